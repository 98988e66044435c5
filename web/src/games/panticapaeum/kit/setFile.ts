// A component file of Panticapaeum as the kit edits it: docs/components.md.
import type { SetFile } from '../../../kit/setFile';
import { COLOURS, KINDS, type CubeColour, type Kind } from '../shapes/engine';

export interface SetTile {
  id: number;
  cells: string[];
}
export interface SetRow {
  row: CubeColour;
  cells: string[];
  points: (number | string)[];
}
export interface SetBuilding {
  name: Kind;
  row: CubeColour;
  cells: number;
  copies: number;
}
/** The faces of the tokens: a letter of a colour, or two. */
export interface SetTokens {
  single: string[];
  double: string[];
}
export type TokenSize = keyof SetTokens;
export type Ladder = number[];
export type Ladders = Ladder | Record<Kind, Ladder>;
export const PLAYERS = ['2', '3', '4'] as const;
export type Players = (typeof PLAYERS)[number];

export interface PanticapaeumFile extends SetFile {
  buildings: SetBuilding[];
  'cost ladders': Record<Players, Ladders>;
  development: SetRow[];
  'aqueduct tiles': (SetTile & { copies: number })[];
  'terrain tiles': SetTile[];
  /** Absent in files with the usual tokens. */
  tokens?: SetTokens;
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = <T>(value: unknown, is: (entry: unknown) => entry is T): value is T[] =>
  Array.isArray(value) && value.every(is);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isTile = (value: unknown): value is SetTile =>
  isObject(value) && isNumber(value.id) && isListOf(value.cells, isText);
const isRow = (value: unknown): value is SetRow =>
  isObject(value) &&
  COLOURS.includes(value.row as CubeColour) &&
  isListOf(value.cells, isText) &&
  isListOf(value.points, (one): one is number | string => isNumber(one) || isText(one));
const isBuilding = (value: unknown): value is SetBuilding =>
  isObject(value) && KINDS.includes(value.name as Kind) && isNumber(value.cells);
const isLadder = (value: unknown): value is Ladder => isListOf(value, isNumber);
const isLadders = (value: unknown): value is Ladders =>
  isLadder(value) || (isObject(value) && KINDS.every((kind) => isLadder(value[kind])));
const isTokens = (value: unknown): value is SetTokens =>
  isObject(value) && isListOf(value.single, isText) && isListOf(value.double, isText);

export function editable(file: unknown): file is PanticapaeumFile {
  if (!isObject(file)) return false;
  const ladders = file['cost ladders'];
  return (
    isListOf(file.buildings, isBuilding) &&
    isObject(ladders) &&
    PLAYERS.every((players) => isLadders(ladders[players])) &&
    isListOf(file.development, isRow) &&
    isListOf(file['aqueduct tiles'], isTile) &&
    isListOf(file['terrain tiles'], isTile) &&
    (file.tokens === undefined || isTokens(file.tokens))
  );
}

/** Cells of the development board, as the file writes them. */
export const CELLS = [
  'V',
  'W',
  'R',
  'F',
  'Q1',
  'Q2',
  'Q3',
  'T',
  'P',
  'S',
  'D',
  'C',
  's',
  'dd',
] as const;
export type CellCode = (typeof CELLS)[number];

/** What each square of a tile can be; "_" is none. */
export const LETTERS = ['.', 'b', 'p', 'w', 'o', 'g', 'd', '*', '_'] as const;
export type Letter = (typeof LETTERS)[number];

/** The tokens of a file that lists none, in the engine's order. */
export const SINGLE_TOKENS: readonly string[] = COLOURS.map((colour) => colour[0]!);
export const PAIR_TOKENS: readonly string[] = SINGLE_TOKENS.flatMap((one, i) =>
  SINGLE_TOKENS.slice(i + 1).map((other) => one + other),
);

export const tokensOf = (file: PanticapaeumFile): SetTokens =>
  file.tokens ?? { single: [...SINGLE_TOKENS], double: [...PAIR_TOKENS] };

export const colourOf = (letter: string): CubeColour | undefined =>
  COLOURS.find((colour) => colour[0] === letter);
