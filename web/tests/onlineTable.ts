// A table of two, with a real game of the engine on it, for the client's tests.
import type { ApplyAnswer, GameName, Move, NewAnswer, Position } from '../src/engine/protocol';
import type { SentTable } from '../src/online/shapes';
import { engine } from './engine';
import { ANN, BOB, type ScriptedServer, TABLE } from './scriptedServer';

export const SEED = '5'.repeat(64);

export const waitingTable = (game: GameName = 'akropolis'): SentTable => ({
  id: TABLE,
  game,
  options: {},
  seq: 0,
  state: 'waiting',
  created: 0,
  seats: [{ user: ANN, present: true }, { open: true }],
  host: ANN.id,
  you: 0,
  assist: 'hints',
  clock: { kind: 'none' },
  rated: false,
  public: false,
  take_back: true,
  absent: 'ai',
});

const viewOf = async (position: Position): Promise<Position> =>
  (await engine.ask<{ position: Position }>('view', { position })).position;

/** The whole game, as the server has it. */
export class Dealt {
  positions: Position[] = [];
  commitment = '';
  constructor(private readonly server: ScriptedServer) {}

  get position(): Position {
    return this.positions.at(-1)!;
  }

  async start(game: GameName = 'akropolis'): Promise<void> {
    const made = await engine.ask<NewAnswer>('new', { game, players: 2, options: {}, seed: SEED });
    this.positions = [made.position];
    this.commitment = made.commitment;
    this.server.happen({ event: 'seated', seat: 1, user: BOB });
    const view = await viewOf(made.position);
    this.server.happen({ event: 'started', state: 'playing', view, commitment: made.commitment });
  }

  async moves(): Promise<Move[]> {
    return (await engine.ask<{ moves: Move[] }>('moves', { position: this.position })).moves;
  }

  /** Plays moves together, as the server tells of it: the last one carries the view. */
  async play(moves: readonly Move[]): Promise<void> {
    for (const [n, move] of moves.entries()) {
      const { seat } = this.position;
      const { position, events } = await engine.ask<ApplyAnswer>('apply', {
        position: this.position,
        move,
      });
      this.positions.push(position);
      const last = n === moves.length - 1;
      const turn = { seat, move, events };
      this.server.happen({
        event: 'moved',
        turn,
        turns: this.positions.length - 1,
        ...(last ? { view: await viewOf(position) } : { more: true }),
      });
    }
  }

  async takeBack(): Promise<void> {
    this.positions.pop();
    const view = await viewOf(this.position);
    this.server.happen({ event: 'taken_back', turns: this.positions.length - 1, view });
  }
}
