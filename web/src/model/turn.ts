import type { GameEvent, Move } from '../engine/protocol';

/** A move that was played, and its events. */
export interface Turn {
  seat: number;
  move: Move;
  events: GameEvent[];
}
