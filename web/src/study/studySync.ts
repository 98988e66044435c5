// Synchronises practice and answers to puzzles with an account. Nothing waits for it: the entries in the browser are
// complete without. Whenever it is interrupted, the entries that the account is not known to have are sent next time.
import { signal } from '@preact/signals';
import type { GameStorage } from '../model/saves';

/** An entry as the server keeps it. */
export interface SyncItem {
  kind: 'practice' | 'puzzle';
  id: string;
  /** Milliseconds since 1970: of two states of an entry, it decides which counts. */
  time: number;
  body: object;
}

/** Entries of one kind in this browser. */
export interface SyncSource {
  /** False once the browser refused to keep something. */
  readonly keeps: { peek(): boolean };
  /** Those that the account is not known to have. */
  unsent(account: string): SyncItem[];
  /** Merges an entry of the account. */
  take(item: SyncItem, account: string): void;
}

/** The mark of an entry that the account has in the state of this time. */
export const syncedWith = (account: string, time: number): string => `${account} ${time}`;

export interface SyncAnswer {
  items: SyncItem[];
  until: number;
  more: boolean;
}
export type AskServer = (body: { since: number; items: SyncItem[] }) => Promise<SyncAnswer>;

/** `other`: the entries of this browser belong to another account; nothing is mixed unless the user wants it. */
export type SyncState = 'idle' | 'running' | 'done' | 'failed' | 'other';

const KEY = 'oikist.sync';
const VERSION = 1;
const MOST_BYTES = 14_000; // of a request, which the server bounds
const MOST_ITEMS = 100;
const MOST_REQUESTS = 1_000;

const sizeOf = (item: SyncItem): number => new TextEncoder().encode(JSON.stringify(item)).length;

/** The items in requests of a size that the server takes. An item that is too large for any stays here. */
export function inRequests(items: readonly SyncItem[]): SyncItem[][] {
  const requests: SyncItem[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item) + 1;
    if (size > MOST_BYTES) continue;
    const last = requests.at(-1);
    if (last && size <= room && last.length < MOST_ITEMS) {
      last.push(item);
      room -= size;
    } else {
      requests.push([item]);
      room = MOST_BYTES - size;
    }
  }
  return requests;
}

export class StudySync {
  readonly state = signal<SyncState>('idle');
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly storage: GameStorage,
    private readonly sources: Record<SyncItem['kind'], SyncSource>,
    private readonly ask: AskServer,
  ) {}

  /** Sends new local entries and fetches those of the account. With `adopt`, also if they belong to another one. */
  run(account: string, adopt = false): Promise<void> {
    this.again = this.running !== undefined;
    this.running ??= this.rounds(account, adopt).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async rounds(account: string, adopt: boolean): Promise<void> {
    const known = this.load();
    if (known && known.account !== account && !adopt) {
      this.state.value = 'other';
      return;
    }
    this.state.value = 'running';
    try {
      do {
        this.again = false;
        await this.round(account);
      } while (this.again);
      this.state.value = 'done';
    } catch {
      this.state.value = 'failed'; // what was not sent is sent next time
    }
  }

  private async round(account: string): Promise<void> {
    const known = this.load();
    let since = known?.account === account ? known.since : 0;
    const unsent = Object.values(this.sources).flatMap((source) => source.unsent(account));
    const requests = inRequests(unsent);
    for (let n = 0; n < MOST_REQUESTS; n++) {
      const answer = await this.ask({ since, items: requests[n] ?? [] });
      for (const item of answer.items) this.sources[item.kind]?.take(item, account);
      since = answer.until;
      this.save(account, since);
      if (!answer.more && n + 1 >= requests.length) return;
    }
  }

  private load(): { account: string; since: number } | undefined {
    try {
      const value = JSON.parse(this.storage.getItem(KEY) ?? 'null') as {
        version?: number;
        account?: unknown;
        since?: unknown;
      } | null;
      if (value?.version !== VERSION || typeof value.account !== 'string') return undefined;
      return Number.isSafeInteger(value.since)
        ? { account: value.account, since: Number(value.since) }
        : undefined;
    } catch {
      return undefined; // not written by this page
    }
  }

  /** Only if everything fetched so far was stored; otherwise it is fetched again next time. */
  private save(account: string, since: number): void {
    if (!Object.values(this.sources).every(({ keeps }) => keeps.peek())) return;
    try {
      this.storage.setItem(KEY, JSON.stringify({ version: VERSION, account, since }));
    } catch {
      // Storage is full: everything is fetched again next time.
    }
  }
}
