// Questions about a position, answered by the page's engine.
import type { Engine } from '../engine/client';
import type { ApplyAnswer, Move, Position } from '../engine/protocol';
import type { Questions } from './session';

export class EngineQuestions implements Questions {
  /** The position that a move led to, and its render model, which came with it. */
  private rendered: { position: Position; model: object } | undefined;

  constructor(protected readonly engine: Engine) {}

  render<Model>(position: Position): Promise<Model> {
    if (this.rendered?.position === position) return Promise.resolve(this.rendered.model as Model);
    return this.engine.ask<Model>('render', { position });
  }

  /** Plays a move on a position. Rejects with EngineError if it is refused. */
  protected async apply(position: Position, move: Move): Promise<ApplyAnswer> {
    const answer = await this.engine.ask<ApplyAnswer>('apply', { position, move, render: true });
    this.rendered = { position: answer.position, model: answer.render! };
    return answer;
  }

  places<Places>(position: Position, about: object = {}): Promise<Places> {
    return this.engine.ask<Places>('places', { position, ...about });
  }

  async moves<M extends Move>(position: Position): Promise<M[]> {
    return (await this.engine.ask<{ moves: M[] }>('moves', { position })).moves;
  }

  /** The position as if that seat began its turn now. Rejects with EngineError if no turn could begin. */
  protected async asSeat(position: Position, seat: number): Promise<Position> {
    return (await this.engine.ask<{ position: Position }>('as_seat', { position, seat })).position;
  }

  preview<Preview>(position: Position, move: Move, signal?: AbortSignal): Promise<Preview> {
    return this.engine.ask<Preview>('preview', { position, move }, signal);
  }

  explain<Explanation>(position: Position, seat: number): Promise<Explanation> {
    return this.engine.ask<Explanation>('explain', { position, seat });
  }
}
