// What is wrong with a record or a link that cannot be opened: where, what stands there, and what would
// be right. The engine names the line or the move; see src/game/record.cpp and docs/record.md.
import { EngineError } from '../engine/client';
import { FACTS, gameNamed } from '../games/facts';
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
    return FACTS[gameNamed(game)].exampleMove;
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

/** What the engine says, what that means, and where: a number in its words is a line or a move, a word a field. */
interface Meaning {
  says: RegExp;
  key: MessageKey;
  at?: 'line' | 'move' | 'options' | 'result' | 'rules' | 'components' | 'deal';
  values?: (parts: RegExpExecArray, reading: Reading) => Values;
}

/** The first that fits is meant. */
const MEANINGS: readonly Meaning[] = [
  { says: /^line (\d+): a record begins/, key: 'damage.start', at: 'line' },
  { says: /^line (\d+): this program reads/, key: 'damage.version', at: 'line' },
  {
    says: /^line (\d+): "(.*)" was already given in line (\d+)$/,
    key: 'damage.twice',
    at: 'line',
    values: ([, , name, first]) => ({ name: shorten(name!), first: Number(first) }),
  },
  {
    says: /^line (\d+): must be move (\d+)/,
    key: 'damage.move_line',
    at: 'line',
    values: ([, , move], { example }) => ({
      move: Number(move),
      example: `${move} 0 ${example}`,
    }),
  },
  {
    says: /^line (\d+): (?:result: |nothing may follow)/,
    key: 'damage.result_line',
    at: 'line',
  },
  {
    says: /^line (\d+): (rules|components|options|seat|commitment|seed)\b/,
    key: 'damage.field',
    at: 'line',
    values: ([, , name]) => ({ name: name! }),
  },
  { says: /^line (\d+): has more moves/, key: 'damage.large', at: 'line' },
  { says: /^line (\d+): ".*" is not known here$/, key: 'damage.unknown', at: 'line' },
  {
    says: /^the line "(.*)" is missing$/,
    key: 'damage.missing',
    values: ([, name]) => ({ name: name! }),
  },
  { says: /^move (\d+): the game is over/, key: 'damage.over', at: 'move' },
  {
    says: /^move (\d+): it is seat (\d+)'s turn, not seat (-?\d+)'s$/,
    key: 'damage.turn',
    at: 'move',
    values: ([, , right, wrong]) => ({ right: right!, wrong: wrong! }),
  },
  {
    says: /^move (\d+): .*(?:is not a move|(?:is|are) written|, not ")/,
    key: 'damage.notation',
    at: 'move',
    values: (_, { example }) => ({ example }),
  },
  { says: /^move (\d+): /, key: 'damage.illegal', at: 'move' },
  { says: /^the result does not follow/, key: 'damage.result', at: 'result' },
  {
    says: /with rules version \d+; this program has version (\d+)/,
    key: 'damage.rules',
    at: 'rules',
    values: ([, version]) => ({ version: version! }),
  },
  { says: /^the game was played with the component set/, key: 'damage.set', at: 'components' },
  { says: /^deal: /, key: 'damage.deal', at: 'deal' },
  {
    says: /^options/,
    key: 'damage.field',
    at: 'options',
    values: () => ({ name: 'options' }),
  },
];

function placeOf(at: NonNullable<Meaning['at']>, number: string, reading: Reading): Place {
  if (at === 'line') return reading.at(Number(number));
  if (at === 'move') return reading.atMove(Number(number));
  return reading.atKey(at);
}

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
  for (const { says, key, at, values } of MEANINGS) {
    const parts = says.exec(message);
    if (!parts) continue;
    const sentence = { key, values: values?.(parts, reading) ?? {} };
    if (!at) return { sentences: [sentence] };
    const place = placeOf(at, parts[1]!, reading);
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
