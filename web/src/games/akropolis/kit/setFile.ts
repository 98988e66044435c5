// A component file of Akropolis as the kit edits it: docs/components.md.
import { neighbour, type Hex } from '../../../geometry/hex';
import type { SetFile } from '../../../kit/setFile';
import type { Face } from '../shapes/engine';

export const PLAZAS = ['H', 'M', 'B', 'T', 'G'] as const;
export type Plaza = (typeof PLAZAS)[number];
export const FACES = ['h', 'm', 'b', 't', 'g', 'q', ...PLAZAS] as const satisfies readonly Face[];
export type SetFace = (typeof FACES)[number];
export const MARKS = ['2', '3', '4'] as const;

export interface SetTile {
  id: number;
  /** Used with so many players or more. */
  players: number;
  /** Three letters, clockwise. */
  hexes: string;
}

/** The hexes of the starting tile: its middle, then those around it. */
export const STARTING_TILE: readonly Hex[] = [
  { q: 0, r: 0 },
  ...[0, 2, 4].map((direction) => neighbour({ q: 0, r: 0 }, direction)),
];

export interface AkropolisFile extends SetFile {
  stars: Record<Plaza, number>;
  start: { centre: string; spokes: string };
  tiles: SetTile[];
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFaces = (value: unknown, count: number): value is string =>
  typeof value === 'string' &&
  value.length === count &&
  [...value].every((letter) => FACES.includes(letter as SetFace));
const isTile = (value: unknown): value is SetTile =>
  isObject(value) &&
  typeof value.id === 'number' &&
  typeof value.players === 'number' &&
  isFaces(value.hexes, 3);

export function editable(file: unknown): file is AkropolisFile {
  if (!isObject(file) || !isObject(file.stars) || !isObject(file.start)) return false;
  const { stars, start } = file;
  return (
    PLAZAS.every((plaza) => typeof stars[plaza] === 'number') &&
    isFaces(start.centre, 1) &&
    isFaces(start.spokes, 3) &&
    Array.isArray(file.tiles) &&
    file.tiles.every(isTile)
  );
}

export const withFace = (hexes: string, at: number, face: SetFace): string =>
  hexes.slice(0, at) + face + hexes.slice(at + 1);

/** The smallest number that no tile has: the numbers after the printed ones are those of Athena. */
export function freeNumber(tiles: readonly SetTile[]): number {
  const used = new Set(tiles.map(({ id }) => id));
  let number = 1;
  while (used.has(number)) number++;
  return number;
}
