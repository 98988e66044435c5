// A hint at a table of Akropolis: the move, and why.
import { COLOURS, type AkropolisMove, type Preview } from '../shapes/engine';
import type { Preparation } from '../../../engine/protocol';
import { t } from '../../../model/messages';
import type { ReasonNames } from '../../../model/reasonWords';

function partWords(part: string): string {
  const colour = COLOURS.find((one) => one === part);
  if (colour) return t(`colour.${colour}`);
  return t(part === 'stones' ? 'score.stones' : 'score.quarries');
}

const thingWords = ({ what, of, count }: Preparation): string =>
  what === 'stars' ? t('hint.stars', { count, of }) : t('hint.quarries', { count });

export const REASON_NAMES: ReasonNames = { part: partWords, thing: thingWords };

/** Which tile, and how high. */
export const hintWords = (move: AkropolisMove, preview: Preview): string =>
  t('hint.move', { place: move.slot + 1, level: preview.legal ? preview.level : 1 });
