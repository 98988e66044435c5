export interface GameFacts {
  /** A move in the notation of records, to show what would be right. */
  readonly exampleMove: string;
  /** Names of events that reveal hidden information: such a turn cannot be undone. */
  readonly revealingEvents: readonly string[];
  /** Fields of a position with hidden numbers, whose order is unknown to all players. */
  readonly unseenFields: readonly string[];
  /** The letter that marks a score sheet of this game in links. */
  readonly sheetLetter: string;
}
