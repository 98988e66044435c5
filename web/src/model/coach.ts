// A coach for a first game: looks at a move before it is played, and speaks up if it costs more than a few points.
import type { Engine } from '../engine/client';
import type { GameName, Move, Position, ReviewAnswer } from '../engine/protocol';
import { COACH_PREFIX, type GameStorage } from './saves';
import type { TableSession } from './session';

/** Points that a move has to cost before the coach says something. */
export const COSTLY = 4;

/** How long it looks: as long as nobody minds waiting for. */
const SIMULATIONS: Readonly<Record<GameName, number>> = { akropolis: 300, panticapaeum: 24 };

/** The same move gets the same remark. */
const SEED = 'c0ac'.repeat(16);

/** What the coach thinks of a move; undefined where there is nothing to say. */
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
    // The browser keeps nothing: the game is played without one.
  }
}
