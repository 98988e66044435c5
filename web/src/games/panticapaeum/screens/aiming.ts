// The meaning of pointing and tapping at the table, in any view.
import { cellKey } from '../../../geometry/square';
import type { CellPair } from '../../../geometry/square';
import { againOn } from '../../../table/secondTap';
import type { Candidate, PanticapaeumTable } from '../table/panticapaeumTable';

/** What is under the pointer. */
export interface Aim {
  /** The legal place under the pointer. */
  place: () => Candidate | undefined;
  /** Otherwise the cell under the pointer, if it is near the city. */
  cell: () => CellPair | undefined;
  /** The building there. */
  building: () => number | undefined;
}

const isMine = (table: PanticapaeumTable): boolean =>
  table.person.peek() !== undefined && table.shown.peek() === table.person.peek();

/** Holds the piece in hand over the place under the pointer, or gives the reason why it cannot go there. */
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

/** Pins the piece where it was dropped; if it cannot go there, it stays in hand. */
export function dropAt(table: PanticapaeumTable, aim: Aim): void {
  const place = isMine(table) && table.placing.peek() ? aim.place() : undefined;
  if (place) table.hold(place, true);
}

/** Pins the piece where it was tapped; a second tap rotates or plays it; a tap on a building picks it up. */
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
