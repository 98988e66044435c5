import { cellKey, type CellPair } from '../../../geometry/square';
import type { CountedPart } from '../../../table/counted';
import { PARTS, partOf, type ExplainAnswer, type RenderModel } from '../shapes/engine';
import { plain } from '../../../model/numbers';
import { squareMarks } from '../views/SquareCity';
import type { TableView } from './tableView';

interface Source {
  /** Where the points are displayed. */
  cell: CellPair;
  cells: readonly CellPair[];
  points: number;
}

/** The places of a city that a part of the score comes from. */
function sourcesOf(part: string, { buildings, drought }: ExplainAnswer): Source[] {
  if (part === 'drought')
    return drought.map(({ cell, points }) => ({ cell, cells: [cell], points }));
  return buildings
    .filter(({ kind }) => partOf(kind) === part)
    .map(({ cells, points }) => ({ cell: cells.at(-1)!, cells, points }));
}

/** The score of the game, part by part. */
export function countedParts(
  { scores, seats }: RenderModel,
  seat: number,
  answer: ExplainAnswer,
  { projection }: TableView,
): CountedPart[] {
  const level = ([x, y]: CellPair) =>
    seats[seat]!.cells.find((one) => one.x === x && one.y === y)?.height ?? 1;
  return PARTS.map((part) => {
    const sources = sourcesOf(part, answer).filter(({ points }) => points !== 0);
    const badges = sources.map(({ cell, points }) => ({
      cell,
      level: level(cell),
      text: points > 0 ? `+${points}` : plain(points),
      good: points > 0,
    }));
    return {
      row: part,
      points: scores.map((score) => score[part]),
      cells: sources.flatMap(({ cells }) => cells.map(cellKey)),
      marks: squareMarks(badges, projection),
    };
  });
}
