// What is wrong with a record or a link that cannot be opened: where, what stands there, and what would
// be right. The engine names the line or the move; see src/game/record.cpp and docs/record.md.
import { EngineError } from '../engine/client';
import { LinkDamage } from './link';
import type { MessageKey, Values } from './messages';

export interface Sentence {
  key: MessageKey;
  values: Values;
}
export interface Damage {
  /** None where nothing more is known. */
  sentences: Sentence[];
  /** The record up to where it is damaged, where that much can be opened, and how many moves it has. */
  rest?: { record: string; moves: number };
}

const MOST_LETTERS = 40; // of a line that is shown
const EXAMPLES: Record<string, string> = { panticapaeum: 'scout 3' };
const EXAMPLE = '0@1,-1:4';

const shorten = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;

/** The lines of a record, numbered from 1, without remarks and blank ones, as the engine reads them. */
function linesOf(record: string): { line: number; text: string }[] {
  return record
    .split('\n')
    .map((raw, i) => ({
      line: i + 1,
      text: raw.startsWith('#') ? '' : raw.replace(/ #.*/, '').trim(),
    }))
    .filter(({ text }) => text !== '');
}

interface Place {
  line: number;
  /** The number of the move that stands there, or of the one that should. */
  move?: number;
  found: string;
}

class Reading {
  private readonly lines;
  private readonly moves;

  constructor(private readonly record: string) {
    this.lines = linesOf(record);
    const head = this.lines.findIndex(({ text }) => text === 'moves');
    this.moves = head < 0 ? [] : this.lines.slice(head + 1);
  }

  get example(): string {
    const game = this.lines.find(({ text }) => /^game\s/.test(text))?.text.split(/\s+/)[1];
    return EXAMPLES[game ?? ''] ?? EXAMPLE;
  }

  at(line: number): Place {
    const found = this.lines.find((one) => one.line === line)?.text ?? '';
    return { line, found };
  }

  atMove(move: number): Place {
    const { line = 0, text: found = '' } = this.moves[move - 1] ?? {};
    return { line, move, found };
  }

  atKey(key: string): Place {
    const found = this.lines.find(({ text }) => text.split(/\s+/)[0] === key);
    return { line: found?.line ?? 0, found: found?.text ?? '' };
  }

  /** What stands before a line of the moves; nothing where there are no moves before it. */
  before(line: number): Damage['rest'] {
    const moves = this.moves.filter((one) => one.line < line).length;
    if (moves === 0) return undefined;
    const kept = this.record.split('\n').slice(0, line - 1);
    return { record: `${kept.join('\n')}\n`, moves };
  }
}

type Right = (parts: RegExpExecArray, reading: Reading) => Sentence & { place?: Place };

const at = (reading: Reading, line: string | undefined): { place: Place } => ({
  place: reading.at(Number(line)),
});

/** What the engine says, and what that means: the first that fits. */
const MEANINGS: [RegExp, Right][] = [
  [
    /^line (\d+): a record begins/,
    ([, line], reading) => ({ key: 'damage.start', values: {}, ...at(reading, line) }),
  ],
  [
    /^line (\d+): this program reads/,
    ([, line], reading) => ({ key: 'damage.version', values: {}, ...at(reading, line) }),
  ],
  [
    /^line (\d+): "(.*)" was already given in line (\d+)$/,
    ([, line, name, first], reading) => ({
      key: 'damage.twice',
      values: { name: shorten(name!), first: Number(first) },
      ...at(reading, line),
    }),
  ],
  [
    /^line (\d+): must be move (\d+)/,
    ([, line, move], reading) => ({
      key: 'damage.move_line',
      values: { move: Number(move), example: `${move} 0 ${reading.example}` },
      place: reading.at(Number(line)),
    }),
  ],
  [
    /^line (\d+): (?:result: |nothing may follow)/,
    ([, line], reading) => ({ key: 'damage.result_line', values: {}, ...at(reading, line) }),
  ],
  [
    /^line (\d+): (rules|components|options|seat|commitment|seed)\b/,
    ([, line, name], reading) => ({
      key: 'damage.field',
      values: { name: name! },
      ...at(reading, line),
    }),
  ],
  [
    /^line (\d+): has more moves/,
    ([, line], reading) => ({ key: 'damage.large', values: {}, ...at(reading, line) }),
  ],
  [
    /^line (\d+): ".*" is not known here$/,
    ([, line], reading) => ({ key: 'damage.unknown', values: {}, ...at(reading, line) }),
  ],
  [
    /^the line "(.*)" is missing$/,
    ([, name]) => ({ key: 'damage.missing', values: { name: name! } }),
  ],
  [
    /^move (\d+): the game is over/,
    ([, move], reading) => ({
      key: 'damage.over',
      values: {},
      place: reading.atMove(Number(move)),
    }),
  ],
  [
    /^move (\d+): it is seat (\d+)'s turn, not seat (-?\d+)'s$/,
    ([, move, right, wrong], reading) => ({
      key: 'damage.turn',
      values: { right: right!, wrong: wrong! },
      place: reading.atMove(Number(move)),
    }),
  ],
  [
    /^move (\d+): .*(?:is not a move|(?:is|are) written|, not ")/,
    ([, move], reading) => ({
      key: 'damage.notation',
      values: { example: reading.example },
      place: reading.atMove(Number(move)),
    }),
  ],
  [
    /^move (\d+): /,
    ([, move], reading) => ({
      key: 'damage.illegal',
      values: {},
      place: reading.atMove(Number(move)),
    }),
  ],
  [
    /^the result does not follow/,
    (_, reading) => ({ key: 'damage.result', values: {}, place: reading.atKey('result') }),
  ],
  [
    /with rules version \d+; this program has version (\d+)/,
    ([, version], reading) => ({
      key: 'damage.rules',
      values: { version: version! },
      place: reading.atKey('rules'),
    }),
  ],
  [
    /^the game was played with the component set/,
    (_, reading) => ({ key: 'damage.set', values: {}, place: reading.atKey('components') }),
  ],
  [/^deal: /, (_, reading) => ({ key: 'damage.deal', values: {}, place: reading.atKey('deal') })],
  [
    /^options/,
    (_, reading) => ({
      key: 'damage.field',
      values: { name: 'options' },
      place: reading.atKey('options'),
    }),
  ],
];

function whereSentence({ line, move, found }: Place): Sentence[] {
  if (line === 0) return [];
  const values = { line, found: shorten(found) };
  if (found === '') return [{ key: 'damage.ends', values: { line } }];
  return move === undefined
    ? [{ key: 'damage.line', values }]
    : [{ key: 'damage.move', values: { ...values, move } }];
}

/** What the engine refused about a record. */
function damageOfRecord({ code, message }: EngineError, record: string): Damage {
  const reading = new Reading(record);
  if (code === 'unknown_game') {
    const sentences = whereSentence(reading.atKey('game'));
    return { sentences: [...sentences, { key: 'damage.game', values: {} }] };
  }
  for (const [pattern, right] of MEANINGS) {
    const parts = pattern.exec(message);
    if (!parts) continue;
    const { place, ...sentence } = right(parts, reading);
    if (!place) return { sentences: [sentence] };
    const rest = reading.before(place.line);
    return { sentences: [...whereSentence(place), sentence], ...(rest && { rest }) };
  }
  return { sentences: [] };
}

/** A link whose letters or packing are damaged. */
function damageOfLink({ letter, at: place, legible }: LinkDamage): Damage {
  if (letter !== undefined)
    return { sentences: [{ key: 'damage.letter', values: { letter, place: place! } }] };
  // Its last line may be only a part of one.
  const lines = (legible ?? '').split('\n').slice(0, -1);
  if (lines[0] !== 'oikist record 1') return { sentences: [] };
  const values = { line: lines.length, found: shorten(lines.at(-1)!) };
  const rest = new Reading(`${lines.join('\n')}\n`).before(lines.length + 1);
  return { sentences: [{ key: 'damage.legible', values }], ...(rest && { rest }) };
}

/** Why what came from a file or a link cannot be opened; `record` is its text, as far as there is one. */
export function damageOf(error: unknown, record: string): Damage {
  if (error instanceof LinkDamage) return damageOfLink(error);
  if (error instanceof RangeError) return { sentences: [{ key: 'damage.large', values: {} }] };
  if (error instanceof EngineError) return damageOfRecord(error, record);
  return { sentences: [] };
}
