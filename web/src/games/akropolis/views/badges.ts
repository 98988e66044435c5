import type { District } from '../shapes/engine';
import type { Badge } from './CityScene';

/** What every district adds, written on it. */
export const badgesOf = (districts: readonly District[]): Badge[] =>
  districts.map(({ q, r, height, value, counts }) => ({
    hex: { q, r },
    height,
    text: counts ? `+${value}` : '0',
    good: counts,
  }));
