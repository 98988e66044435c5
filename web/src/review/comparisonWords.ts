// Sentences that explain why another move would have been better. The game provides its own words.
import type { Comparison } from '../engine/protocol';
import { t } from '../model/messages';
import {
  isWorthSaying,
  partsWords,
  tenths,
  thingsWords,
  type ReasonNames,
} from '../model/reasonWords';

function nowLine({ best_now, played_now }: Comparison, names: ReasonNames): string {
  const best = partsWords(best_now, names);
  const played = partsWords(played_now, names);
  const nothing = t('review.nothing');
  return best === played
    ? ''
    : t('review.now', { best: best || nothing, played: played || nothing });
}

function laterLine({ later, prepares }: Comparison, names: ReasonNames): string {
  const things = thingsWords(prepares, names);
  if (isWorthSaying(later))
    return t('review.later', {
      points: tenths(later),
      with: things ? 'yes' : 'no',
      things,
    });
  return isWorthSaying(-later) ? t('review.gives_up', { points: tenths(-later) }) : '';
}

/** Why the better move is better. */
export function comparisonLines(
  why: Comparison,
  names: ReasonNames,
  name: (seat: number) => string,
): string[] {
  const denied = why.denies.map((points, seat) =>
    isWorthSaying(points) ? t('review.denies', { name: name(seat), points: tenths(points) }) : '',
  );
  const lines = [nowLine(why, names), laterLine(why, names), ...denied].filter(Boolean);
  return lines.length > 0 ? lines : [t('review.open')];
}
