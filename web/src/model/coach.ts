// A coach for a first game: evaluates a move before it is played, and speaks up if it costs more than a few points.
import type { Engine } from '../engine/client';
import type { GameName, Move, Position, ReviewAnswer } from '../engine/protocol';
import { COACH_PREFIX, type GameStorage } from './saves';
import type { TableSession } from './session';

/** Minimum cost of a move, in points, for the coach to speak up. */
export const COSTLY = 4;

/** Search budget: short enough to go unnoticed. */
const SIMULATIONS: Readonly<Record<GameName, number>> = { akropolis: 300, panticapaeum: 24 };

/** Fixed, so that the same move always gets the same remark. */
const SEED = 'c0ac'.repeat(16);

/** The coach's verdict on a move; undefined if there is nothing to say. */
export async function costOf(
  session: TableSession,
  move: Move,
  engine: Engine,
  thinker: Engine,
): Promise<ReviewAnswer | undefined> {
  const turns = session.turns.peek();
  const start: Position | undefined = session.positionAt(0);
  const { record } = await engine.ask<{ record: string }>('record', {
    position: start,
    moves: [...turns.map((turn) => turn.move), move],
    seats: session.seats,
  });
  const answer = await thinker.ask<ReviewAnswer>('review', {
    record,
    move: turns.length + 1,
    instead: move,
    budget: { simulations: SIMULATIONS[session.game] },
    seed: SEED,
  });
  return answer.points_lost >= COSTLY ? answer : undefined;
}

/** Whether a game on this device has a coach. */
export const hasCoach = (storage: GameStorage, id: string): boolean =>
  storage.getItem(COACH_PREFIX + id) !== null;

export function setCoach(storage: GameStorage, id: string, on: boolean): void {
  try {
    if (on) storage.setItem(COACH_PREFIX + id, 'on');
    else storage.removeItem(COACH_PREFIX + id);
  } catch {
    // Storage is not available: the game is played without a coach.
  }
}
