// Background work on one position, divided into pieces for several engines.
import { signal } from '@preact/signals';
import { isAbort, type Engine, type StoppableEngine } from '../engine/client';
import { ExternalProblem } from '../engine/externalEngine';
import type { Position } from '../engine/protocol';

/** Does the next piece; false if there are none left. */
type Piece = (engine: Engine, stop: AbortSignal) => Promise<boolean>;

export class PositionWork {
  readonly position = signal<Position | undefined>(undefined);
  readonly running = signal(false);
  readonly problem = signal<ExternalProblem | undefined>(undefined);
  private leaving = new AbortController();

  constructor(private readonly engines: readonly StoppableEngine[]) {}

  /** Starts with another position after the current work has stopped. */
  protected async work(position: Position, piece: Piece): Promise<void> {
    const leaving = new AbortController();
    this.leaving = leaving;
    this.position.value = position;
    this.problem.value = undefined;
    this.running.value = true;
    const goOn = async (engine: Engine) => {
      while (!leaving.signal.aborted && (await piece(engine, leaving.signal)));
    };
    try {
      await Promise.all(this.engines.map(goOn));
    } catch (error) {
      if (error instanceof ExternalProblem && this.leaving === leaving) this.fail(error);
      else if (!isAbort(error) && !(error instanceof ExternalProblem)) throw error;
    } finally {
      if (this.leaving === leaving) this.running.value = false;
    }
  }

  /** Stops; results are kept. */
  stop(): void {
    this.leaving.abort();
    if (this.running.peek()) for (const engine of this.engines) engine.stop();
    this.running.value = false;
  }

  private fail(problem: ExternalProblem): void {
    this.stop(); // the other engines have nobody to work for
    this.problem.value = problem;
  }
}
