// A row of the score table that is counted at the end of a game, and its place in the city.
import type { BadgeMark } from '../views/badgePlaces';

export interface CountedPart {
  /** The key of its row. */
  row: string;
  /** Of every seat. */
  points: readonly number[];
  /** Cells of the city on show that bring points, by their keys. */
  cells: readonly string[];
  /** What each of them brings, at its place in the drawing. */
  marks: readonly BadgeMark[];
}
