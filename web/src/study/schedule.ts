// When a mistake comes back: after more days each time the answer was right, until it sticks.

/** How many days each answer is away from the one before; the first from the review. */
export const INTERVALS = [1, 3, 7, 21] as const;

/** How far a mistake has come: how often in a row it was answered right, and from when on it is due. */
export interface Progress {
  stage: number;
  /** Milliseconds since 1970: the start of a day. */
  due: number;
}

/** The start of the day, where the clock is, so many days after that of `now`. */
export function daysAfter(now: number, days: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

const at = (stage: number, now: number): Progress => ({
  stage,
  due: daysAfter(now, INTERVALS[stage]!),
});

export const begin = (now: number): Progress => at(0, now);

/** A wrong answer leads back to the start; undefined once it sticks. */
export function next({ stage }: Progress, right: boolean, now: number): Progress | undefined {
  if (!right) return begin(now);
  return stage + 1 < INTERVALS.length ? at(stage + 1, now) : undefined;
}
