// Games saved in the browser, each in a separate entry, so that a damaged one does not affect others.
import { signal } from '@preact/signals';
import { GAME_NAMES, type GameName } from '../engine/protocol';
import { ASSIST_LEVELS, type Assist } from './session';

export interface SavedGame {
  id: string;
  game: GameName;
  record: string;
  assist: Assist;
  /** Milliseconds since 1970. */
  updated: number;
  summary: { names: string[]; totals: number[]; round: number; rounds: number; over: boolean };
  /** A game of other people, opened from a link, or one of a server; until it is played on. */
  shared?: true;
  /** The user's own seat in a game of a server. */
  seat?: number;
}
export interface DamagedSave {
  id: string;
  damaged: string;
}
export type Save = SavedGame | DamagedSave;
export const isDamaged = (save: Save): save is DamagedSave => 'damaged' in save;

const PREFIX = 'oikist.game.';
/** The key of a game's review; removed with the game. */
export const REVIEW_PREFIX = 'oikist.review.';
/** The key that marks a game with a coach; removed with the game. */
export const COACH_PREFIX = 'oikist.coach.';
/** The prefix of practice entries; they stay when the game is removed. */
export const PRACTICE_PREFIX = 'oikist.practice.';

/** The part of `Storage` used here, so that tests and private windows can replace it. */
export type GameStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const LATEST = 8.64e15; // the last moment that a date can be
const isTime = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= LATEST;

const isListOf = (value: unknown, type: 'string' | 'number'): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === type);

const isSummary = (value: unknown): boolean =>
  isObject(value) &&
  isListOf(value.names, 'string') &&
  isListOf(value.totals, 'number') &&
  isListOf([value.round, value.rounds], 'number');

function parseSave(id: string, text: string): Save {
  try {
    const value: unknown = JSON.parse(text);
    if (
      isObject(value) &&
      GAME_NAMES.includes(value.game as GameName) &&
      typeof value.record === 'string' &&
      ASSIST_LEVELS.includes(value.assist as Assist) &&
      isTime(value.updated) &&
      isSummary(value.summary)
    )
      return { ...(value as Omit<SavedGame, 'id'>), id };
  } catch {
    // Handled below, together with entries that parse but hold something else.
  }
  return { id, damaged: text };
}

const RECORD = '"record":"';

/** The beginning of the record in a damaged save; empty if there is none. */
export function recordInside(text: string): string {
  const start = text.indexOf(RECORD);
  if (start < 0) return '';
  const [string = ''] = /^(?:[^"\\]|\\["\\/bfnrt]|\\u[0-9a-f]{4})*/i.exec(
    text.slice(start + RECORD.length),
  )!;
  try {
    return JSON.parse(`"${string}"`) as string;
  } catch {
    return ''; // bytes that no text has
  }
}

/** True if there is, or was, anything to practise. */
export const practises = (storage: GameStorage): boolean =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i)).some((key) =>
    key?.startsWith(PRACTICE_PREFIX),
  );

const ONLINE = 'online-';
/** The id under which a finished game of a server is saved here. */
export const onlineId = (table: string): string => ONLINE + table;
/** The table of a game of a server; undefined for other games. */
export const onlineTable = (id: string): string | undefined =>
  id.startsWith(ONLINE) ? id.slice(ONLINE.length) : undefined;

/** The game in an entry of the browser's storage. */
export const savedId = (key: string | null): string | undefined =>
  key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;

export class Saves {
  /** Counts changes, so that lists are updated. */
  private readonly changes = signal(0);
  /** False once the browser refused to store something: full, or a private window. */
  readonly keeps = signal(true);

  /** Entries that the browser refused; they last as long as the page. */
  private readonly refused = new Map<string, SavedGame>();

  /** The record of each open game as this page knows it. */
  private readonly known = new Map<string, string>();

  constructor(private readonly storage: GameStorage) {}

  /** True if another tab continued the game since this one saved or opened it. */
  changedElsewhere(id: string): boolean {
    const known = this.known.get(id);
    const text = this.storage.getItem(PREFIX + id);
    if (known === undefined || text === null || this.refused.has(id)) return false;
    const stored = parseSave(id, text);
    return !isDamaged(stored) && stored.record !== known;
  }

  /** The save of this game, known from now on. */
  open(id: string): Save | undefined {
    const save = this.find(id);
    if (save && !isDamaged(save)) this.known.set(id, save.record);
    return save;
  }

  /** Newest first, damaged ones last. */
  list(): Save[] {
    void this.changes.value; // lists are made again after every change
    const saves: Save[] = [...this.refused.values()];
    for (let i = 0; i < this.storage.length; i++) {
      const key = this.storage.key(i);
      if (key?.startsWith(PREFIX) && !this.refused.has(key.slice(PREFIX.length)))
        saves.push(parseSave(key.slice(PREFIX.length), this.storage.getItem(key) ?? ''));
    }
    const time = (save: Save) => (isDamaged(save) ? 0 : save.updated);
    return saves.sort((a, b) => time(b) - time(a));
  }

  /** The user's own games, without those of other people. */
  own(): Save[] {
    return this.list().filter((save) => isDamaged(save) || !save.shared);
  }

  /** Removes games of other people but for the newest: their links open them again. */
  forgetShared(most: number): void {
    const shared = this.list().filter((save) => !isDamaged(save) && save.shared);
    for (const { id } of shared.slice(most)) this.remove(id);
  }

  /** True if the mistakes of the person at this seat are the user's own. */
  isOwn(id: string, seat: number): boolean {
    const save = this.find(id);
    if (!save || isDamaged(save)) return false;
    return save.shared ? save.seat === seat : true;
  }

  find(id: string): Save | undefined {
    const text = this.storage.getItem(PREFIX + id);
    const refused = this.refused.get(id);
    if (refused) return refused;
    return text === null ? undefined : parseSave(id, text);
  }

  put(save: SavedGame): void {
    this.known.set(save.id, save.record);
    try {
      this.storage.setItem(PREFIX + save.id, JSON.stringify(save));
      this.refused.delete(save.id);
    } catch {
      this.refused.set(save.id, save);
      this.keeps.value = false;
    }
    this.changes.value++;
  }

  /** Returns a function that restores it. */
  remove(id: string): () => void {
    const refused = this.refused.get(id);
    const text = this.storage.getItem(PREFIX + id);
    this.refused.delete(id);
    this.storage.removeItem(PREFIX + id);
    this.storage.removeItem(REVIEW_PREFIX + id);
    this.storage.removeItem(COACH_PREFIX + id);
    this.changes.value++;
    return () => {
      if (refused) this.refused.set(id, refused);
      if (text !== null) this.storage.setItem(PREFIX + id, text);
      this.changes.value++;
    };
  }
}

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
