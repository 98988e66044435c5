// The drawn examples of the rules of Panticapaeum. What they are worth is the engine's answer.
import type { CityModel, Kind } from '../shapes/engine';
import type { CellPair } from '../../../geometry/square';
import type { SquareGhost } from '../draw/scene';

export interface SquareExample {
  name: 'house' | 'winery' | 'fortress' | 'aqueduct' | 'temple' | 'drought';
  /** Rows of columns: layers from the ground up, "." plain, "d" drought, "_" empty ground. */
  rows: readonly string[];
  buildings: readonly { kind: Kind; cells: readonly CellPair[] }[];
  workers: readonly CellPair[];
  values: Record<Kind, number | readonly [number, number]>;
}

const NOTHING = { house: 0, winery: 0, fortress: 0, aqueduct: 0, temple: 0 };

export const POINTS: readonly SquareExample[] = [
  {
    name: 'house',
    rows: ['. . .', '. .. .', '_ . .'],
    buildings: [{ kind: 'house', cells: [[1, 1]] }],
    workers: [
      [0, 0],
      [2, 1],
    ],
    values: { ...NOTHING, house: 2 },
  },
  {
    name: 'winery',
    rows: ['. . d', '. . .', '_ . .'],
    buildings: [{ kind: 'winery', cells: [[1, 1]] }],
    workers: [],
    values: { ...NOTHING, winery: [1, 2], aqueduct: 0 },
  },
  {
    name: 'fortress',
    rows: ['. ..', '. ...'],
    buildings: [{ kind: 'fortress', cells: [[1, 1]] }],
    workers: [],
    values: { ...NOTHING, fortress: 2 },
  },
  {
    name: 'aqueduct',
    rows: ['d . d', '. . .', 'd _ _'],
    buildings: [
      {
        kind: 'aqueduct',
        cells: [
          [0, 1],
          [1, 1],
        ],
      },
    ],
    workers: [[0, 2]],
    values: { ...NOTHING, aqueduct: 2 },
  },
  {
    name: 'temple',
    rows: ['. . .', '. . .', '_ . .'],
    buildings: [
      {
        kind: 'temple',
        cells: [
          [0, 1],
          [1, 1],
        ],
      },
      { kind: 'house', cells: [[0, 0]] },
      { kind: 'winery', cells: [[2, 0]] },
      { kind: 'fortress', cells: [[2, 2]] },
    ],
    workers: [],
    values: { ...NOTHING, temple: 2 },
  },
  {
    name: 'drought',
    rows: ['. . d . d'],
    buildings: [
      {
        kind: 'aqueduct',
        cells: [
          [0, 0],
          [1, 0],
        ],
      },
    ],
    workers: [],
    values: { ...NOTHING, aqueduct: 1 },
  },
];

interface Drawn {
  x: number;
  y: number;
  layers: string;
}

function cellsOf(rows: readonly string[]): Drawn[] {
  return rows.flatMap((row, y) =>
    row.split(' ').flatMap((layers, x) => (layers === '_' ? [] : [{ x, y, layers }])),
  );
}

const isDry = (layers: string): boolean => layers.endsWith('d');

export function questionOf({ rows, buildings, workers, values }: SquareExample) {
  const columns = cellsOf(rows).map(({ x, y, layers }) => [
    x,
    y,
    layers.length,
    isDry(layers) ? 'd' : '.',
  ]);
  const waters = values.aqueduct !== 0;
  return {
    game: 'panticapaeum',
    cities: [{ coins: 0, cubes: 0, waters, values, columns, buildings, workers }],
  };
}

type Standing = Pick<SquareExample, 'rows' | 'buildings' | 'workers'>;

/** The city as the drawing wants it. */
export function cityOf({ rows, buildings, workers }: Standing): CityModel {
  const cells = cellsOf(rows);
  const height = (cell: CellPair) =>
    cells.find(({ x, y }) => x === cell[0] && y === cell[1])?.layers.length ?? 0;
  return {
    bounds: null,
    cells: cells.map(({ x, y, layers }) => ({
      x,
      y,
      layers,
      height: layers.length,
      terrain: layers.at(-1)!,
      tile: x + 10 * y,
      cube: null,
      worker: workers.some((cell) => cell[0] === x && cell[1] === y),
      building: null,
    })),
    buildings: buildings.map(({ kind, cells: own }) => ({
      kind,
      cells: [...own],
      level: height(own[0]!),
    })),
    tiles: [],
  };
}

export interface Laying extends Standing {
  name: 'expand' | 'corner' | 'raise' | 'gap' | 'built';
  ghost: SquareGhost;
}

const tile = (cells: readonly CellPair[], level: number, legal: boolean): SquareGhost => ({
  tile: { cells: cells.map((cell) => ({ cell, letter: '.' })), level },
  legal,
});
const GROUND: Standing = { rows: ['. . .', '. . _'], buildings: [], workers: [] };

export const LAYINGS: readonly Laying[] = [
  {
    ...GROUND,
    name: 'expand',
    ghost: tile(
      [
        [2, 1],
        [3, 1],
      ],
      1,
      true,
    ),
  },
  {
    ...GROUND,
    name: 'corner',
    ghost: tile(
      [
        [2, 2],
        [3, 2],
      ],
      1,
      false,
    ),
  },
  {
    ...GROUND,
    name: 'raise',
    ghost: tile(
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      2,
      true,
    ),
  },
  {
    ...GROUND,
    name: 'gap',
    ghost: tile(
      [
        [1, 1],
        [2, 1],
      ],
      2,
      false,
    ),
  },
  {
    ...GROUND,
    name: 'built',
    buildings: [{ kind: 'house', cells: [[1, 0]] }],
    ghost: tile(
      [
        [0, 0],
        [1, 0],
      ],
      2,
      false,
    ),
  },
];
