// What a move to learn from teaches, in sentences: what would have been better, and why. The words of a
// game come with it.
import type { PanticapaeumMove } from '../../engine/panticapaeum';
import type { GameName, Move } from '../../engine/protocol';
import { openBooks, t } from '../../model/messages';
import type { Comparison } from '../../online/api';
import { REASON_NAMES as AKROPOLIS_NAMES } from '../akropolis/hintWords';
import {
  isWorthSaying,
  partsWords,
  tenths,
  thingsWords,
  type ReasonNames,
} from '../table/reasonWords';

export interface LessonWords {
  names: ReasonNames;
  /** The better move, or turn; `played` is what was done instead. */
  better: (line: readonly Move[], played: Move) => string;
}

export const LESSON_WORDS: Record<GameName, () => Promise<LessonWords>> = {
  akropolis: async () => ({
    names: AKROPOLIS_NAMES,
    better: ([best], played) =>
      best!.slot === played.slot
        ? t('online.analysis.better_place')
        : t('online.analysis.better_slot', { place: Number(best!.slot) + 1 }),
  }),
  panticapaeum: async () => {
    const [{ REASON_NAMES, stepsWords }] = await Promise.all([
      import('../panticapaeum/hintWords'),
      openBooks('panticapaeum'),
    ]);
    return {
      names: REASON_NAMES,
      better: (line) =>
        t('online.analysis.better_turn', {
          steps: stepsWords(line as unknown as PanticapaeumMove[]),
        }),
    };
  },
};

function nowLine({ best_now, played_now }: Comparison, names: ReasonNames): string {
  const best = partsWords(best_now, names);
  const played = partsWords(played_now, names);
  const nothing = t('online.analysis.nothing');
  return best === played
    ? ''
    : t('online.analysis.now', { best: best || nothing, played: played || nothing });
}

function laterLine({ later, prepares }: Comparison, names: ReasonNames): string {
  const things = thingsWords(prepares, names);
  if (isWorthSaying(later))
    return t('online.analysis.later', {
      points: tenths(later),
      with: things ? 'yes' : 'no',
      things,
    });
  return isWorthSaying(-later) ? t('online.analysis.gives_up', { points: tenths(-later) }) : '';
}

/** Why the better move is better. */
export function comparisonLines(
  why: Comparison,
  names: ReasonNames,
  name: (seat: number) => string,
): string[] {
  const denied = why.denies.map((points, seat) =>
    isWorthSaying(points)
      ? t('online.analysis.denies', { name: name(seat), points: tenths(points) })
      : '',
  );
  const lines = [nowLine(why, names), laterLine(why, names), ...denied].filter(Boolean);
  return lines.length > 0 ? lines : [t('online.analysis.open')];
}
