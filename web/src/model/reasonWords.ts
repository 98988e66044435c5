// The reasons for a move, as sentences. Each game names the parts of its score and its preparations.
import type { Gain, PartChange, Preparation } from '../engine/protocol';
import type { Advice } from '../model/adviser';
import { t } from '../model/messages';
import { signed } from '../model/numbers';

export interface ReasonNames {
  part: (part: string) => string;
  thing: (thing: Preparation) => string;
}

const WORTH_SAYING = 0.5; // points
export const isWorthSaying = (points: number): boolean => points >= WORTH_SAYING;
/** Estimates are rounded to their accuracy. */
export const tenths = (points: number): number => Math.round(points * 10) / 10;

export const partsWords = (parts: readonly PartChange[], { part }: ReasonNames): string =>
  parts.map((change) => `${part(change.part)} ${signed(change.points)}`).join(', ');

export const thingsWords = (things: readonly Preparation[], { thing }: ReasonNames): string =>
  things.map(thing).join(', ');

function gainLines({ now, prepares }: Gain, whole: boolean, names: ReasonNames): string[] {
  const parts = partsWords(now, names);
  const points = parts
    ? t(whole ? 'hint.turn' : 'hint.now', { parts })
    : whole
      ? ''
      : t('hint.no_points');
  const things = thingsWords(prepares, names);
  return [points, things && t('hint.prepares', { things })];
}

function comparisonLines({ reasons, better }: Advice, name: (seat: number) => string): string[] {
  if (better === undefined) return [];
  const most = Math.max(...reasons.denies);
  const seat = reasons.denies.indexOf(most);
  const denied = isWorthSaying(most)
    ? t('hint.denies', { name: name(seat), points: tenths(most) })
    : '';
  const lead = isWorthSaying(better)
    ? t('hint.better', { points: tenths(better) })
    : t('hint.close');
  return [denied, lead];
}

/** One line per reason: at once, for later, compared with the second best move. */
export function adviceLines(
  advice: Advice,
  names: ReasonNames,
  name: (seat: number) => string,
): string[] {
  const whole = !advice.first || advice.next.length > 0;
  const gain = whole ? advice.reasons.turn : advice.reasons;
  const compared = advice.first ? comparisonLines(advice, name) : [];
  return [...gainLines(gain, whole, names), ...compared].filter(Boolean);
}
