import { PARTS, type Part, type Score } from '../../engine/panticapaeum';
import { plain } from '../../model/numbers';
import type { ScoresRow } from '../table/ScoresTable';

/** A row for each part of the scores. */
export const partRows = (scores: readonly Score[], name: (part: Part) => string): ScoresRow[] =>
  PARTS.map((part) => ({
    key: part,
    head: name(part),
    cells: scores.map((score) => plain(score[part])),
  }));
