// The best moves of the position on show, computed in the background: a quick answer first, then more precise ones.
import { signal } from '@preact/signals';
import { isAbort, type StoppableEngine } from '../engine/client';
import { ExternalProblem } from '../engine/externalEngine';
import type { AnalyseAnswer, AnalysedMove, Position } from '../engine/protocol';

/** Search times of the successive answers, in milliseconds. */
const STEPS = [250, 1000, 3000];
/** Search time on request; doubled with each request. */
const MORE = 8000;
const SHOWN = 3; // moves
const STILL = 120; // milliseconds without another position: somebody may be going through a game

export interface Found {
  position: Position;
  moves: readonly AnalysedMove[];
  simulations: number;
}

/** The engine's choice first; the others, which were searched less, by expected value. */
const ranked = ([best, ...others]: readonly AnalysedMove[]): AnalysedMove[] =>
  best ? [best, ...others.sort((a, b) => b.value - a.value)] : [];

export class BestMoves {
  readonly found = signal<Found | undefined>(undefined);
  readonly looking = signal(false);
  /** Why an external engine does not answer. */
  readonly problem = signal<ExternalProblem | undefined>(undefined);
  private asked: Position | undefined;
  private longer = MORE;
  private leaving = new AbortController();

  constructor(
    private readonly engine: StoppableEngine,
    private readonly steps: readonly number[] = STEPS,
    private readonly still = STILL,
  ) {}

  /** Analyses another position; none if undefined. */
  watch(position: Position | undefined): void {
    this.stop();
    this.asked = position;
    this.longer = MORE;
    this.found.value = undefined;
    this.problem.value = undefined;
    if (position) void this.look(position, this.steps, this.still);
  }

  /** Searches the same position for longer. */
  more(): void {
    if (!this.asked) return;
    this.stop();
    this.problem.value = undefined;
    void this.look(this.asked, [this.longer], 0);
    this.longer *= 2;
  }

  stop(): void {
    this.leaving.abort();
    if (this.looking.peek()) this.engine.stop();
    this.looking.value = false;
  }

  private async look(position: Position, steps: readonly number[], wait: number): Promise<void> {
    const leaving = new AbortController();
    this.leaving = leaving;
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (leaving.signal.aborted) return;
    this.looking.value = true;
    for (const ms of steps) {
      const answer = await this.ask(position, ms, leaving.signal);
      if (!answer) return; // another position is looked at by now, or nobody answers
      this.found.value = { position, moves: ranked(answer.moves), simulations: answer.simulations };
      if (answer.moves.length < 2) break; // there is nothing to choose
    }
    this.looking.value = false;
  }

  private async ask(position: Position, ms: number, signal: AbortSignal) {
    try {
      const question = { position, budget: { ms }, top: SHOWN };
      return await this.engine.ask<AnalyseAnswer>('analyse', question, signal);
    } catch (error) {
      if (isAbort(error)) return undefined;
      if (!(error instanceof ExternalProblem)) throw error;
      if (signal.aborted) return undefined;
      this.problem.value = error;
      this.looking.value = false;
      return undefined;
    }
  }
}
