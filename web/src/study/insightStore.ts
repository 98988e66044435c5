// Facts about finished games, stored in the browser; they outlive the game and its review.
import { GAME_NAMES } from '../engine/protocol';
import type { GameStorage } from '../model/saves';
import type { GameFacts } from './insights';

const PREFIX = 'oikist.insight.';
const VERSION = 1;
export const MOST_GAMES = 500;

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const areNumbers = (value: unknown): boolean => Array.isArray(value) && value.every(isNumber);

/** Validates facts from any source. */
export function isFacts(value: Partial<GameFacts>): value is GameFacts {
  const { game, at, seat, names, totals, won, parts, height, stones, review } = value;
  return (
    GAME_NAMES.includes(game!) &&
    [at, seat, won, height, stones].every(isNumber) &&
    Array.isArray(names) &&
    areNumbers(totals) &&
    typeof parts === 'object' &&
    areNumbers(Object.values(parts ?? {})) &&
    (review === undefined || (areNumbers([review.lost, review.moves]) && areNumbers(review.luck)))
  );
}

function parse(id: string, text: string | null): GameFacts | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as ({ version?: number } & Partial<GameFacts>) | null;
    if (value?.version !== VERSION) return undefined;
    const { version: _, ...rest } = value;
    const facts = { ...rest, id };
    return isFacts(facts) ? facts : undefined;
  } catch {
    return undefined; // not written by this page
  }
}

export class InsightStore {
  constructor(private readonly storage: GameStorage) {}

  /** Oldest game first. */
  list(): GameFacts[] {
    return this.keys()
      .flatMap((key) => this.find(key.slice(PREFIX.length)) ?? [])
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  }

  find(id: string): GameFacts | undefined {
    return parse(id, this.storage.getItem(PREFIX + id));
  }

  /** Stores the facts about a game; an existing review is not lost. */
  put(facts: GameFacts): void {
    const review = facts.review ?? this.find(facts.id)?.review;
    const { id, ...rest } = { ...facts, ...(review ? { review } : {}) };
    try {
      this.storage.setItem(PREFIX + id, JSON.stringify({ version: VERSION, ...rest }));
    } catch {
      // Storage is full: the facts are computed again next time.
    }
    const tooMany = this.keys().length - MOST_GAMES;
    if (tooMany <= 0) return;
    for (const old of this.list().slice(0, tooMany)) this.storage.removeItem(PREFIX + old.id);
  }

  private keys(): string[] {
    const keys = Array.from({ length: this.storage.length }, (_, i) => this.storage.key(i) ?? '');
    return keys.filter((key) => key.startsWith(PREFIX));
  }
}
