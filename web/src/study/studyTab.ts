// An analysis in one tab, and its entry in the browser's storage, which other tabs change as well.
import { newId } from '../model/saves';
import type { AnalysisSession } from './analysisSession';
import type { KeptStudy, StudyBase, StudyStore } from './studyStore';
import { readStudy } from './variations';

const MOST_STAMPS = 30; // entries that a later one names as its predecessors

export class StudyTab {
  /** Stored texts by stamp, as far as this tab knows them. */
  private readonly texts = new Map<string, string>();
  /** The text of the entry that the session has merged. */
  private known: string | undefined;
  private stamps: readonly string[] = [];

  /** `entry`: what the session was opened from. */
  constructor(
    private readonly store: StudyStore,
    private readonly session: AnalysisSession,
    entry: KeptStudy | undefined,
  ) {
    if (entry) this.remember(entry);
  }

  /** Stores the analysis. Changes by other tabs are merged first, so that no tab overwrites another. */
  async keep(base?: StudyBase): Promise<void> {
    await this.takeOver();
    const { id, game, name } = this.session;
    const entry = {
      ...{ id, game, name: name.peek(), text: this.session.text(), updated: Date.now() },
      stamps: [...this.stamps, newId()].slice(-MOST_STAMPS),
      ...(base ? { base } : {}),
    };
    this.remember(entry);
    this.store.put(entry);
  }

  /** Merges the state stored by another tab. True if that tab did not know the state stored by this one. */
  async takeOver(): Promise<boolean> {
    let unknown = false;
    for (;;) {
      const entry = this.store.find(this.session.id);
      if (!entry) return unknown;
      if (entry.text === this.known) {
        this.remember(entry);
        return unknown;
      }
      unknown ||= !this.follows(entry);
      const before = this.lastCommon(entry);
      this.remember(entry);
      await this.session.merge(
        readStudy(entry.text),
        before === undefined ? undefined : readStudy(before),
      );
    }
  }

  private follows({ stamps = [] }: KeptStudy): boolean {
    const last = this.stamps.at(-1);
    return last !== undefined && stamps.includes(last);
  }

  /** The last text that both this tab and the one that wrote the entry know. */
  private lastCommon({ stamps = [] }: KeptStudy): string | undefined {
    const stamp = stamps.findLast((one) => this.texts.has(one));
    return stamp === undefined ? undefined : this.texts.get(stamp);
  }

  private remember({ text, stamps = [] }: KeptStudy): void {
    this.known = text;
    this.stamps = stamps;
    const last = stamps.at(-1);
    if (last !== undefined) this.texts.set(last, text);
    for (const stamp of this.texts.keys()) {
      if (this.texts.size <= MOST_STAMPS) break;
      this.texts.delete(stamp);
    }
  }
}
