// What the analysis says about a turn of Panticapaeum.
import { t } from '../../../model/messages';
import type { ReviewWords } from '../../gamePack';
import type { PanticapaeumMove } from '../shapes/engine';
import { REASON_NAMES, stepsWords } from './hintWords';
import { unusedFigures } from './unusedWords';
import { decisionWords, moveWords } from './words';

export const REVIEW_WORDS: ReviewWords = {
  names: REASON_NAMES,
  done: (turn) => decisionWords(turn) || t('panti.log.pass'),
  move: (move) => stepsWords([move as PanticapaeumMove]) || moveWords(move as PanticapaeumMove),
  better: (line) =>
    t('review.better_turn', { steps: stepsWords(line as readonly PanticapaeumMove[]) }),
  unused: unusedFigures,
};
