// Reviews stored in the browser, each with its saved game. Unreadable entries, and those of moves that were taken
// back since, are ignored.
import type { Move } from '../engine/protocol';
import { sameMove } from '../model/plannedTurn';
import { REVIEW_PREFIX, type GameStorage } from '../model/saves';
import type { Reviewed, ReviewedMove } from './reviewedMove';

/** Reviews of another version are made again. */
const VERSION = 1;
/** A review of a long game takes 150 KB; browsers keep 5 MB for everything. */
export const MOST_REVIEWS = 12;
export const MOST_CHARACTERS = 400_000; // of one review

interface Stored {
  version: number;
  updated: number;
  /** The moves of the game when it was reviewed. */
  played: Move[];
  moves: ReviewedMove[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const areNumbers = (value: unknown): boolean => Array.isArray(value) && value.every(isNumber);
const isOutlook = (value: unknown): boolean =>
  isObject(value) &&
  isNumber(value.lead) &&
  isNumber(value.win_probability) &&
  areNumbers(value.scores);
const isComparison = (value: unknown): boolean =>
  isObject(value) &&
  [value.line, value.best_now, value.played_now, value.prepares].every(Array.isArray) &&
  isNumber(value.later) &&
  areNumbers(value.denies);

const isReviewedMove = (value: unknown): value is ReviewedMove =>
  isObject(value) &&
  [value.number, value.seat, value.points_lost, value.win_lost, value.simulations].every(
    isNumber,
  ) &&
  isObject(value.move) &&
  isObject(value.best) &&
  isOutlook(value.before) &&
  isOutlook(value.after) &&
  (value.luck === undefined || areNumbers(value.luck)) &&
  isComparison(value.why);

function parse(text: string | null): Stored | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isObject(value) || value.version !== VERSION || !isNumber(value.updated)) return undefined;
    if (!Array.isArray(value.moves) || !Array.isArray(value.played)) return undefined;
    return {
      version: VERSION,
      updated: value.updated,
      played: value.played.filter(isObject),
      moves: value.moves.filter(isReviewedMove),
    };
  } catch {
    return undefined;
  }
}

export class ReviewStore {
  /** Reviews that the browser refused to store; they last as long as the page. */
  private readonly refused = new Map<string, Stored>();

  constructor(private readonly storage: GameStorage) {}

  /** The results for these moves, up to the first that differs from the reviewed game. */
  load(id: string, moves: readonly Move[]): Reviewed {
    const known = this.refused.get(id) ?? parse(this.storage.getItem(REVIEW_PREFIX + id));
    const byIndex = new Map(known?.moves.map((move) => [move.number - 1, move]));
    let same = true; // no move differs from the reviewed game so far
    return moves.map((move, n) => {
      const then = known?.played[n];
      same &&= !!then && sameMove(then, move);
      return same ? byIndex.get(n) : undefined;
    });
  }

  /** Stores a review; for each move, the more thorough of the new and the stored result is kept. */
  keep(id: string, reviewed: Reviewed, moves: readonly Move[], now = Date.now()): void {
    const stored = this.load(id, moves);
    const best = moves.flatMap((_, n) => {
      const [one, other] = [reviewed[n], stored[n]];
      const better = (other?.simulations ?? 0) > (one?.simulations ?? 0) ? other : one;
      return better ? [better] : [];
    });
    const review: Stored = { version: VERSION, updated: now, played: [...moves], moves: best };
    const text = JSON.stringify(review);
    if (text.length <= MOST_CHARACTERS && this.put(id, text)) this.refused.delete(id);
    else this.refused.set(id, review);
  }

  /** False if there is no room, even without the older reviews, which are removed as needed. */
  private put(id: string, text: string): boolean {
    const others = this.oldestFirst().filter((other) => other !== id);
    for (const old of others.splice(0, Math.max(0, others.length + 1 - MOST_REVIEWS)))
      this.storage.removeItem(REVIEW_PREFIX + old);
    for (;;) {
      try {
        this.storage.setItem(REVIEW_PREFIX + id, text);
        return true;
      } catch {
        const old = others.shift();
        if (old === undefined) return false;
        this.storage.removeItem(REVIEW_PREFIX + old);
      }
    }
  }

  private oldestFirst(): string[] {
    const keys = Array.from({ length: this.storage.length }, (_, i) => this.storage.key(i) ?? '');
    const time = (key: string) => parse(this.storage.getItem(key))?.updated ?? 0;
    return keys
      .filter((key) => key.startsWith(REVIEW_PREFIX))
      .map((key) => ({ id: key.slice(REVIEW_PREFIX.length), updated: time(key) }))
      .sort((a, b) => a.updated - b.updated)
      .map(({ id }) => id);
  }
}
