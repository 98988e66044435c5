// A hint at a table of Panticapaeum: the decision, how the turn should go on, and why.
import type { CubeColour, PanticapaeumMove, Part, Preview } from '../shapes/engine';
import type { Preparation } from '../../../engine/protocol';
import type { Hint } from '../../../model/gameTable';
import { t } from '../../../model/messages';
import type { PanticapaeumShapes } from '../table/panticapaeumTable';
import { adviceLines, type ReasonNames } from '../../../model/reasonWords';
import { changeWords, giftWords } from './words';

function thingWords({ what, of, count }: Preparation): string {
  if (what === 'steps')
    return t('panti.hint.steps', { count, row: t(`panti.row.${of as CubeColour}`) });
  return t(what === 'upgrades' ? 'panti.hint.upgrades' : 'panti.hint.workers', { count });
}

export const REASON_NAMES: ReasonNames = {
  part: (part) => t(`panti.part.${part as Part}`),
  thing: thingWords,
};

function stepWords(move: PanticapaeumMove): string {
  const kind = 'kind' in move ? move.kind : '';
  const what = move.do === 'take' ? ('coins' in move ? 'take_coins' : 'take_cube') : move.do;
  return t('panti.hint.step', { what, kind });
}

/** Passes, and the place of a building just chosen, are left out. */
const isSaid = (move: PanticapaeumMove): boolean =>
  move.do !== 'pass' && !(move.do === 'build' && !('kind' in move));

/** The decisions of a turn, in the order in which they are made. */
export const stepsWords = (moves: readonly PanticapaeumMove[]): string =>
  moves.filter(isSaid).map(stepWords).join(', ');

export function hintWords(move: PanticapaeumMove): string {
  const what = move.do === 'build' && !('kind' in move) ? 'place' : move.do;
  return t('panti.hint', { what });
}

function gainLine(preview: Preview): string {
  if (!preview.legal || preview.reveals) return '';
  const gains = [...changeWords(preview), ...preview.markers.slice(0, 1).map(giftWords)];
  return gains.length > 0 ? t('panti.hint.brings', { gains: gains.join('; ') }) : '';
}

export function hintLines(
  { preview, advice }: Hint<PanticapaeumShapes>,
  name: (seat: number) => string,
): string[] {
  const steps = stepsWords(advice.next);
  return [
    gainLine(preview),
    steps && t('panti.hint.next', { steps }),
    ...adviceLines(advice, REASON_NAMES, name),
  ].filter(Boolean);
}
