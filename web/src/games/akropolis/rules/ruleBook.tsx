// The rules of Akropolis, chapter by chapter.
import type { RuleBook } from '../../gamePack';
import { t } from '../../../model/messages';
import { AkropolisFigure } from './AkropolisFigure';
import { AKROPOLIS_SECTIONS } from './sections';

export const ruleBook: RuleBook = () =>
  AKROPOLIS_SECTIONS.map((id) => ({
    id,
    title: t(`rules.akropolis.${id}.title`),
    text: t(`rules.akropolis.${id}.text`),
    figure: <AkropolisFigure section={id} />,
  }));
