// The score sheet of Panticapaeum: what lies on a real table when points are counted.
import { KINDS, type CityModel, type Kind } from '../shapes/engine';
import type { CellPair } from '../../../geometry/square';

export const MOST_LEVEL = 31;
export const MOST_COINS = 999;
export const MOST_CUBES = 99;
export const MOST_VALUE = 9;
export const MOST_SQUARES = 128;
/** Kinds that cover two squares in the set in use; an owner may tap one square only. */
export const TWO_SQUARES: readonly Kind[] = ['aqueduct', 'temple'];

export interface Square {
  x: number;
  y: number;
  height: number;
  dry: boolean;
  worker: boolean;
}
export interface Standing {
  kind: Kind;
  cells: readonly CellPair[];
}

export interface EstateSheet {
  name: string;
  squares: readonly Square[];
  buildings: readonly Standing[];
  coins: number;
  cubes: number;
  /** By kind: points each; for the winery 1 point per so many squares, 0 for none. */
  values: readonly number[];
}

export interface PanticapaeumSheet {
  game: 'panticapaeum';
  cities: readonly EstateSheet[];
}

export const newEstate = (): EstateSheet => ({
  name: '',
  squares: [],
  buildings: [],
  coins: 0,
  cubes: 0,
  values: KINDS.map(() => 0),
});
export const newPanticapaeumSheet = (): PanticapaeumSheet => ({
  game: 'panticapaeum',
  cities: [newEstate(), newEstate()],
});

export type SquareTool = 'plain' | 'drought' | 'worker' | Kind | 'lower' | 'erase';
export const SQUARE_TOOLS: readonly SquareTool[] = [
  'plain',
  'drought',
  'worker',
  ...KINDS,
  'lower',
  'erase',
];
const isKind = (tool: SquareTool): tool is Kind => (KINDS as readonly string[]).includes(tool);

const same = (cell: CellPair, x: number, y: number): boolean => cell[0] === x && cell[1] === y;
export const squareAt = (estate: EstateSheet, x: number, y: number): Square | undefined =>
  estate.squares.find((square) => square.x === x && square.y === y);
export const buildingAt = (estate: EstateSheet, x: number, y: number): number =>
  estate.buildings.findIndex(({ cells }) => cells.some((cell) => same(cell, x, y)));

function put(estate: EstateSheet, square: Square): EstateSheet {
  const rest = estate.squares.filter(({ x, y }) => x !== square.x || y !== square.y);
  return { ...estate, squares: [...rest, square] };
}
const drop = (estate: EstateSheet, index: number): EstateSheet => ({
  ...estate,
  buildings: estate.buildings.filter((_, i) => i !== index),
});

/** A building grows to a second square next to its first, where it is of a kind that has two. */
function build(estate: EstateSheet, square: Square, kind: Kind): EstateSheet {
  const { x, y, height } = square;
  const own: CellPair = [x, y];
  const waiting = estate.buildings.findIndex(
    ({ kind: other, cells: [first, second] }) =>
      other === kind &&
      TWO_SQUARES.includes(kind) &&
      second === undefined &&
      Math.abs(first![0] - x) + Math.abs(first![1] - y) === 1 &&
      squareAt(estate, first![0], first![1])?.height === height,
  );
  const cleared = put(estate, { ...square, worker: false });
  if (waiting < 0) return { ...cleared, buildings: [...estate.buildings, { kind, cells: [own] }] };
  return {
    ...cleared,
    buildings: estate.buildings.map((building, i) =>
      i === waiting
        ? {
            kind,
            cells: [building.cells[0]!, own].sort((a, b) => a[1] - b[1] || a[0] - b[0]),
          }
        : building,
    ),
  };
}

function withGround(estate: EstateSheet, x: number, y: number, dry: boolean): EstateSheet {
  const square = squareAt(estate, x, y);
  if (!square) {
    if (estate.squares.length >= MOST_SQUARES) return estate;
    return put(estate, { x, y, height: 1, dry, worker: false });
  }
  if (square.dry !== dry) return put(estate, { ...square, dry });
  return put(estate, { ...square, height: Math.min(MOST_LEVEL, square.height + 1) });
}

function removed(estate: EstateSheet, square: Square): EstateSheet {
  return {
    ...estate,
    squares: estate.squares.filter((other) => other !== square),
  };
}

/** The city after a tap with this tool. A second tap with a building removes it. */
export function tappedSquare(
  estate: EstateSheet,
  x: number,
  y: number,
  tool: SquareTool,
): EstateSheet {
  const square = squareAt(estate, x, y);
  const built = buildingAt(estate, x, y);
  if (tool === 'plain' || tool === 'drought') {
    // A building stands on one level: raising a square of it would tear it apart.
    if (built >= 0 && estate.buildings[built]!.cells.length > 1) return estate;
    return withGround(estate, x, y, tool === 'drought');
  }
  if (!square) return estate;
  if (tool === 'lower' || tool === 'erase') {
    if (built >= 0) return drop(estate, built);
    if (square.worker) return put(estate, { ...square, worker: false });
    if (tool === 'erase' || square.height === 1) return removed(estate, square);
    return put(estate, { ...square, height: square.height - 1 });
  }
  if (tool === 'worker')
    return built >= 0 ? estate : put(estate, { ...square, worker: !square.worker });
  if (!isKind(tool)) return estate;
  if (built < 0) return build(estate, square, tool);
  const dropped = drop(estate, built);
  return estate.buildings[built]!.kind === tool ? dropped : build(dropped, square, tool);
}

const AROUND: readonly CellPair[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** Where the next square may go. */
export function freeSquares(estate: EstateSheet): CellPair[] {
  if (estate.squares.length === 0) return [[0, 0]];
  const found = new Map<string, CellPair>();
  for (const { x, y } of estate.squares)
    for (const [dx, dy] of AROUND)
      if (!squareAt(estate, x + dx, y + dy)) found.set(`${x + dx},${y + dy}`, [x + dx, y + dy]);
  return [...found.values()];
}

export function panticapaeumQuestion(sheet: PanticapaeumSheet): object {
  return {
    game: 'panticapaeum',
    cities: sheet.cities.map(({ squares, buildings, coins, cubes, values }) => ({
      coins,
      cubes,
      // The orange row begins with a value, so the marker has moved as soon as there is one.
      waters: values[KINDS.indexOf('aqueduct')]! > 0,
      values: Object.fromEntries(
        KINDS.map((kind, i) => {
          const value = values[i]!;
          return [kind, kind === 'winery' && value > 0 ? [1, value] : value];
        }),
      ),
      columns: squares.map(({ x, y, height, dry }) => [x, y, height, dry ? 'd' : '.']),
      buildings,
      workers: squares.filter(({ worker }) => worker).map(({ x, y }) => [x, y]),
    })),
  };
}

/** For the drawing. */
export function cityOfEstate({ squares, buildings }: EstateSheet): CityModel {
  const level = ([x, y]: CellPair) =>
    squares.find((square) => square.x === x && square.y === y)?.height ?? 1;
  return {
    bounds: null,
    tiles: [],
    cells: squares.map(({ x, y, height, dry, worker }) => ({
      x,
      y,
      height,
      worker,
      layers: '.'.repeat(height - 1) + (dry ? 'd' : '.'),
      terrain: dry ? 'd' : '.',
      tile: x * 1000 + y,
      cube: null,
      building: null,
    })),
    buildings: buildings.map(({ kind, cells }) => ({
      kind,
      cells: [...cells],
      level: level(cells[0]!),
    })),
  };
}
