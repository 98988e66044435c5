// The moves of Panticapaeum as they are typed: a word for what is done, then tiles, cells, colours. Every
// legal move has such a form; a typed command stands for all moves whose forms contain its words.
import {
  COLOURS,
  KINDS,
  type CubeColour,
  type Kind,
  type PanticapaeumMove,
  type Preview,
  type RenderModel,
} from '../shapes/engine';
import type { CellPair } from '../../../geometry/square';
import { cubeList } from '../table/panticapaeumTable';
import type { TableSession } from '../../../model/session';
import { wordsOf } from '../../../text/console';
import { minus } from '../../../text/reading';

export const VERBS = [
  'scout',
  'lay',
  'build',
  'sell',
  'take',
  'step',
  'relocate',
  'free',
  'tile',
  'draw',
  'advance',
  'worker',
  'discard',
  'pass',
] as const;
export type Verb = (typeof VERBS)[number];

const VERB_OF = { free_build: 'free', aqueduct_tile: 'tile', random_tile: 'draw' } as const;

export const verbOf = (move: PanticapaeumMove): Verb =>
  move.do in VERB_OF ? VERB_OF[move.do as keyof typeof VERB_OF] : (move.do as Verb);

export const cellName = ([x, y]: CellPair): string => `${x},${y}`;

/** What follows the verb, in English. */
export function formOf(move: PanticapaeumMove, { choices }: RenderModel): string[] {
  switch (move.do) {
    case 'scout':
      return [String(choices.indexOf(move.place) + 1)];
    case 'lay':
      return [cellName([move.x, move.y]), String(move.rotation), ...(move.colour ?? '').split(' ')];
    case 'build':
      return 'kind' in move ? [move.kind, ...cubeList(move.pay)] : move.cells.map(cellName);
    case 'sell':
      return [...move.colours];
    case 'take':
      return ['coins' in move ? 'coins' : move.colour];
    case 'relocate':
      return [String(move.building + 1), ...move.cells.map(cellName)];
    case 'free_build':
      return [move.kind, ...move.cells.map(cellName)];
    case 'advance':
      return [move.row];
    case 'worker':
      return [cellName(move.cell)];
    case 'discard':
      return cubeList(move.cubes);
    default:
      return [];
  }
}

const isColour = (word: string): word is CubeColour => COLOURS.includes(word as CubeColour);
const isKind = (word: string): word is Kind => KINDS.includes(word as Kind);

/** A word of the form in the language of the page. */
function wordName(word: string): string {
  if (isColour(word) || isKind(word)) return wordsOf(`text.panti.word.${word}`)[0]!;
  if (word === 'coins') return wordsOf('text.panti.coins')[0]!;
  return minus(0) === word ? word : word.replaceAll('-', '−');
}

/** A typed word in English, as the forms have it. */
export function readWord(word: string): string {
  const named = [...COLOURS, ...KINDS].find((one) =>
    wordsOf(`text.panti.word.${one}`).includes(word),
  );
  if (wordsOf('text.panti.coins').includes(word)) return 'coins';
  return named ?? word.replace(/[;:]/, ',');
}

/** The whole form as it may be typed again. */
export const typedForm = (move: PanticapaeumMove, render: RenderModel): string =>
  [
    wordsOf(`text.panti.word.${verbOf(move)}`)[0]!,
    ...formOf(move, render).filter(Boolean).map(wordName),
  ].join(' ');

/** The moves that match; a single one if it was typed in full. */
export function meant(
  verb: Verb,
  typed: readonly string[],
  moves: readonly PanticapaeumMove[],
  render: RenderModel,
): PanticapaeumMove[] {
  const wanted = typed.map(readWord);
  const held = moves.filter((move) => {
    if (verbOf(move) !== verb) return false;
    const left = formOf(move, render);
    return wanted.every((word) => {
      const at = left.indexOf(word);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
  const whole = held.filter(
    (move) => formOf(move, render).filter(Boolean).length === wanted.length,
  );
  return whole.length === 1 ? whole : held;
}

export interface Option {
  move: PanticapaeumMove;
  preview: Preview;
  points: number;
}

/** The moves with what they change, most points first; moves of one value keep their order. */
export async function ranked(
  session: TableSession,
  moves: readonly PanticapaeumMove[],
): Promise<Option[]> {
  const position = session.position.peek();
  const options = await Promise.all(
    moves.map(async (move) => {
      const preview = await session.preview<Preview>(position, move);
      const points = preview.legal ? preview.after.total - preview.before.total : 0;
      return { move, preview, points };
    }),
  );
  return options.sort((a, b) => b.points - a.points);
}

const CELL = /^(-?\d{1,3}),(-?\d{1,3})$/;

/** The move that words describe even if it is not legal, so that the engine can say why. */
export function illegalMove(
  verb: Verb,
  typed: readonly string[],
  phase: RenderModel['phase'],
): PanticapaeumMove | undefined {
  const words = typed.map(readWord);
  const cells = words.flatMap((word): CellPair[] => {
    const found = CELL.exec(word);
    return found ? [[Number(found[1]), Number(found[2])]] : [];
  });
  const [first] = cells;
  if (!first) return undefined;
  if (verb === 'worker') return { do: 'worker', cell: first };
  const turns = words.find((word) => /^[0-3]$/.test(word));
  if (verb === 'lay' && turns !== undefined && phase === 'lay')
    return { do: 'lay', x: first[0], y: first[1], rotation: Number(turns) };
  if (verb === 'build' && phase === 'place') return { do: 'build', cells };
  return undefined;
}
