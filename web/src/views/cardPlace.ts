// Places a card next to its subject, without covering it if there is room elsewhere.
import type { Point } from '../geometry/point';
import type { Box } from '../geometry/box';

const GAP = 14;
const FAR = 0.001; // the cost of one pixel of distance, as a covered share of the card
const STEPS = [0, 40, 80, 120, 180, 240, 320, 400]; // pixels further away
const MEANT = 1000; // how much more the card's subject matters than the rest

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Places of a card next to `about`, the usual one first: on its sides, then at its corners. */
function sidesOf(about: Box, width: number, height: number, away: number): Point[] {
  const gap = GAP + away;
  const left = about.x - width - gap;
  const right = about.x + about.width + gap;
  const above = about.y - height - gap;
  const below = about.y + about.height + gap;
  const middle = {
    x: about.x + about.width / 2 - width / 2,
    y: about.y + about.height / 2 - height / 2,
  };
  const [top, bottom] = [about.y - height / 2, about.y + about.height - height / 2];
  return [
    { x: right, y: middle.y },
    { x: left, y: middle.y },
    { x: middle.x, y: below },
    { x: middle.x, y: above },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: left, y: top },
    { x: right - gap, y: below },
    { x: left + gap, y: below },
    { x: right - gap, y: above },
    { x: left + gap, y: above },
  ];
}

/**
 * The top left corner of a card of that size: right of `about`, left, below, above or at a corner, as near as possible,
 * within `free`; covering as little as possible of `about`, and then of the others.
 */
export function cardPlace(
  about: Box,
  size: { width: number; height: number },
  free: Box,
  others: readonly Box[] = [],
): Point {
  const { width, height } = size;
  const covers = (card: Box) =>
    MEANT * overlap(card, about) + others.reduce((sum, one) => sum + overlap(card, one), 0);
  let best: { at: Point; covered: number } | undefined;
  for (const away of STEPS)
    for (const { x, y } of sidesOf(about, width, height, away)) {
      const at = {
        x: clamp(x, free.x, Math.max(free.x, free.x + free.width - width)),
        y: clamp(y, free.y, Math.max(free.y, free.y + free.height - height)),
      };
      const covered = FAR * away * width * height + covers({ ...at, width, height });
      if (!best || covered < best.covered) best = { at, covered };
    }
  return best!.at;
}

/** The box around points. */
export function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
