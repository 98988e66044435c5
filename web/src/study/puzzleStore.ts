// Answers to puzzles, stored in the browser: the first answer to each is a separate entry, written at once. Rating and
// streak are computed from the answers, so that two tabs never overwrite each other's work.
import { signal } from '@preact/signals';
import { GAME_NAMES, type GameName } from '../engine/protocol';
import type { GameStorage } from '../model/saves';
import { dayNumber } from './puzzles';
import { syncedWith, type SyncItem, type SyncSource } from './studySync';

export interface PuzzleAnswer {
  id: string;
  game: GameName;
  right: boolean;
  /** Of the puzzle. */
  rating: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The day whose puzzle it was, as dayNumber counts. */
  day?: number;
}
interface Stored extends PuzzleAnswer {
  /** The account and the time of the answer that it is known to have. */
  synced?: string;
}

export const PUZZLE_PREFIX = 'oikist.puzzle.';
const VERSION = 1;

export const FIRST_RATING = 1200;
const QUICK = 20; // answers after which a rating moves more slowly
const QUICK_STEP = 48;
const STEP = 20;

/** Probability that a player of one rating solves a puzzle of another; as in src/puzzles/rating.h. */
const chance = (own: number, puzzle: number): number => 1 / (1 + 10 ** ((puzzle - own) / 400));

/** The rating after these answers, oldest first. */
export function ratingAfter(answers: readonly PuzzleAnswer[]): number {
  return Math.round(
    answers.reduce(
      (own, { right, rating }, n) =>
        own + (n < QUICK ? QUICK_STEP : STEP) * ((right ? 1 : 0) - chance(own, rating)),
      FIRST_RATING,
    ),
  );
}

/** The current streak of right answers, and the longest. */
export function streaksOf(answers: readonly PuzzleAnswer[]): { now: number; most: number } {
  let now = 0;
  let most = 0;
  for (const { right } of answers) {
    now = right ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return { now, most };
}

/** Days in a row, up to today or yesterday, on which the puzzle of the day was solved. */
export function daysInARow(answers: readonly PuzzleAnswer[], today: number): number {
  const solved = new Set(answers.filter(({ right }) => right).map(({ day }) => day));
  let day = solved.has(today) ? today : today - 1;
  let count = 0;
  while (solved.has(day--)) count++;
  return count;
}

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** An answer from outside; undefined if it is invalid. */
export function readAnswer(id: string, value: unknown): PuzzleAnswer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { game, right, rating, at, day } = value as Partial<PuzzleAnswer>;
  if (!GAME_NAMES.includes(game!) || typeof right !== 'boolean') return undefined;
  if (!isFiniteNumber(rating) || !isFiniteNumber(at)) return undefined;
  return { id, game: game!, right, rating, at, ...(isFiniteNumber(day) ? { day } : {}) };
}

function parse(id: string, text: string | null): Stored | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as { version?: number; synced?: unknown } | null;
    const answer = value?.version === VERSION ? readAnswer(id, value) : undefined;
    const synced = value?.synced;
    return answer && typeof synced === 'string' ? { ...answer, synced } : answer;
  } catch {
    return undefined; // not written by this page
  }
}

export class PuzzleStore implements SyncSource {
  /** Counts changes, so that lists are updated. */
  readonly changes = signal(0);
  /** Entries that the browser refused; they last as long as the page. */
  private readonly refused = new Map<string, Stored>();
  /** False once the browser refused to keep something. */
  readonly keeps = signal(true);

  constructor(
    private readonly storage: GameStorage,
    readonly now = () => Date.now(),
  ) {}

  today = (): number => dayNumber(this.now());

  find(id: string): Stored | undefined {
    void this.changes.value;
    return this.refused.get(id) ?? parse(id, this.storage.getItem(PUZZLE_PREFIX + id));
  }

  /** Of one game or of all, oldest first. */
  answers(game?: GameName): Stored[] {
    void this.changes.value; // lists are made again after every change
    const ids = new Set(this.refused.keys());
    for (let i = 0; i < this.storage.length; i++) {
      const key = this.storage.key(i);
      if (key?.startsWith(PUZZLE_PREFIX)) ids.add(key.slice(PUZZLE_PREFIX.length));
    }
    return [...ids]
      .flatMap((id) => this.find(id) ?? [])
      .filter((answer) => game === undefined || answer.game === game)
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  }

  /** Stores an answer; only the first one to a puzzle counts. True if this was the first. */
  answered(answer: Omit<PuzzleAnswer, 'at'>): boolean {
    if (this.find(answer.id)) return false;
    this.write({ ...answer, at: this.now() });
    return true;
  }

  unsent(account: string): SyncItem[] {
    return this.answers()
      .filter(({ at, synced }) => synced !== syncedWith(account, at))
      .map(({ id, at, synced: _, ...body }) => ({ kind: 'puzzle', id, time: at, body }));
  }

  /** Of two answers to one puzzle the earlier counts. */
  take({ id, time, body }: SyncItem, account: string): void {
    const own = this.find(id);
    if (own && own.at < time) return;
    const taken = readAnswer(id, { ...body, at: time });
    if (taken) this.write({ ...taken, synced: syncedWith(account, time) });
  }

  private write(answer: Stored): void {
    const { id, ...rest } = answer;
    try {
      this.storage.setItem(PUZZLE_PREFIX + id, JSON.stringify({ version: VERSION, ...rest }));
      this.refused.delete(id);
    } catch {
      this.refused.set(id, answer);
      this.keeps.value = false;
    }
    this.changes.value++;
  }
}
