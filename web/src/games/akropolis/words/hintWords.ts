// A hint at a table of Akropolis: the move, and why.
import {
  COLOURS,
  isStop,
  isTileMove,
  type AkropolisMove,
  type Preview,
  type RenderModel,
} from '../shapes/engine';
import type { Preparation } from '../../../engine/protocol';
import { t } from '../../../model/messages';
import type { ReasonNames } from '../../../model/reasonWords';
import { cardName } from './cardWords';

function partWords(part: string): string {
  const colour = COLOURS.find((one) => one === part);
  if (colour) return t(`colour.${colour}`);
  return t(part === 'stones' ? 'score.stones' : 'score.quarries');
}

const thingWords = ({ what, of, count }: Preparation): string =>
  what === 'stars' ? t('hint.stars', { count, of }) : t('hint.quarries', { count });

export const REASON_NAMES: ReasonNames = { part: partWords, thing: thingWords };

/** Which tile, or which card, and how high. */
export function hintWords(move: AkropolisMove, preview: Preview, model: RenderModel): string {
  if (isStop(move)) return t('athena.hint.stop');
  const level = preview.legal ? preview.level : 1;
  if (isTileMove(move)) return t('hint.move', { place: move.slot + 1, level });
  const { card } = model.athena!.cards[move.card]!;
  return t('athena.hint.complete', { card: cardName(card), level });
}
