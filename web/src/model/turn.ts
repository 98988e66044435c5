import type { GameEvent, Move } from '../engine/protocol';

/** A move that was played, and what it caused. */
export interface Turn {
  seat: number;
  move: Move;
  events: GameEvent[];
}
