// What can be asked about a position, answered by the engine of the page.
import type { Engine } from '../engine/client';
import type { Move, Position } from '../engine/protocol';
import type { Questions } from './session';

export class EngineQuestions implements Questions {
  constructor(protected readonly engine: Engine) {}

  render<Model>(position: Position): Promise<Model> {
    return this.engine.ask<Model>('render', { position });
  }

  places<Places>(position: Position, slot?: number): Promise<Places> {
    return this.engine.ask<Places>(
      'places',
      slot === undefined ? { position } : { position, slot },
    );
  }

  async moves(position: Position): Promise<Move[]> {
    return (await this.engine.ask<{ moves: Move[] }>('moves', { position })).moves;
  }

  preview<Preview>(position: Position, move: Move, signal?: AbortSignal): Promise<Preview> {
    return this.engine.ask<Preview>('preview', { position, move }, signal);
  }

  explain<Explanation>(position: Position, seat: number): Promise<Explanation> {
    return this.engine.ask<Explanation>('explain', { position, seat });
  }
}
