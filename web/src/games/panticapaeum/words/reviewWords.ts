// What the analysis says about a turn of Panticapaeum.
import { t } from '../../../model/messages';
import type { ReviewWords } from '../../gamePack';
import type { PanticapaeumMove } from '../shapes/engine';
import { REASON_NAMES, stepsWords } from './hintWords';

export const REVIEW_WORDS: ReviewWords = {
  names: REASON_NAMES,
  better: (line) =>
    t('online.analysis.better_turn', { steps: stepsWords(line as readonly PanticapaeumMove[]) }),
};
