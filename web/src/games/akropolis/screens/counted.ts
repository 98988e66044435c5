import { hexKey } from '../../../geometry/hex';
import type { CountedPart } from '../../../table/counted';
import { COLOURS, stonePoints, type ExplainAnswer, type RenderModel } from '../shapes/engine';
import { badgesOf, pointsOf } from '../views/badges';
import { badgeMarks } from '../views/CityScene';
import type { TableView } from './tableView';

/** The score of the game, colour by colour, then what is left. */
export function countedParts(
  { scores }: RenderModel,
  { districts, score }: ExplainAnswer,
  { projection }: TableView,
): CountedPart[] {
  const colours = COLOURS.map((colour) => {
    const counting = districts.filter(
      (district) => district.colour === colour && pointsOf(district, score) > 0,
    );
    return {
      row: colour,
      points: scores.map((one) => one[colour].points),
      cells: counting.map(hexKey),
      marks: badgeMarks(badgesOf(counting, score), projection),
    };
  });
  const nowhere = { cells: [], marks: [] };
  const quarries = { row: 'quarries', points: scores.map((one) => one.quarries ?? 0), ...nowhere };
  const stones = { row: 'stones', points: scores.map(stonePoints), ...nowhere };
  return scores.some((one) => one.quarries) ? [...colours, quarries, stones] : [...colours, stones];
}
