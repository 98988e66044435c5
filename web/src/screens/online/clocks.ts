// The time controls that people choose from.
import type { Clock } from '../../online/shapes';

export const CLOCK_KINDS = ['none', 'live', 'days'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
export const MOVES = [10, 20, 30, 60, 120].map((n) => n * SECOND);
export const BANKS = [1, 2, 5, 10, 20, 40].map((n) => n * MINUTE);
export const INCREMENTS = [0, 3, 5, 10, 30].map((n) => n * SECOND);
export const DAYS = [1, 2, 3, 7, 14] as const;

export const USUAL = { move: 30 * SECOND, bank: 5 * MINUTE, increment: 5 * SECOND, days: 3 };

/** The few clocks of quick pairing, so that people with the same wish find each other. */
export const PACES = {
  fast: { kind: 'live', move: 20 * SECOND, bank: 2 * MINUTE, increment: 3 * SECOND },
  calm: { kind: 'live', move: USUAL.move, bank: 10 * MINUTE, increment: USUAL.increment },
  days: { kind: 'days', days: USUAL.days },
} as const satisfies Record<string, Clock>;
export type Pace = keyof typeof PACES;
export const PACE_NAMES = Object.keys(PACES) as Pace[];
