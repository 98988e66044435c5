// Questions about a position, answered by the page's engine.
import type { Engine } from '../engine/client';
import type { Move, Position } from '../engine/protocol';
import type { Questions } from './session';

export class EngineQuestions implements Questions {
  constructor(protected readonly engine: Engine) {}

  render<Model>(position: Position): Promise<Model> {
    return this.engine.ask<Model>('render', { position });
  }

  places<Places>(position: Position, about: object = {}): Promise<Places> {
    return this.engine.ask<Places>('places', { position, ...about });
  }

  async moves<M extends Move>(position: Position): Promise<M[]> {
    return (await this.engine.ask<{ moves: M[] }>('moves', { position })).moves;
  }

  preview<Preview>(position: Position, move: Move, signal?: AbortSignal): Promise<Preview> {
    return this.engine.ask<Preview>('preview', { position, move }, signal);
  }

  explain<Explanation>(position: Position, seat: number): Promise<Explanation> {
    return this.engine.ask<Explanation>('explain', { position, seat });
  }
}
