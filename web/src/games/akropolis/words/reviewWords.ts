// What the analysis says about a move of Akropolis.
import type { Move } from '../../../engine/protocol';
import { akropolisEvents, isStop, isTileMove, type AkropolisMove } from '../shapes/engine';
import { t } from '../../../model/messages';
import type { ReviewWords } from '../../gamePack';
import { cardName } from './cardWords';
import { REASON_NAMES } from './hintWords';
import { unusedFigures } from './unusedWords';

function moveWords(given: Move): string {
  const move = given as AkropolisMove;
  if (isStop(move)) return t('athena.review.stop');
  return isTileMove(move)
    ? t('review.tile', { place: move.slot + 1 })
    : t('athena.review.card', { place: move.card + 1 });
}

function betterWords(given: Move, played: Move): string {
  const [best, done] = [given as AkropolisMove, played as AkropolisMove];
  if (isStop(best) || isStop(done)) return t('athena.review.better', { move: moveWords(best) });
  if (isTileMove(best))
    return isTileMove(done) && best.slot === done.slot
      ? t('review.better_place')
      : t('review.better_slot', { place: best.slot + 1 });
  return !isTileMove(done) && best.card === done.card
    ? t('athena.review.better_place')
    : t('athena.review.better', { move: moveWords(best) });
}

export const REVIEW_WORDS: ReviewWords = {
  names: REASON_NAMES,
  done: ({ move, events }) => {
    if (isStop(move as AkropolisMove)) return t('athena.review.stop');
    const all = akropolisEvents(events);
    const placed = all.find(({ event }) => event === 'place');
    const level = placed?.event === 'place' ? placed.level : 1;
    const completed = all.find(({ event }) => event === 'complete');
    if (completed?.event === 'complete')
      return t('athena.review.complete', { card: cardName(completed.name), level });
    const taken = all.find(({ event }) => event === 'take');
    return t('review.done', { place: taken?.event === 'take' ? taken.slot + 1 : 1, level });
  },
  move: moveWords,
  better: ([best], played) => betterWords(best!, played),
  unused: unusedFigures,
};
