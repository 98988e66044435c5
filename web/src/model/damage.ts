// Explains why a record or a link cannot be opened: the place, the text found there, and what would be right.
// The engine gives the reason and the line or move as data; see docs/errors.md.
import { EngineError } from '../engine/client';
import { FACTS, gameNamed } from '../games/facts';
import { LinkDamage } from './link';
import type { MessageKey, Values } from './messages';

export interface Sentence {
  key: MessageKey;
  values: Values;
}
export interface Damage {
  /** Empty if nothing more is known. */
  sentences: Sentence[];
  /** The intact beginning of the record, if that can be opened, and its number of moves. */
  rest?: { record: string; moves: number };
}

const MOST_LETTERS = 40; // of a line that is shown

const shorten = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;

/** The lines of a record, numbered from 1, without comments and blank lines, as the engine reads them. */
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
  /** The number of the move in that line, or of the missing one. */
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

  /** The record up to a line of the moves; undefined if there are no moves before it. */
  before(line: number): Damage['rest'] {
    const moves = this.moves.filter((one) => one.line < line).length;
    if (moves === 0) return undefined;
    const kept = this.record.split('\n').slice(0, line - 1);
    return { record: `${kept.join('\n')}\n`, moves };
  }
}

type Args = EngineError['args'];

/** The message for a reason of the engine, and the line concerned if the engine names none. */
interface Meaning {
  key: MessageKey;
  at?: string;
  values?: (args: Args, reading: Reading) => Values;
}

const named = ({ name }: Args): Values => ({ name: shorten(String(name)) });

export const MEANINGS: Readonly<Record<string, Meaning>> = {
  start: { key: 'damage.start' },
  version: { key: 'damage.version' },
  given_twice: {
    key: 'damage.twice',
    values: (args) => ({ ...named(args), first: args.first! }),
  },
  unknown: { key: 'damage.unknown' },
  value: { key: 'damage.field', values: named },
  move_line: {
    key: 'damage.move_line',
    values: ({ move }, { example }) => ({ move: move!, example: `${move} 0 ${example}` }),
  },
  too_many_moves: { key: 'damage.large' },
  result_line: { key: 'damage.result_line' },
  missing: { key: 'damage.missing', values: named },
  game_over: { key: 'damage.over' },
  turn: {
    key: 'damage.turn',
    values: ({ right, wrong }) => ({ right: String(right), wrong: String(wrong) }),
  },
  notation: { key: 'damage.notation', values: (_, { example }) => ({ example }) },
  illegal: { key: 'damage.illegal' },
  other_result: { key: 'damage.result', at: 'result' },
  rules_version: {
    key: 'damage.rules',
    at: 'rules',
    values: ({ version }) => ({ version: String(version) }),
  },
  other_components: { key: 'damage.set', at: 'components' },
};

/** For failures with only a code and a path. */
function meaningOfCode({ code, path }: EngineError): Meaning | undefined {
  if (code === 'unknown_game') return { key: 'damage.game', at: 'game' };
  if (code === 'bad_deal') return { key: 'damage.deal', at: 'deal' };
  if (code === 'bad_options' || path.split('.')[0] === 'options')
    return { key: 'damage.field', at: 'options', values: () => ({ name: 'options' }) };
  return undefined;
}

function meaningOf(error: EngineError): Meaning | undefined {
  if (error.reason === 'value' && error.args.name === 'result')
    return { key: 'damage.result_line' };
  // Other codes use the same names for other reasons.
  const known = error.code === 'bad_record' ? MEANINGS[error.reason] : undefined;
  return known ?? meaningOfCode(error);
}

function placeOf({ at }: Meaning, { line, move }: Args, reading: Reading): Place | undefined {
  if (at) return reading.atKey(at);
  if (line !== undefined) return reading.at(Number(line));
  return move === undefined ? undefined : reading.atMove(Number(move));
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
function damageOfRecord(error: EngineError, record: string): Damage {
  const reading = new Reading(record);
  const meaning = meaningOf(error);
  if (!meaning) return { sentences: [] };
  const sentence = { key: meaning.key, values: meaning.values?.(error.args, reading) ?? {} };
  const place = placeOf(meaning, error.args, reading);
  if (!place) return { sentences: [sentence] };
  const rest = reading.before(place.line);
  return { sentences: [...whereSentence(place), sentence], ...(rest && { rest }) };
}

/** A truncated record: its last line may be incomplete. */
function damageOfStart(legible: string, key: MessageKey): Damage {
  const lines = legible.split('\n').slice(0, -1);
  if (lines[0] !== 'oikist record 1') return { sentences: [] };
  const values = { line: lines.length, found: shorten(lines.at(-1)!) };
  const rest = new Reading(`${lines.join('\n')}\n`).before(lines.length + 1);
  return { sentences: [{ key, values }], ...(rest && { rest }) };
}

/** A link whose letters or compressed data are damaged. */
function damageOfLink({ letter, at: place, legible }: LinkDamage): Damage {
  if (letter !== undefined)
    return { sentences: [{ key: 'damage.letter', values: { letter, place: place! } }] };
  return damageOfStart(legible ?? '', 'damage.legible');
}

/** A save of which only the beginning of its record is left. */
export const damageOfSave = (record: string): Damage => damageOfStart(record, 'damage.save');

/** Why a file or a link cannot be opened; `record` is its text, if there is one. */
export function damageOf(error: unknown, record: string): Damage {
  if (error instanceof LinkDamage) return damageOfLink(error);
  if (error instanceof RangeError) return { sentences: [{ key: 'damage.large', values: {} }] };
  if (error instanceof EngineError) return damageOfRecord(error, record);
  return { sentences: [] };
}
