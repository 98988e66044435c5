// Hex geometry of the drawings: axial coordinates to points, seen at a slant or from above.
//
// Coordinates and directions are those of the protocol: pointy-top hexes, q grows east, r grows
// south-east, directions clockwise from east.

import type { Point } from './point';

export interface Hex {
  q: number;
  r: number;
}

export const SIZE = 46;
const SQRT3 = Math.sqrt(3);
export const HALF_WIDTH = (SIZE * SQRT3) / 2;

/** How the ground is seen: its height on the page and how far a level rises. */
export interface Projection {
  squash: number;
  lift: number;
}
export const RELIEF: Projection = { squash: 0.62, lift: 20 };
export const ABOVE: Projection = { squash: 1, lift: 0 };

export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export const neighbour = (hex: Hex, direction: number): Hex => {
  const step = DIRECTIONS[((direction % 6) + 6) % 6]!;
  return { q: hex.q + step.q, r: hex.r + step.r };
};

export const hexKey = (hex: Hex): string => `${hex.q},${hex.r}`;

/** The middle of a hex whose surface lies `level` levels above the ground. */
export const centre = (hex: Hex, level: number, { squash, lift }: Projection): Point => ({
  x: SIZE * SQRT3 * (hex.q + hex.r / 2),
  y: SIZE * 1.5 * hex.r * squash - level * lift,
});

/** The corner between directions `i - 1` and `i`, so that edge i runs from corner i to i + 1. */
export function corner(i: number, { squash }: Projection, scale = 1): Point {
  const angle = ((60 * i - 30) * Math.PI) / 180;
  return { x: SIZE * scale * Math.cos(angle), y: SIZE * scale * Math.sin(angle) * squash };
}

const round = (value: number): string => (Math.round(value * 10) / 10).toString();
export const pair = ({ x, y }: Point): string => `${round(x)},${round(y)}`;
export const outline = (projection: Projection, scale = 1): string =>
  [0, 1, 2, 3, 4, 5].map((i) => pair(corner(i, projection, scale))).join(' ');

/** The hexes of a tile: hex 0 at (q, r), the next in direction `rotation`, then one further. */
export const tileHexes = (q: number, r: number, rotation: number): [Hex, Hex, Hex] => [
  { q, r },
  neighbour({ q, r }, rotation),
  neighbour({ q, r }, rotation + 1),
];

/** Three hexes that touch, named as the protocol names places: by a corner and the way they point. */
export interface Triangle {
  q: number;
  r: number;
  up: 0 | 1;
}

/** The tile's hex 0 on the triangle for each third of a turn; see the protocol's `places`. */
const FIRST_HEX: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 0],
  [1, 0],
  [0, 1],
  [0, 1],
  [-1, 1],
];

export function placementOn(triangle: Triangle, turn: number) {
  const rotation = 2 * (((turn % 3) + 3) % 3) + triangle.up;
  const [q, r] = FIRST_HEX[rotation]!;
  return { q: triangle.q + q, r: triangle.r + r, rotation };
}

/** The triangle and the third of a turn of a placement: the inverse of `placementOn`. */
export function triangleOf(q: number, r: number, rotation: number): Triangle & { turn: number } {
  const [dq, dr] = FIRST_HEX[rotation]!;
  return { q: q - dq, r: r - dr, up: (rotation % 2) as 0 | 1, turn: Math.floor(rotation / 2) };
}

export function triangleHexes(triangle: Triangle): [Hex, Hex, Hex] {
  const { q, r, rotation } = placementOn(triangle, 0);
  return tileHexes(q, r, rotation);
}

/** The point where the three hexes meet, on a surface at `level`. */
export function meetingPoint(triangle: Triangle, level: number, projection: Projection): Point {
  const points = triangleHexes(triangle).map((hex) => centre(hex, level, projection));
  return {
    x: points.reduce((sum, point) => sum + point.x, 0) / 3,
    y: points.reduce((sum, point) => sum + point.y, 0) / 3,
  };
}

/** Every triangle that has the hex in it. */
export function trianglesAround({ q, r }: Hex): Triangle[] {
  return [
    { q, r, up: 0 },
    { q: q - 1, r, up: 0 },
    { q, r: r - 1, up: 0 },
    { q, r, up: 1 },
    { q: q + 1, r: r - 1, up: 1 },
    { q, r: r - 1, up: 1 },
  ];
}
export const triangleKey = ({ q, r, up }: Triangle): string => `${q},${r},${up}`;
