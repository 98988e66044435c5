// Finds the part of the ground where a city can be shown largest: within the insets, and next to floating
// elements.
import type { Box } from '../geometry/box';

export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** True if nothing floats over the ground now. */
  clear?: boolean;
}
export interface Size {
  width: number;
  height: number;
}

/** Attribute of elements that float over the ground at a fixed place; the city keeps clear of them. */
export const FLOATS = 'data-floats';

const APART = 6; // pixels between the city and floating elements
const LEAST = 80; // however little room there is
const NEARLY = 0.8; // of the best scale is good enough for a roomier part, where panels at the bottom cover less

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The largest boxes of `room` that lie left of, right of, above and below `float`. */
function beside(room: Box, float: Box): Box[] {
  if (!overlap(room, float)) return [room];
  const [right, bottom] = [room.x + room.width, room.y + room.height];
  const [after, below] = [float.x + float.width, float.y + float.height];
  return [
    { ...room, width: float.x - room.x },
    { ...room, x: after, width: right - after },
    { ...room, height: float.y - room.y },
    { ...room, y: below, height: bottom - below },
  ].filter(({ width, height }) => width >= LEAST && height >= LEAST);
}

/** The roomiest part of the screen where something of that size can be shown at (nearly) the best scale, at most `most`. */
export function roomFor(
  size: Size,
  screen: Size,
  insets: Insets,
  floats: readonly Box[],
  most = Infinity,
): Box {
  const whole = {
    x: insets.left,
    y: insets.top,
    width: Math.max(LEAST, screen.width - insets.left - insets.right),
    height: Math.max(LEAST, screen.height - insets.top - insets.bottom),
  };
  const scale = ({ width, height }: Box) =>
    Math.min(most, width / size.width, height / size.height);
  const rooms = floats.reduce((free, float) => free.flatMap((room) => beside(room, float)), [
    whole,
  ] as Box[]);
  const least = NEARLY * Math.max(...rooms.map(scale));
  const area = ({ width, height }: Box) => width * height;
  const good = rooms.filter((room) => scale(room) >= least);
  return good.sort((a, b) => area(b) - area(a))[0] ?? whole;
}

/** The boxes of elements that float over a board, in its pixels. */
export function floatsOver(board: Element, { clear }: Insets): Box[] {
  if (clear) return [];
  const { left, top } = board.getBoundingClientRect();
  return [...board.parentElement!.querySelectorAll(`[${FLOATS}]`)].map((one) => {
    const box = one.getBoundingClientRect();
    return {
      x: box.left - left - APART,
      y: box.top - top - APART,
      width: box.width + 2 * APART,
      height: box.height + 2 * APART,
    };
  });
}
