// Cities on a real table, known by what one sees: the answers of `tally`.
import type { CellPair } from '../../../geometry/square';
import type { Part, Score } from './engine';

/** One reason for points in a city of Panticapaeum. */
export interface TallyLine {
  part: Part;
  points: number;
  count: number;
  cells: CellPair[];
  value?: readonly [points: number, per: number];
  near?: CellPair[];
}

export interface PanticapaeumTallyAnswer {
  scores: Score[];
  cities: { lines: TallyLine[]; buildings: number }[];
  winners: number[];
}
