// What pointing and tapping mean at the table, in whichever view it was.
import { cellKey } from '../../../geometry/square';
import type { CellPair } from '../../../geometry/square';
import { againOn } from '../../../table/secondTap';
import type { Candidate, PanticapaeumTable } from '../table/panticapaeumTable';

/** What a pointer is over. */
export interface Aim {
  /** The place that is meant, where the thing in hand may go. */
  place: () => Candidate | undefined;
  /** The cell that is meant otherwise; far from the city nothing is. */
  cell: () => CellPair | undefined;
  /** The building there. */
  building: () => number | undefined;
}

const isMine = (table: PanticapaeumTable): boolean =>
  table.person.peek() !== undefined && table.shown.peek() === table.person.peek();

/** Holds what is in hand over the place that is pointed at, or says why it cannot go there. */
export function pointAt(table: PanticapaeumTable, aim: Aim | undefined): void {
  if (!isMine(table) || !table.placing.peek()) return;
  if (table.pinned.peek() || table.candidates.peek().length === 1) return;
  const place = aim?.place();
  if (place) return table.hold(place, false);
  const cell = aim?.cell();
  if (cell) table.holdRefused(cell);
  else table.release();
}

const keyOf = ({ cells }: { cells: Candidate['cells'] }): string => cells.map(cellKey).join();

/** Fixes the thing in hand where it was let go; elsewhere it stays in hand. */
export function dropAt(table: PanticapaeumTable, aim: Aim): void {
  const place = isMine(table) && table.placing.peek() ? aim.place() : undefined;
  if (place) table.hold(place, true);
}

/** Fixes the thing in hand where it was tapped; a second tap turns or plays it; a building is lifted. */
export function tapAt(table: PanticapaeumTable, aim: Aim, quick = false): void {
  if (!isMine(table)) return;
  if (!table.placing.peek()) {
    if (table.render.peek()!.phase === 'relocate') table.lift(aim.building());
    return;
  }
  const place = aim.place();
  if (!place) {
    table.release();
    return pointAt(table, aim);
  }
  const held = table.proposal.peek()?.at;
  if (held && table.pinned.peek() && keyOf(held) === keyOf(place)) againOn(table, quick);
  else table.hold(place, true);
}
