// Analyses stored in the browser, each in a separate entry that is written as a whole.
import { signal } from '@preact/signals';
import { GAME_NAMES, type GameName } from '../engine/protocol';
import type { GameStorage } from '../model/saves';

/** A version of a shared analysis on the server. */
export interface StudyBase {
  version: number;
  text: string;
}

export interface KeptStudy {
  id: string;
  game: GameName;
  name: string;
  /** The record with its variations. */
  text: string;
  /** Milliseconds since 1970. */
  updated: number;
  /** Of a shared analysis: the last version taken from the server or sent to it. */
  base?: StudyBase;
  /** Stamps of the last states that this entry was made from, its own last. */
  stamps?: readonly string[];
}

const PREFIX = 'oikist.study.';
const VERSION = 1;
/** The storage key of an analysis. */
export const studyKey = (id: string): string => PREFIX + id;

const isStamps = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function parse(id: string, text: string | null): KeptStudy | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<KeptStudy & { version: number }> | null;
    if (value?.version !== VERSION || !GAME_NAMES.includes(value.game!)) return undefined;
    const { game, name, text: study, updated, base, stamps } = value;
    if (typeof name !== 'string' || typeof study !== 'string') return undefined;
    if (!Number.isFinite(updated)) return undefined;
    const known = Number.isSafeInteger(base?.version) && typeof base?.text === 'string';
    return {
      ...{ id, game: game!, name, text: study, updated: updated! },
      ...(known ? { base: base! } : {}),
      ...(isStamps(stamps) ? { stamps } : {}),
    };
  } catch {
    return undefined; // not written by this page
  }
}

export class StudyStore {
  private readonly changes = signal(0);
  /** Entries that the browser refused; they last as long as the page. */
  private readonly refused = new Map<string, KeptStudy>();
  /** False once the browser refused to keep something. */
  readonly keeps = signal(true);

  constructor(private readonly storage: GameStorage) {}

  find(id: string): KeptStudy | undefined {
    return this.refused.get(id) ?? parse(id, this.storage.getItem(PREFIX + id));
  }

  /** Newest first. */
  list(): KeptStudy[] {
    void this.changes.value; // lists are made again after every change
    const ids = new Set(this.refused.keys());
    for (let i = 0; i < this.storage.length; i++) {
      const key = this.storage.key(i);
      if (key?.startsWith(PREFIX)) ids.add(key.slice(PREFIX.length));
    }
    return [...ids].flatMap((id) => this.find(id) ?? []).sort((a, b) => b.updated - a.updated);
  }

  put(study: KeptStudy): void {
    const { id, ...rest } = study;
    try {
      this.storage.setItem(PREFIX + id, JSON.stringify({ version: VERSION, ...rest }));
      this.refused.delete(id);
    } catch {
      this.refused.set(id, study);
      this.keeps.value = false;
    }
    this.changes.value++;
  }

  /** Returns a function that restores it. */
  remove(id: string): () => void {
    const study = this.find(id);
    this.refused.delete(id);
    this.storage.removeItem(PREFIX + id);
    this.changes.value++;
    return () => study && this.put(study);
  }
}
