// The meaning of pointing and tapping at the table, in any view.
import type { Picked } from '../draw/pick';
import { spotKey } from '../draw/spot';
import { againOn } from '../../../table/secondTap';
import type { AkropolisTable } from '../table/akropolisTable';

/** Holds the tile over the place under the pointer. */
export function pointAt(table: AkropolisTable, pick: () => Picked | undefined): void {
  if (!table.placing.peek() || table.pinned.peek()) return;
  const picked = pick();
  if (picked) table.hold(picked.spot, picked.level, false);
  else table.release();
}

/** Pins the tile where it was tapped; a second tap rotates or plays it. */
export function tapAt(table: AkropolisTable, pick: () => Picked | undefined, quick = false): void {
  if (!table.placing.peek()) return;
  const picked = pick();
  if (!picked) return table.release();
  const held = table.held.peek();
  const again = held && spotKey(held.spot) === spotKey(picked.spot);
  if (again && table.pinned.peek()) againOn(table, quick);
  else table.hold(picked.spot, picked.level, true);
}
