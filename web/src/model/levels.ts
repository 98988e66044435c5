// The levels of the computer players, as a seat of a game names them.
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof LEVELS)[number];
export type SeatKind = 'person' | `level${Level}`;

/** The default opponent. */
export const USUAL_LEVEL: Level = 3;
/** The level that gives hints. */
export const ADVISER: Level = 10;
/** The level that thinks long enough to be watched. */
export const PONDERS: Level = 10;

/** The level of a seat; the greedy player of older games counts as level 3. */
export function levelOf(kind: string): Level {
  const level = LEVELS.find((number) => kind === `level${number}`);
  return level ?? USUAL_LEVEL;
}
