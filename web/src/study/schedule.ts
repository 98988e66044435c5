// Spaced repetition: a mistake returns after a longer interval with each right answer, until it is learned.

/** Days between successive answers; the first counts from the review. */
export const INTERVALS = [1, 3, 7, 21] as const;

/** Progress of a mistake: right answers in a row, and when it is due. */
export interface Progress {
  stage: number;
  /** Milliseconds since 1970: the start of a day. */
  due: number;
}

/** Local midnight, so many days after the day of `now`. */
export function daysAfter(now: number, days: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

const at = (stage: number, now: number): Progress => ({
  stage,
  due: daysAfter(now, INTERVALS[stage]!),
});

export const begin = (now: number): Progress => at(0, now);

/** A wrong answer leads back to the start; undefined once learned. */
export function next({ stage }: Progress, right: boolean, now: number): Progress | undefined {
  if (!right) return begin(now);
  return stage + 1 < INTERVALS.length ? at(stage + 1, now) : undefined;
}

/** When an item got its due date, to the day. */
export const changedAt = ({ stage, due }: Progress): number =>
  Math.max(0, daysAfter(due, -INTERVALS[stage]!));
