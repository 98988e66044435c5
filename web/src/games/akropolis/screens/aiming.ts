// What pointing and tapping mean at the table, in whichever view the place was picked.
import type { Picked } from '../draw/pick';
import { spotKey } from '../draw/spot';
import { againOn } from '../../../table/secondTap';
import type { AkropolisTable } from '../table/akropolisTable';

/** Holds the tile over what is pointed at. */
export function pointAt(table: AkropolisTable, pick: () => Picked | undefined): void {
  if (!table.placing.peek() || table.pinned.peek()) return;
  const picked = pick();
  if (picked) table.hold(picked.spot, picked.level, false);
  else table.release();
}

/** Fixes the tile where it was tapped; a second tap on it turns it, or plays it. */
export function tapAt(table: AkropolisTable, pick: () => Picked | undefined, quick = false): void {
  if (!table.placing.peek()) return;
  const picked = pick();
  if (!picked) return table.release();
  const held = table.held.peek();
  const again = held && spotKey(held.spot) === spotKey(picked.spot);
  if (again && table.pinned.peek()) againOn(table, quick);
  else table.hold(picked.spot, picked.level, true);
}
