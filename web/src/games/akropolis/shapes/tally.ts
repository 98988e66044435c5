// Cities on a real table, known by what one sees: the questions and answers of `tally`.
import type { Column, ExplainAnswer, Face, Score } from './engine';
import type { Options } from '../../../engine/protocol';

/** A half tile of Athena has two letters, and its rotation. */
export type ColumnEntry =
  | readonly [q: number, r: number, face: Face, height: number]
  | readonly [q: number, r: number, half: string, height: number, rotation: number];

export interface AkropolisTally {
  game: 'akropolis';
  options: Options;
  cities: { stones: number; columns: ColumnEntry[]; completed_cards?: number }[];
  architect?: { stones: number; faces: string; completed_cards?: number };
}

export type ExplainedCity = Omit<ExplainAnswer, 'seat' | 'score'>;

export interface AkropolisTallyAnswer {
  scores: Score[];
  cities: ExplainedCity[];
  winners: number[];
}

export const entryOf = ({ q, r, face, height }: Column): ColumnEntry => [q, r, face, height];
