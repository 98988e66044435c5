// The decisions of a turn that is not over yet, so that they outlive a reload of the page.
import type { Move } from '../engine/protocol';

export interface Unsent {
  /** Those made when so many moves had been played. */
  read(after: number): readonly Move[];
  keep(after: number, moves: readonly Move[]): void;
}

/** A place for one text. */
export interface Slot {
  get(): string | undefined;
  /** An empty text is none. */
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
