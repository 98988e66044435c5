// A game with variations, without positions. It is stored, shared and exported as the record of the game, followed by
// lines that other readers take for comments (docs/record.md).
import { GAME_NAMES, type GameName, type Move, type Position } from '../engine/protocol';
import { sameMove } from '../model/plannedTurn';

export const NODE_MARKS = ['good', 'bad', 'interesting'] as const;
export type NodeMark = (typeof NODE_MARKS)[number];

/** Comment and marks of a position. */
export interface Note {
  mark?: NodeMark;
  /** Name of the variation that begins here. */
  name?: string;
  text?: string;
}
/** A move that is not in the game. */
export interface Variation extends Note {
  move: Move;
  /** Name of the order in which unseen tiles are drawn before it; absent for the real order. */
  draw?: string;
  next: Variation[];
}
export interface Study {
  name: string;
  /** The record of the game; empty if the analysis starts from a position. */
  record: string;
  /** The starting position, if there is no game. */
  position?: Position;
  /** By the number of moves played. */
  notes: ReadonlyMap<number, Note>;
  /** Variations by the number of preceding moves of the game. */
  variations: ReadonlyMap<number, readonly Variation[]>;
}

const HEAD = '# variations 1';
const MOST_LINES = 4000;
export const LONGEST_NAME = 80;
export const LONGEST_TEXT = 2000;

/** An invalid line among the variations; `line` counts from 1. */
export class BadVariations extends Error {
  constructor(readonly line: number) {
    super(`line ${line} of the record: not a variation`);
  }
}

export const hasVariations = (text: string): boolean => text.split('\n').includes(HEAD);

/** The record, followed by the variations. */
export function studyText({ name, record, position, notes, variations }: Study): string {
  const lines: object[] = [];
  if (position) lines.push({ position });
  if (name) lines.push({ study: name });
  for (const [at, note] of [...notes].sort(([a], [b]) => a - b)) lines.push({ at, ...note });
  let written = 0;
  const write = (after: number | string, { move, draw, next, ...note }: Variation) => {
    lines.push({ after, move, ...(draw ? { draw } : {}), ...note });
    const own = `v${++written}`;
    for (const one of next) write(own, one);
  };
  for (const [at, starts] of [...variations].sort(([a], [b]) => a - b))
    for (const one of starts) write(at, one);
  if (lines.length === 0) return record;
  const end = record === '' || record.endsWith('\n') ? '' : '\n';
  return [record + end + HEAD, ...lines.map((line) => `# ${JSON.stringify(line)}`), ''].join('\n');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

function noteIn({ mark, name, text }: Record<string, unknown>): Note | undefined {
  if (mark !== undefined && !NODE_MARKS.includes(mark as NodeMark)) return undefined;
  if (name !== undefined && !isText(name, LONGEST_NAME)) return undefined;
  if (text !== undefined && !isText(text, LONGEST_TEXT)) return undefined;
  return {
    ...(mark ? { mark: mark as NodeMark } : {}),
    ...(name ? { name } : {}),
    ...(text ? { text } : {}),
  };
}

const isPosition = (value: unknown): value is Position =>
  isObject(value) && GAME_NAMES.includes(value.game as GameName) && Number.isInteger(value.seat);

class Reader {
  private name = '';
  private position: Position | undefined;
  private readonly notes = new Map<number, Note>();
  private readonly variations = new Map<number, Variation[]>();
  private readonly written: Variation[] = [];

  constructor(private readonly record: string) {}

  /** False if the line is invalid. */
  read(line: string): boolean {
    const value = parsed(line);
    const note = value && noteIn(value);
    if (!value || !note) return false;
    if (value.position !== undefined) return this.start(value.position);
    if (value.study !== undefined) return this.title(value.study);
    if (value.at !== undefined) return this.note(value.at, note);
    return this.variation(value, note);
  }

  /** Only an analysis without a game begins with a position. */
  private start(position: unknown): boolean {
    if (this.record.trim() !== '' || !isPosition(position)) return false;
    this.position = position;
    return true;
  }

  private title(name: unknown): boolean {
    if (!isText(name, LONGEST_NAME)) return false;
    this.name = name;
    return true;
  }

  private note(at: unknown, note: Note): boolean {
    if (!Number.isSafeInteger(at)) return false;
    this.notes.set(at as number, note);
    return true;
  }

  private variation({ after, move, draw }: Record<string, unknown>, note: Note): boolean {
    const siblings = this.after(after);
    if (!siblings || !isObject(move)) return false;
    if (draw !== undefined && !isText(draw, LONGEST_NAME)) return false;
    const variation = { ...note, move, ...(draw ? { draw } : {}), next: [] };
    siblings.push(variation);
    this.written.push(variation);
    return true;
  }

  /** The list that a variation belongs to. */
  private after(place: unknown): Variation[] | undefined {
    if (typeof place === 'string')
      return /^v[1-9]\d{0,4}$/.test(place)
        ? this.written[Number(place.slice(1)) - 1]?.next
        : undefined;
    if (!Number.isSafeInteger(place)) return undefined;
    const at = place as number;
    if (!this.variations.has(at)) this.variations.set(at, []);
    return this.variations.get(at);
  }

  result(): Study {
    const { name, record, position, notes, variations } = this;
    return { name, record, ...(position ? { position } : {}), notes, variations };
  }
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line.replace(/^# /, ''));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the output of `studyText`, or a record without variations. Throws BadVariations. */
export function readStudy(text: string): Study {
  const lines = text.split('\n');
  const head = lines.indexOf(HEAD);
  if (head < 0) return new Reader(text).result();
  const reader = new Reader(head === 0 ? '' : [...lines.slice(0, head), ''].join('\n'));
  lines.slice(head + 1).forEach((line, n) => {
    if (line.trim() === '') return;
    if (n > MOST_LINES || !reader.read(line)) throw new BadVariations(head + n + 2);
  });
  return reader.result();
}

/** True if the variation begins with this move and this draw. */
export const isVariation = (
  one: { move?: Move; draw?: string },
  move: Move,
  draw: string,
): boolean => one.move !== undefined && sameMove(one.move, move) && (one.draw ?? '') === draw;
