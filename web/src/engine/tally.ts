// Cities on a real table, known by what one sees: the questions and answers of `tally`.
import type { Column, ExplainAnswer, Face, Score } from './akropolis';
import type { CellPair, Part, Score as PanticapaeumScore } from './panticapaeum';
import type { Options } from './protocol';

export type ColumnEntry = readonly [q: number, r: number, face: Face, height: number];

export interface AkropolisTally {
  game: 'akropolis';
  options: Options;
  cities: { stones: number; columns: ColumnEntry[] }[];
  architect?: { stones: number; faces: string };
}

export type ExplainedCity = Omit<ExplainAnswer, 'seat' | 'score'>;

export interface AkropolisTallyAnswer {
  scores: Score[];
  cities: ExplainedCity[];
  winners: number[];
}

export const entryOf = ({ q, r, face, height }: Column): ColumnEntry => [q, r, face, height];

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
  scores: PanticapaeumScore[];
  cities: { lines: TallyLine[]; buildings: number }[];
  winners: number[];
}
