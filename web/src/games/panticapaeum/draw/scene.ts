// From the render model to what is drawn: columns from back to front with what stands on them, and
// which place of the city a point of the drawing means.
import {
  COLOURS,
  type Building,
  type CityModel,
  type CubeColour,
  type Kind,
} from '../shapes/engine';
import type { CellPair } from '../../../geometry/square';
import type { Box } from '../../../geometry/box';
import type { Point } from '../../../geometry/point';
import { cellKey, middleOf, surface, type SquareProjection } from '../../../geometry/square';

export interface SquareColumn {
  key: string;
  cell: CellPair;
  /** Letters of the cells from the ground up. */
  layers: string;
  ghost: boolean;
  cube: CubeColour | undefined;
  worker: boolean;
  /** The building of which this is the cell to draw it with. */
  building: Building | undefined;
  covered: boolean;
  /** Sides, from the north clockwise, that border another tile or another height. */
  borders: number;
  /** Sides on which the neighbour is higher. */
  shades: number;
}

export interface SquareGhost {
  tile?: { cells: readonly { cell: CellPair; letter: string }[]; level: number };
  building?: { kind: Kind; cells: readonly CellPair[]; level: number; without?: number };
  worker?: { cell: CellPair; level: number };
  legal: boolean;
}

const SIDES: readonly CellPair[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const GHOST_TILE = -2;

const RESOURCES = 'bpwog';
/** The cube that a resource cell gets when its tile is laid. */
export const cubeOn = (letter: string): CubeColour | undefined =>
  COLOURS[RESOURCES.indexOf(letter)];

/** A building of two cells is drawn with the one nearer to the eye, so that nothing hides it. */
const drawnWith = (building: Building): string => cellKey(building.cells.at(-1)!);

export function squareScene(city: CityModel, ghost?: SquareGhost): SquareColumn[] {
  const moved = ghost?.legal ? ghost.building?.without : undefined;
  const buildings = new Map<string, Building>();
  const covered = new Set<string>();
  city.buildings.forEach((building, number) => {
    if (number === moved) return;
    buildings.set(drawnWith(building), building);
    for (const cell of building.cells) covered.add(cellKey(cell));
  });
  const columns = new Map<string, SquareColumn & { tile: number }>();
  for (const { x, y, layers, cube, worker, tile } of city.cells) {
    const key = cellKey([x, y]);
    columns.set(key, {
      key,
      cell: [x, y],
      layers,
      ghost: false,
      cube: cube ?? undefined,
      worker,
      building: buildings.get(key),
      covered: covered.has(key),
      borders: 0,
      shades: 0,
      tile,
    });
  }
  if (ghost?.legal)
    for (const { cell, letter } of ghost.tile?.cells ?? []) {
      const key = cellKey(cell);
      columns.set(key, {
        key,
        cell,
        layers: (columns.get(key)?.layers ?? '') + letter,
        ghost: true,
        cube: cubeOn(letter),
        worker: false,
        building: undefined,
        covered: false,
        borders: 0,
        shades: 0,
        tile: GHOST_TILE,
      });
    }
  for (const column of columns.values())
    SIDES.forEach(([dx, dy], side) => {
      const next = columns.get(cellKey([column.cell[0] + dx, column.cell[1] + dy]));
      if (next?.tile !== column.tile || next.layers.length !== column.layers.length)
        column.borders |= 1 << side;
      if (next && next.layers.length > column.layers.length) column.shades |= 1 << side;
    });
  return [...columns.values()].sort(
    (a, b) => a.cell[0] + a.cell[1] - b.cell[0] - b.cell[1] || a.cell[0] - b.cell[0],
  );
}

/** The box around cells with their heights, as drawn. */
export function squareBox(
  cells: readonly { x: number; y: number; height: number }[],
  projection: SquareProjection,
): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const see = ({ x, y }: Point) => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  for (const { x, y, height } of cells) {
    surface(x, y, 0, projection).forEach(see);
    surface(x, y, height, projection).forEach(see);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The cell whose surface lies under a point of the drawing; on the ground where there is none. */
export function cellAt(world: Point, city: CityModel, projection: SquareProjection): CellPair {
  const heights = new Map(city.cells.map(({ x, y, height }) => [cellKey([x, y]), height]));
  const tallest = Math.max(0, ...heights.values());
  for (let level = tallest; level > 0; level--) {
    const { x, y } = projection.under(world, level);
    const cell: CellPair = [Math.floor(x), Math.floor(y)];
    if (heights.get(cellKey(cell)) === level) return cell;
  }
  const { x, y } = projection.under(world, 0);
  return [Math.floor(x), Math.floor(y)];
}

/** How far buildings stand above their squares, in levels: roofs first, as they cover what is behind them. */
const ABOVE_GROUND = [0.7, 0.35, 0];

/** The building that is drawn at a point, if any. */
export function buildingAt(
  world: Point,
  city: CityModel,
  projection: SquareProjection,
): number | undefined {
  const built = city.cells
    .filter(({ building }) => building !== null)
    .sort((a, b) => b.height - a.height);
  for (const lift of projection.above ? [0] : ABOVE_GROUND) {
    const found = built.find((cell) => {
      const { x, y } = projection.under(world, cell.height + lift);
      return Math.floor(x) === cell.x && Math.floor(y) === cell.y;
    });
    if (found) return found.building!;
  }
  return undefined;
}

/** The candidate whose middle is drawn nearest to the point, if any is within reach. */
export function nearest<T extends { cells: readonly CellPair[]; level: number }>(
  world: Point,
  candidates: readonly T[],
  projection: SquareProjection,
  reach: number,
): T | undefined {
  let best: T | undefined;
  let least = reach;
  for (const candidate of candidates) {
    const middle = middleOf(candidate.cells);
    const { x, y } = projection.at(middle.x, middle.y, candidate.level);
    const distance = Math.hypot(x - world.x, (y - world.y) * (projection.above ? 1 : 1.6));
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}
