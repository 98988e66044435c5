// What the analysis says about a move of Akropolis.
import { t } from '../../../model/messages';
import type { ReviewWords } from '../../gamePack';
import { REASON_NAMES } from './hintWords';

export const REVIEW_WORDS: ReviewWords = {
  names: REASON_NAMES,
  better: ([best], played) =>
    best!.slot === played.slot
      ? t('online.analysis.better_place')
      : t('online.analysis.better_slot', { place: Number(best!.slot) + 1 }),
};
