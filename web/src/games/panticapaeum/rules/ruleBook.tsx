// The rules of Panticapaeum, chapter by chapter.
import type { RuleBook } from '../../gamePack';
import { t } from '../../../model/messages';
import { PanticapaeumFigure } from './PanticapaeumFigure';
import { PANTICAPAEUM_SECTIONS } from './sections';

export const ruleBook: RuleBook = () =>
  PANTICAPAEUM_SECTIONS.map((id) => ({
    id,
    title: t(`rules.panticapaeum.${id}.title`),
    text: t(`rules.panticapaeum.${id}.text`),
    figure: <PanticapaeumFigure section={id} />,
  }));
