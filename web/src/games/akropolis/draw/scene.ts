// From the render model to what is drawn: columns from back to front, each with its edges to other
// tiles and the shade that falls on it.
import type { Box } from '../../../geometry/box';
import type { Half, HalfFaces } from '../shapes/athena';
import type { CityModel, Column, Face } from '../shapes/engine';
import {
  centre,
  corner,
  HALF_WIDTH,
  hexKey,
  neighbour,
  SIZE,
  type Hex,
  type Projection,
} from '../../../geometry/hex';
import type { Point } from '../../../geometry/point';

export interface Layer {
  face: Face;
  ghost: boolean;
  /** It belongs to a single tile of Athena, perhaps a half one. */
  single?: boolean;
  half?: Half | undefined;
}

export interface SceneColumn {
  hex: Hex;
  key: string;
  layers: Layer[];
  /** Edges, by direction, that border another tile or another height. */
  borders: number;
  /** How much higher the neighbours are on the side of the sun: west, north-west. */
  shadeWest: number;
  shadeNorthWest: number;
  marked: boolean;
}

export interface Ghost {
  hexes: readonly Hex[];
  faces: string;
  level: number;
  /** One that cannot lie there hovers over the city instead of standing in it. */
  refused: boolean;
  /** A single tile, perhaps a half one. */
  single?: boolean;
  half?: Half | undefined;
}

interface Cell {
  hex: Hex;
  layers: Layer[];
  tile: number;
}

const GHOST_TILE = -2;

const halfOf = (half: HalfFaces | undefined, rotation = 0): Half | undefined =>
  half && { faces: half, rotation };

/** The levels of a column; below its top only the placements tell what a half tile shows. */
function layersOf({ q, r, layers, single, half, rotation }: Column, city: CityModel): Layer[] {
  return [...layers].map((letter, n): Layer => {
    const face = letter as Face;
    const level = n + 1;
    if (level === layers.length && single)
      return { face, ghost: false, single, half: halfOf(half, rotation) };
    if (face !== 'x') return { face, ghost: false };
    const below = city.placements.find((p) => p.q === q && p.r === r && p.level === level);
    return { face, ghost: false, half: halfOf(below?.half, below?.rotation) };
  });
}

function cellsOf(city: CityModel, ghost: Ghost | undefined): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const column of city.columns) {
    const { q, r, tile } = column;
    cells.set(hexKey({ q, r }), { hex: { q, r }, layers: layersOf(column, city), tile });
  }
  ghost?.hexes.forEach((hex, i) => {
    const cell = cells.get(hexKey(hex)) ?? { hex, layers: [], tile: GHOST_TILE };
    const { single = false, half } = ghost;
    const layer = { face: ghost.faces[i] as Face, ghost: true, single, half };
    cell.layers = [...cell.layers, layer];
    cell.tile = GHOST_TILE;
    cells.set(hexKey(hex), cell);
  });
  return cells;
}

function borders(cell: Cell, cells: Map<string, Cell>): number {
  let bits = 0;
  for (let direction = 0; direction < 6; direction++) {
    const next = cells.get(hexKey(neighbour(cell.hex, direction)));
    if (next?.tile !== cell.tile || next.layers.length !== cell.layers.length)
      bits |= 1 << direction;
  }
  return bits;
}

/** `marked` is the placement to point out; the ghost lies on top of whatever is there. */
export function sceneOf(city: CityModel, ghost?: Ghost, marked?: number): SceneColumn[] {
  const cells = cellsOf(city, ghost?.refused ? undefined : ghost);
  const height = (hex: Hex) => cells.get(hexKey(hex))?.layers.length ?? 0;
  const columns = [...cells].map(([key, cell]) => {
    const own = cell.layers.length;
    return {
      key,
      hex: cell.hex,
      layers: cell.layers,
      borders: borders(cell, cells),
      shadeWest: Math.max(0, height(neighbour(cell.hex, 3)) - own),
      shadeNorthWest: Math.max(0, height(neighbour(cell.hex, 4)) - own),
      marked: marked !== undefined && cell.tile === marked,
    };
  });
  return columns.sort((a, b) => a.hex.r - b.hex.r || a.hex.q - b.hex.q);
}

/** The box around hexes with their heights, as drawn. */
export function boxAround(
  cells: readonly { hex: Hex; height: number }[],
  projection: Projection,
): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const half = SIZE * projection.squash;
  for (const { hex, height } of cells) {
    const ground = centre(hex, 0, projection);
    left = Math.min(left, ground.x - HALF_WIDTH);
    right = Math.max(right, ground.x + HALF_WIDTH);
    top = Math.min(top, ground.y - height * projection.lift - half);
    bottom = Math.max(bottom, ground.y + half);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A point of a path: a corner around a middle. */
export const at = ({ x, y }: Point, { x: dx, y: dy }: Point): string =>
  `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`;

/** The outer border of some hexes on one surface, as a path. */
export function borderPath(hexes: readonly Hex[], level: number, projection: Projection): string {
  const inside = new Set(hexes.map(hexKey));
  let path = '';
  for (const hex of hexes) {
    const middle = centre(hex, level, projection);
    for (let direction = 0; direction < 6; direction++)
      if (!inside.has(hexKey(neighbour(hex, direction))))
        path += `M${at(middle, corner(direction, projection))}L${at(middle, corner(direction + 1, projection))}`;
  }
  return path;
}
