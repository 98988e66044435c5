import type { GameEvent, Move } from '../engine/protocol';

/** A move that was played, and its events. */
export interface Turn {
  seat: number;
  move: Move;
  events: GameEvent[];
  /** The move as records write it; unknown in games on a server. */
  notation?: string;
}
