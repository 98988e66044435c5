// Square geometry of the drawings: a dimetric diamond with true heights, or from above.
//
// Coordinates are those of the protocol: x grows east, y south. Heights are counted in levels; `z` is
// what stands on a surface, in widths of a cell.
import type { Point } from './point';

/** A cell of a grid of squares. */
export type CellPair = readonly [x: number, y: number];

export interface SquareProjection {
  readonly above: boolean;
  /** How far one level rises on the page. */
  readonly lift: number;
  at(x: number, y: number, level: number, z?: number): Point;
  /** The point of the ground, in cells, that lies under a point of the drawing at this level. */
  under(point: Point, level: number): Point;
}

const HALF_WIDTH = 48;
const HALF_HEIGHT = 27;
const RISE = 54; // of a cube as high as a cell is wide
const WIDTH = 64;
const LEAN = 20; // from above, things lean a little so that they can be told apart

export const DIMETRIC: SquareProjection = {
  above: false,
  lift: 18,
  at: (x, y, level, z = 0) => ({
    x: (x - y) * HALF_WIDTH,
    y: (x + y) * HALF_HEIGHT - level * 18 - z * RISE,
  }),
  under: ({ x, y }, level) => {
    const sum = (y + level * 18) / HALF_HEIGHT;
    const difference = x / HALF_WIDTH;
    return { x: (sum + difference) / 2, y: (sum - difference) / 2 };
  },
};

export const FROM_ABOVE: SquareProjection = {
  above: true,
  lift: 0,
  at: (x, y, _level, z = 0) => ({ x: x * WIDTH, y: y * WIDTH - z * LEAN }),
  under: ({ x, y }) => ({ x: x / WIDTH, y: y / WIDTH }),
};

export const cellKey = ([x, y]: CellPair): string => `${x},${y}`;

const round = (value: number): string => (Math.round(value * 10) / 10).toString();
export const points = (list: readonly Point[]): string =>
  list.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');

/** The four corners of a cell's surface, from the north clockwise. */
export const surface = (
  x: number,
  y: number,
  level: number,
  projection: SquareProjection,
  inset = 0,
): Point[] => [
  projection.at(x + inset, y + inset, level),
  projection.at(x + 1 - inset, y + inset, level),
  projection.at(x + 1 - inset, y + 1 - inset, level),
  projection.at(x + inset, y + 1 - inset, level),
];

/** The rows of a tile after quarter turns clockwise. */
export function turned(rows: readonly string[], turns: number): string[] {
  let result = [...rows];
  for (let i = 0; i < ((turns % 4) + 4) % 4; i++) {
    const [first = ''] = result;
    result = Array.from(first, (_, column) =>
      result
        .map((row) => row[column])
        .reverse()
        .join(''),
    );
  }
  return result;
}

/** The cells of a tile whose corner lies at (x, y), with their letters. */
export const tileCells = (
  rows: readonly string[],
  x: number,
  y: number,
): { cell: CellPair; letter: string }[] =>
  rows.flatMap((row, dy) =>
    [...row].flatMap((letter, dx) =>
      letter === '_' ? [] : [{ cell: [x + dx, y + dy] as const, letter }],
    ),
  );

/** The middle of some cells, in cells. */
export const middleOf = (cells: readonly CellPair[]): Point => ({
  x: cells.reduce((sum, [x]) => sum + x + 0.5, 0) / cells.length,
  y: cells.reduce((sum, [, y]) => sum + y + 0.5, 0) / cells.length,
});

/** The outer border of some cells on one surface, as a path. */
export function borderPath(
  cells: readonly CellPair[],
  level: number,
  projection: SquareProjection,
): string {
  const inside = new Set(cells.map(cellKey));
  let path = '';
  for (const [x, y] of cells) {
    const corners = surface(x, y, level, projection);
    const sides: [number, number][] = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ];
    sides.forEach(([dx, dy], i) => {
      if (!inside.has(cellKey([x + dx, y + dy])))
        path += `M${points([corners[i]!])}L${points([corners[(i + 1) % 4]!])}`;
    });
  }
  return path;
}
