// Places a card next to its subject, without covering it if there is room elsewhere.
import type { Point } from '../geometry/point';
import type { Box } from '../geometry/box';

const GAP = 14;
const FAR = 0.4; // how much of the card may rather cover something than stand far away
const MEANT = 1000; // how much more what the card is about matters than the rest

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * The corner of a card of that size: right of `about`, left, below or above, within `free`, or else at
 * one of its edges; over as little as it can of `about`, and then of the others that are to be seen.
 */
export function cardPlace(
  about: Box,
  size: { width: number; height: number },
  free: Box,
  others: readonly Box[] = [],
): Point {
  const { width, height } = size;
  const middle = {
    x: about.x + about.width / 2 - width / 2,
    y: about.y + about.height / 2 - height / 2,
  };
  const wanted: Point[] = [
    { x: about.x + about.width + GAP, y: middle.y },
    { x: about.x - width - GAP, y: middle.y },
    { x: middle.x, y: about.y + about.height + GAP },
    { x: middle.x, y: about.y - height - GAP },
  ];
  const far: Point[] = [
    { x: middle.x, y: free.y + free.height },
    { x: middle.x, y: free.y },
    { x: free.x, y: middle.y },
    { x: free.x + free.width, y: middle.y },
  ];
  const covers = (card: Box) =>
    MEANT * overlap(card, about) + others.reduce((sum, one) => sum + overlap(card, one), 0);
  let best: { at: Point; covered: number } | undefined;
  for (const [n, { x, y }] of [...wanted, ...far].entries()) {
    const at = {
      x: clamp(x, free.x, Math.max(free.x, free.x + free.width - width)),
      y: clamp(y, free.y, Math.max(free.y, free.y + free.height - height)),
    };
    const distance = n < wanted.length ? 0 : FAR * width * height;
    const covered = distance + covers({ ...at, width, height });
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
