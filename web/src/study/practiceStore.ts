// Mistakes to practise, stored in the browser. Each has a separate entry, written at once and as a whole: whenever
// the page is closed, an entry is either as before the last answer or as after it. Two tabs do not overwrite each
// other's answers.
import { signal } from '@preact/signals';
import { GAME_NAMES, type GameName, type Move, type Position } from '../engine/protocol';
import { PRACTICE_PREFIX, type GameStorage } from '../model/saves';
import { fingerprint } from './fingerprint';
import { begin, changedAt, INTERVALS, next, type Progress } from './schedule';
import { syncedWith, type SyncItem, type SyncSource } from './studySync';

/** A mistake, with everything needed to try it again: the game it happened in may be deleted. */
export interface Mistake {
  game: GameName;
  /** The game up to the mistake, which is its last move. */
  record: string;
  number: number;
  seat: number;
  move: Move;
  best: Move;
  points_lost: number;
  /** Search effort of the review; answers are judged with the same effort. */
  simulations: number;
}
export interface PracticeItem extends Mistake, Progress {
  /** Fingerprint of the position, so that it is practised only once, whatever games it occurs in. */
  id: string;
}

/** Why a position is no longer practised; its entry stays, so that no review adds it again. */
export type Ending = 'learned' | 'removed';

const VERSION = 1;
interface Kept {
  id: string;
  /** Time of the last change; older entries have none. */
  changed?: number;
  /** The account and the time of the state that it is known to have. */
  synced?: string;
}
type Stored = (PracticeItem & Kept) | ({ ended: Ending } & Kept);
const isItem = (stored: Stored | undefined): stored is PracticeItem =>
  stored !== undefined && !('ended' in stored);

const keptOf = ({ id, synced }: Stored): Kept => ({ id, ...(synced ? { synced } : {}) });

export const practiceId = (position: Position): string => fingerprint(JSON.stringify(position));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const isPracticeItem = (value: Record<string, unknown>): boolean =>
  GAME_NAMES.includes(value.game as GameName) &&
  typeof value.record === 'string' &&
  [value.number, value.seat, value.simulations, value.stage].every(isCount) &&
  Number(value.stage) < INTERVALS.length &&
  [value.points_lost, value.due].every(Number.isFinite) &&
  isObject(value.move) &&
  isObject(value.best);

function parse(id: string, text: string | null): Stored | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isObject(value) || value.version !== VERSION) return undefined;
    const { version: _, changed, synced, ...rest } = value;
    const kept: Kept = {
      id,
      ...(isCount(changed) ? { changed: Number(changed) } : {}),
      ...(typeof synced === 'string' ? { synced } : {}),
    };
    const { ended } = value;
    if (ended === 'learned' || ended === 'removed') return { ...kept, ended };
    return isPracticeItem(value) ? ({ ...rest, ...kept } as Stored) : undefined;
  } catch {
    return undefined; // not written by this page
  }
}

/** The time of the last change; unknown for entries that ended before it was recorded. */
const timeOf = (stored: Stored): number =>
  stored.changed ?? (isItem(stored) ? changedAt(stored) : 0);

export class PracticeStore implements SyncSource {
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

  /** Everything still being practised, by due date. */
  items(): PracticeItem[] {
    return this.all()
      .filter(isItem)
      .sort((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1));
  }

  due(): PracticeItem[] {
    return this.items().filter(({ due }) => due <= this.now());
  }

  learned(): number {
    return this.all().filter((stored) => !isItem(stored) && stored.ended === 'learned').length;
  }

  /** Adds a mistake; false if its position is known already. */
  add(id: string, mistake: Mistake): boolean {
    if (this.read(id)) return false;
    this.change({ ...mistake, id, ...begin(this.now()) });
    return true;
  }

  /** Applies an answer. A right one counts only when due: finding it twice in a day proves little. */
  answered(id: string, right: boolean): void {
    const item = this.read(id);
    if (!isItem(item) || (right && item.due > this.now())) return;
    const progress = next(item, right, this.now());
    this.change(progress ? { ...item, ...progress } : { ...keptOf(item), ended: 'learned' });
  }

  /** Returns a function that restores it. */
  remove(id: string): () => void {
    const item = this.read(id);
    this.change({ ...(item ? keptOf(item) : { id }), ended: 'removed' });
    return () => item && this.change(item);
  }

  unsent(account: string): SyncItem[] {
    return this.all()
      .filter((stored) => stored.synced !== syncedWith(account, timeOf(stored)))
      .map((stored) => {
        const { id, changed: _, synced: __, ...body } = stored;
        return { kind: 'practice', id, time: timeOf(stored), body };
      });
  }

  /** Of two states the later counts, and of equally late ones that of the account. */
  take({ id, time, body }: SyncItem, account: string): void {
    const own = this.read(id);
    if (own && timeOf(own) > time) return;
    const taken = parse(id, JSON.stringify({ ...body, version: VERSION, changed: time }));
    if (taken) this.write({ ...taken, synced: syncedWith(account, time) });
  }

  private all(): Stored[] {
    void this.changes.value; // lists are made again after every change
    const ids = new Set(this.refused.keys());
    for (let i = 0; i < this.storage.length; i++) {
      const key = this.storage.key(i);
      if (key?.startsWith(PRACTICE_PREFIX)) ids.add(key.slice(PRACTICE_PREFIX.length));
    }
    return [...ids].flatMap((id) => this.read(id) ?? []);
  }

  private read(id: string): Stored | undefined {
    return this.refused.get(id) ?? parse(id, this.storage.getItem(PRACTICE_PREFIX + id));
  }

  /** Writes a change made here: it is later than everything known before, whatever the clock says. */
  private change(stored: Stored): void {
    const before = this.read(stored.id);
    const changed = Math.max(this.now(), before ? timeOf(before) + 1 : 0);
    this.write({ ...stored, changed });
  }

  private write({ id, ...rest }: Stored): void {
    try {
      this.storage.setItem(PRACTICE_PREFIX + id, JSON.stringify({ version: VERSION, ...rest }));
      this.refused.delete(id);
    } catch {
      this.refused.set(id, { id, ...rest } as Stored);
      this.keeps.value = false;
    }
    this.changes.value++;
  }
}
