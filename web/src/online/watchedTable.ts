// One table, kept in step with the server: no event is missed or applied twice, whatever the connection does.
// Actions are carried out once, even if an answer was lost.
import { batch, signal } from '@preact/signals';
import { Disconnected, OnlineError } from './errors';
import type { Live, Watcher } from './live';
import type { ChatLine, News, SentTable } from './shapes';
import { follow, fromSent, type TableState } from './tableState';

const MOST_LINES = 500;

export class WatchedTable implements Watcher {
  readonly state = signal<TableState | undefined>(undefined);
  readonly lines = signal<readonly ChatLine[]>([]);
  /** Why it cannot be watched. */
  readonly refusal = signal<OnlineError | undefined>(undefined);

  /** News that arrived out of order. */
  private readonly early = new Map<number, News>();
  private onResumed: (() => void)[] = [];

  constructor(
    readonly id: string,
    private readonly live: Live,
    private readonly me: () => string | undefined,
    readonly invitation?: string,
  ) {}

  /** Starts watching; the returned function stops it. */
  open(): () => void {
    return this.live.watch(this.id, this);
  }

  known(): number | undefined {
    return this.state.peek()?.seq;
  }

  sent(table: SentTable): void {
    const known = this.known();
    if (known !== undefined && table.seq < known) return;
    batch(() => {
      this.refusal.value = undefined;
      this.state.value = fromSent(table);
      this.chat(table.chat ?? []);
      this.takeEarly();
    });
  }

  news(news: News): void {
    const known = this.known();
    if (known === undefined || news.seq <= known) return;
    if (news.seq > known + 1) {
      this.early.set(news.seq, news);
      this.live.resume(this.id);
      return;
    }
    batch(() => {
      this.take(news);
      this.takeEarly();
    });
  }

  private take(news: News): void {
    this.state.value = follow(this.state.peek()!, news, this.me());
  }

  private takeEarly(): void {
    for (let next = this.known()! + 1; this.early.has(next); next++)
      this.take(this.early.get(next)!);
    for (const seq of [...this.early.keys()]) if (seq <= this.known()!) this.early.delete(seq);
  }

  resumed(): void {
    if (this.early.size > 0) this.live.resume(this.id);
    const waiting = this.onResumed;
    this.onResumed = [];
    for (const go of waiting) go();
  }

  chat(lines: readonly ChatLine[]): void {
    const fresh = lines.filter(({ n }) => !this.lines.peek().some((line) => line.n === n));
    if (fresh.length === 0) return;
    this.lines.value = [...this.lines.peek(), ...fresh]
      .sort((a, b) => a.n - b.n)
      .slice(-MOST_LINES);
  }

  unsaid(lines: readonly number[]): void {
    this.lines.value = this.lines.peek().filter(({ n }) => !lines.includes(n));
  }

  presence(present: boolean[], spectators: number, queue?: number): void {
    const state = this.state.peek();
    if (!state) return;
    const seats = state.seats.map((seat, n) =>
      seat.user ? { ...seat, present: present[n] ?? false } : seat,
    );
    this.state.value = { ...state, seats, spectators, queue };
  }

  refused(error: OnlineError): void {
    this.refusal.value = error;
  }

  /**
   * Acts at the table. If the connection breaks before the answer, the new connection shows whether the
   * action was carried out; if not, it is sent again with the same `at`, so that the server can tell
   * whether anything relevant came first.
   */
  async act<T = unknown>(
    action: string,
    fields: object = {},
    carriedOut: (now: TableState) => boolean = () => false,
  ): Promise<T | undefined> {
    const at = this.known();
    for (;;) {
      try {
        return await this.live.request<T>(action, { table: this.id, at, ...fields });
      } catch (error) {
        if (!(error instanceof Disconnected)) throw error;
        if (this.live.state.peek() === 'ended') throw new OnlineError('not_signed_in');
      }
      await this.whenResumed();
      if (carriedOut(this.state.peek()!)) return undefined;
    }
  }

  private whenResumed(): Promise<void> {
    return new Promise((resolve) => this.onResumed.push(resolve));
  }

  /** With the invitation, for spectators of a table that is not public. */
  private get address(): { table: string; invitation?: string } {
    return { table: this.id, ...(this.invitation ? { invitation: this.invitation } : {}) };
  }

  /** Chat and reports are not events, so they have no `at`. */
  async say(text: string): Promise<void> {
    await this.live.request('chat', { ...this.address, text });
  }

  async report(user: string, text: string): Promise<void> {
    await this.live.request('report', { ...this.address, user, text });
  }
}
