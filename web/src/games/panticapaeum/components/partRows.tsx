import { KINDS, PARTS, partOf, type Part, type Score } from '../shapes/engine';
import { plain } from '../../../model/numbers';
import type { ScoresRow } from '../../../table/ScoresTable';
import { BuildingIcon } from './BuildingIcon';

/** A row for each part of the scores. */
export const partRows = (scores: readonly Score[], name: (part: Part) => string): ScoresRow[] =>
  PARTS.map((part) => {
    const kind = KINDS.find((one) => partOf(one) === part);
    return {
      key: part,
      head: (
        <>
          {kind && <BuildingIcon kind={kind} />} {name(part)}
        </>
      ),
      cells: scores.map((score) => plain(score[part])),
    };
  });
