// What the ground of a city looks like, as paths without transforms: masonry of the walls, grass and pebbles,
// cracks, the signs of resource squares, shade from higher neighbours. All of it follows from the cell alone, so
// that a city looks the same each time.
import type { Point } from '../../../geometry/point';
import { surface, type SquareProjection } from '../../../geometry/square';
import type { CubeColour } from '../shapes/engine';

/** A spot of a cell, in shares of its width. */
export type Spot = readonly [x: number, y: number];

const number = (n: number): string => (Math.round(n * 10) / 10).toString();
const at = ({ x, y }: Point): string => `${number(x)} ${number(y)}`;

/** A number from 0 to 1 that belongs to a cell and what it is for. */
export function chance(x: number, y: number, what: number): number {
  const mixed = Math.sin(x * 127.1 + y * 311.7 + what * 74.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

/** Lines on the surface of a cell, in shares of its width. */
function onSurface(
  x: number,
  y: number,
  level: number,
  projection: SquareProjection,
  lines: readonly (readonly Spot[])[],
): string {
  const spot = ([dx, dy]: Spot) => at(projection.at(x + dx, y + dy, level));
  return lines.map((line) => `M${line.map(spot).join('L')}`).join('');
}

/** The courses of stone on the two walls that are seen, with joints that are set off from course to course. */
export function masonry(x: number, y: number, height: number, projection: SquareProjection) {
  const [, east, south, west] = surface(x, y, height, projection) as [Point, Point, Point, Point];
  const { lift } = projection;
  const along = (a: Point, b: Point, share: number, down: number): Point => ({
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share + down,
  });
  let path = '';
  for (let course = 0; course < height; course++) {
    const top = course * lift;
    const low = top + lift;
    if (course > 0)
      path += `M${at(along(west, south, 0, top))}L${at(along(west, south, 1, top))}L${at(along(south, east, 1, top))}`;
    const joints = (x + y + course) % 2 === 0 ? [0.3, 0.72] : [0.16, 0.55, 0.86];
    for (const [from, to] of [
      [west, south],
      [south, east],
    ] as const)
      for (const share of joints)
        path += `M${at(along(from, to, share, top))}L${at(along(from, to, share, low))}`;
  }
  return path;
}

export const CRACKS: readonly (readonly Spot[])[] = [
  [
    [0.12, 0.28],
    [0.36, 0.42],
    [0.4, 0.62],
    [0.6, 0.7],
    [0.88, 0.66],
  ],
  [
    [0.36, 0.42],
    [0.58, 0.3],
    [0.62, 0.1],
  ],
  [
    [0.58, 0.3],
    [0.86, 0.36],
  ],
  [
    [0.4, 0.62],
    [0.26, 0.88],
  ],
  [
    [0.6, 0.7],
    [0.64, 0.9],
  ],
];
export const cracks = (x: number, y: number, level: number, projection: SquareProjection): string =>
  onSurface(x, y, level, projection, CRACKS);

const wave = (y: number): Spot[] => [
  [0.26, y],
  [0.34, y - 0.07],
  [0.42, y],
  [0.5, y + 0.05],
  [0.58, y],
  [0.66, y - 0.07],
  [0.74, y],
];
/** The marks of the cubes, lying on the ground. */
export const SIGNS: Record<CubeColour, readonly (readonly Spot[])[]> = {
  brown: [
    [
      [0.28, 0.39],
      [0.72, 0.39],
    ],
    [
      [0.28, 0.61],
      [0.72, 0.61],
    ],
  ],
  purple: (
    [
      [0.36, 0.36],
      [0.64, 0.36],
      [0.5, 0.5],
      [0.36, 0.64],
      [0.64, 0.64],
    ] as const
  ).map((dot) => [dot, dot]),
  white: [
    [
      [0.35, 0.35],
      [0.65, 0.35],
      [0.65, 0.65],
      [0.35, 0.65],
      [0.35, 0.35],
    ],
  ],
  orange: [wave(0.42), wave(0.62)],
  green: [
    [
      [0.5, 0.29],
      [0.5, 0.71],
    ],
    [
      [0.29, 0.5],
      [0.71, 0.5],
    ],
  ],
};
export const sign = (
  colour: CubeColour,
  x: number,
  y: number,
  level: number,
  projection: SquareProjection,
): string => onSurface(x, y, level, projection, SIGNS[colour]);

const TUFTS = 4;
const TALL = 3; // from here on it is bare rock

/** Tufts of grass, and pebbles higher up. */
export function growth(x: number, y: number, level: number, projection: SquareProjection): string {
  let path = '';
  for (let n = 0; n < TUFTS; n++) {
    const dx = 0.14 + 0.72 * chance(x, y, n);
    const dy = 0.14 + 0.72 * chance(y, x, n + 9);
    const foot = projection.at(x + dx, y + dy, level);
    path +=
      level < TALL
        ? `M${at(foot)}l-2.500-4M${at(foot)}v-5M${at(foot)}l2.500-4`
        : `M${at(foot)}h${number(1 + 3 * chance(x, y, n + 20))}`;
  }
  return path;
}

const SHADE = 0.2; // how far the shade of a higher neighbour reaches

/** The shade of higher neighbours in the north (bit 0) and in the west (bit 3). */
export function shade(
  x: number,
  y: number,
  level: number,
  shades: number,
  projection: SquareProjection,
): string {
  const strip = (spots: readonly Spot[]) => `${onSurface(x, y, level, projection, [spots])}Z`;
  const north = strip([
    [0, 0],
    [1, 0],
    [1, SHADE],
    [0, SHADE],
  ]);
  const west = strip([
    [0, 0],
    [SHADE, 0],
    [SHADE, 1],
    [0, 1],
  ]);
  return (shades & 0b0001 ? north : '') + (shades & 0b1000 ? west : '');
}
