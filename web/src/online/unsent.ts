// The unsent decisions of the current turn, so that they survive a reload.
import type { Move } from '../engine/protocol';

export interface Unsent {
  /** The decisions made after that many moves. */
  read(after: number): readonly Move[];
  keep(after: number, moves: readonly Move[]): void;
}

/** Storage for one string. */
export interface Slot {
  get(): string | undefined;
  /** An empty string removes it. */
  set(text: string): void;
}

function movesIn(text: string, after: number): readonly Move[] {
  const kept = JSON.parse(text) as { after?: unknown; moves?: unknown } | null;
  return kept?.after === after && Array.isArray(kept.moves) ? (kept.moves as Move[]) : [];
}

export const unsentIn = ({ get, set }: Slot): Unsent => ({
  read: (after) => {
    try {
      return movesIn(get() ?? 'null', after);
    } catch {
      return []; // damaged: the turn starts over
    }
  },
  keep: (after, moves) => set(moves.length > 0 ? JSON.stringify({ after, moves }) : ''),
});
