// What the players of a game of Panticapaeum left unused.
import { t } from '../../../model/messages';
import type { SeatFigures } from '../../gamePack';
import { COLOURS, KINDS, type RenderModel, type SeatModel } from '../shapes/engine';

const cubesOf = ({ store }: SeatModel): number =>
  COLOURS.reduce((sum, colour) => sum + store[colour], 0);

/** Kinds of buildings with a value of which none stands. */
const unbuilt = ({ values, buildings }: SeatModel): number =>
  KINDS.filter(
    (kind) => values[kind].points > 0 && !buildings.some((building) => building.kind === kind),
  ).length;

export function unusedFigures(shown: object): SeatFigures[] {
  const { seats, scores } = shown as RenderModel;
  return [
    { head: t('review.unused.coins'), row: seats.map(({ coins }) => coins) },
    { head: t('review.unused.cubes'), row: seats.map(cubesOf) },
    { head: t('review.unused.workers'), row: seats.map(({ workers }) => workers.available) },
    { head: t('review.unused.kinds'), row: seats.map(unbuilt) },
    { head: t('review.unused.drought'), row: scores.map(({ drought }) => Math.abs(drought)) },
  ];
}
