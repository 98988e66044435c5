import type { Position } from '../engine/protocol';

export interface GameFacts {
  /** A move in the notation of records, to show what would be right. */
  readonly exampleMove: string;
  /** Names of events that reveal something nobody can unsee: such a turn cannot be taken back. */
  readonly revealingEvents: readonly string[];
  /** Fields of a position whose numbers nobody has seen: in any other order it would look the same. */
  readonly unseenFields: readonly string[];
  /** Fields of a position at the start of a turn, for planning while others decide. */
  readonly startOfTurn: Partial<Position>;
  /** The letter that marks a score sheet of this game in links. */
  readonly sheetLetter: string;
}
