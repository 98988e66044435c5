// Component sets stored in the browser, each in a separate entry.
import { signal } from '@preact/signals';
import { GAME_NAMES, type GameName } from '../engine/protocol';
import { storage } from '../model/localGames';
import { newId, type GameStorage } from '../model/saves';

export interface KeptSet {
  id: string;
  game: GameName;
  name: string;
  text: string;
  /** Milliseconds since 1970. */
  updated: number;
}

const PREFIX = 'oikist.kit.';

function parse(id: string, text: string | null): KeptSet | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<KeptSet>;
    if (
      GAME_NAMES.includes(value.game as GameName) &&
      typeof value.text === 'string' &&
      typeof value.name === 'string' &&
      typeof value.updated === 'number'
    )
      return { ...(value as KeptSet), id };
  } catch {
    // Not an entry of this page, or truncated.
  }
  return undefined;
}

export class KitStore {
  /** False once something could not be stored. */
  readonly keeps = signal(true);
  private readonly changes = signal(0);

  constructor(private readonly entries: GameStorage) {}

  /** The sets of a game, the latest first. */
  list(game: GameName): KeptSet[] {
    void this.changes.value;
    const found: KeptSet[] = [];
    for (let i = 0; i < this.entries.length; i++) {
      const key = this.entries.key(i);
      if (!key?.startsWith(PREFIX)) continue;
      const kept = this.find(key.slice(PREFIX.length));
      if (kept?.game === game) found.push(kept);
    }
    return found.sort((a, b) => b.updated - a.updated);
  }

  find(id: string): KeptSet | undefined {
    return parse(id, this.entries.getItem(PREFIX + id));
  }

  put({ id, ...kept }: KeptSet): void {
    try {
      this.entries.setItem(PREFIX + id, JSON.stringify(kept));
      this.keeps.value = true;
    } catch {
      this.keeps.value = false; // full, or switched off
    }
    this.changes.value++;
  }

  add(game: GameName, name: string, text: string): string {
    const id = newId();
    this.put({ id, game, name, text, updated: Date.now() });
    return id;
  }

  remove(id: string): void {
    this.entries.removeItem(PREFIX + id);
    this.changes.value++;
  }
}

export const kits = new KitStore(storage);
