import { hexKey, type Hex } from '../../../geometry/hex';
import type { District, Score } from '../shapes/engine';
import type { Badge } from './CityScene';

/** What a district adds to the score; nothing where its colour has no star to multiply by. */
export const pointsOf = ({ colour, counts, value }: District, score: Score): number =>
  counts ? value * score[colour].stars : 0;

/** The value of every district before it is multiplied, as the rules count it. */
export const valueBadges = (districts: readonly District[]): Badge[] =>
  districts.map(({ q, r, height, value, counts }) => ({
    hex: { q, r },
    height,
    text: counts ? String(value) : '0',
    good: counts,
  }));

/** The points that every district adds, written on it; nothing where its colour has no star. The two of a half
 *  tile share a hex, and a badge. */
export function badgesOf(districts: readonly District[], score: Score): Badge[] {
  const hexes = new Map<string, { hex: Hex; height: number; points: number }>();
  for (const district of districts) {
    const { q, r, height } = district;
    const points = pointsOf(district, score) + (hexes.get(hexKey(district))?.points ?? 0);
    hexes.set(hexKey(district), { hex: { q, r }, height, points });
  }
  return [...hexes.values()].map(({ points, ...at }) => ({
    ...at,
    text: points > 0 ? `+${points}` : '0',
    good: points > 0,
  }));
}
