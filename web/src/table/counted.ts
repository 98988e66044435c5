// A row of the score table that is counted at the end of a game, and its place in the city.
import type { BadgeMark } from '../views/badgePlaces';

export interface CountedPart {
  /** The key of its row. */
  row: string;
  /** By seat. */
  points: readonly number[];
  /** Keys of the scoring cells of the city on show. */
  cells: readonly string[];
  /** The points of each, at its place in the drawing. */
  marks: readonly BadgeMark[];
}
