// Reviews a game in the background: first every move roughly, then every move thoroughly, the worst ones first. It
// can be stopped at any time and continues where it was.
import { computed, signal } from '@preact/signals';
import { isAbort, type Engine, type StoppableEngine } from '../engine/client';
import type { GameName, Move, ReviewAnswer } from '../engine/protocol';
import {
  PASSES,
  REVIEW_SEED,
  reviewedMove,
  type Pass,
  type Reviewed,
  type ReviewedMove,
} from './reviewedMove';

/** Where results are kept; `ReviewStore` with the name of the game. */
export interface Keeper {
  load(): Reviewed;
  keep(reviewed: Reviewed): void;
}

export interface ReviewedGame {
  game: GameName;
  record: string;
  moves: readonly Move[];
}

interface Task {
  index: number;
  pass: Pass;
}

const KEEP_EVERY = 500; // milliseconds: what a crash of the browser may cost
const SECOND = 1000;

export class ReviewRun {
  readonly reviewed = signal<Reviewed>([]);
  readonly running = signal(false);
  /** The engine's error if the review stopped because of one. */
  readonly failure = signal<unknown>(undefined);
  /** The estimated seconds until the review is complete; undefined before there is an estimate. */
  readonly secondsLeft = signal<number | undefined>(undefined);

  /** The number of moves reviewed so far, roughly or thoroughly. */
  readonly seen = computed(() => this.reviewed.value.filter(Boolean).length);
  /** The number of moves reviewed thoroughly. */
  readonly finished = computed(
    () => this.reviewed.value.filter((move) => this.isFinished(move)).length,
  );
  readonly complete = computed(() => this.finished.value === this.game.moves.length);
  readonly total: number;

  private readonly busy = new Set<number>();
  private leaving = new AbortController();
  private keepAt: ReturnType<typeof setTimeout> | undefined;
  private since = 0;
  private spent = 0; // simulations since then

  constructor(
    private readonly game: ReviewedGame,
    private readonly engines: readonly StoppableEngine[],
    private readonly keeper: Keeper,
    private readonly now = () => performance.now(),
  ) {
    this.total = game.moves.length;
    this.reviewed.value = keeper.load();
  }

  private get passes() {
    return PASSES[this.game.game];
  }

  private isFinished(move: ReviewedMove | undefined): boolean {
    return !!move && move.simulations >= this.passes.full.simulations;
  }

  /** Resolves when everything is looked at, or it was stopped. */
  async start(): Promise<void> {
    if (this.running.peek() || this.complete.peek()) return;
    this.running.value = true;
    this.leaving = new AbortController();
    this.since = this.now();
    this.spent = 0;
    const { signal } = this.leaving;
    await Promise.all(this.engines.map((engine) => this.work(engine, signal)));
    if (this.leaving.signal !== signal) return; // it was stopped and started again
    this.running.value = false;
    this.secondsLeft.value = undefined;
    this.keepNow();
  }

  /** Interrupts it; what was found is kept. */
  stop(): void {
    this.leaving.abort();
    for (const engine of this.engines) engine.stop();
    this.busy.clear();
    this.running.value = false;
    this.secondsLeft.value = undefined;
    this.keepNow();
  }

  /** Stores the results that are not stored yet. */
  keepNow(): void {
    if (this.keepAt === undefined) return;
    clearTimeout(this.keepAt);
    this.keepAt = undefined;
    this.keeper.keep(this.reviewed.peek());
  }

  private async work(engine: StoppableEngine, signal: AbortSignal): Promise<void> {
    for (let task = this.next(); task && !signal.aborted; task = this.next()) {
      this.busy.add(task.index);
      try {
        const answer = await this.ask(engine, task, signal);
        if (signal.aborted) return;
        this.accept(task, answer);
      } catch (error) {
        if (!isAbort(error)) this.failure.value = error;
        return;
      } finally {
        if (!signal.aborted) this.busy.delete(task.index);
      }
    }
  }

  private ask(engine: Engine, { index, pass }: Task, signal: AbortSignal): Promise<ReviewAnswer> {
    return engine.ask<ReviewAnswer>(
      'review',
      {
        record: this.game.record,
        move: index + 1,
        budget: { simulations: pass.simulations },
        worlds: pass.worlds,
        seed: REVIEW_SEED,
      },
      signal,
    );
  }

  private accept({ index, pass }: Task, answer: ReviewAnswer): void {
    const reviewed = [...this.reviewed.peek()];
    reviewed[index] = reviewedMove(answer, pass.simulations);
    this.reviewed.value = reviewed;
    this.spent += pass.simulations;
    this.estimate();
    this.keepAt ??= setTimeout(() => this.keepNow(), KEEP_EVERY);
  }

  private estimate(): void {
    const { coarse, full } = this.passes;
    const left = this.reviewed.peek().reduce((sum, move) => {
      if (this.isFinished(move)) return sum;
      return sum + full.simulations + (move ? 0 : coarse.simulations);
    }, 0);
    const rate = this.spent / Math.max(1, this.now() - this.since);
    this.secondsLeft.value = Math.ceil(left / rate / SECOND);
  }

  /** The next move to review: first those without a result, then those that lost most. */
  private next(): Task | undefined {
    const reviewed = this.reviewed.peek();
    const free = this.game.moves.map((_, n) => n).filter((n) => !this.busy.has(n));
    const unseen = free.find((n) => !reviewed[n]);
    if (unseen !== undefined) return { index: unseen, pass: this.passes.coarse };
    const [worst] = free
      .filter((n) => !this.isFinished(reviewed[n]))
      .sort((a, b) => reviewed[b]!.points_lost - reviewed[a]!.points_lost || a - b);
    return worst === undefined ? undefined : { index: worst, pass: this.passes.full };
  }
}
