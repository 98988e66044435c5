// What the analysis says about a move of Akropolis.
import { akropolisEvents } from '../shapes/engine';
import { t } from '../../../model/messages';
import type { ReviewWords } from '../../gamePack';
import { REASON_NAMES } from './hintWords';

export const REVIEW_WORDS: ReviewWords = {
  names: REASON_NAMES,
  done: ({ events }) => {
    const taken = akropolisEvents(events).find(({ event }) => event === 'take');
    const placed = akropolisEvents(events).find(({ event }) => event === 'place');
    return t('review.done', {
      place: taken?.event === 'take' ? taken.slot + 1 : 1,
      level: placed?.event === 'place' ? placed.level : 1,
    });
  },
  move: ({ slot }) => t('review.tile', { place: Number(slot) + 1 }),
  better: ([best], played) =>
    best!.slot === played.slot
      ? t('review.better_place')
      : t('review.better_slot', { place: Number(best!.slot) + 1 }),
};
