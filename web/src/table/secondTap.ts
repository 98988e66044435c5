import type { AnyTable } from '../model/gameTable';
import { secondTap } from '../model/settings';

/** Somebody tapped once more on what is held still: it turns, or is played as chosen; a double click plays it. */
export function againOn(table: AnyTable, quick: boolean): void {
  if ((quick || secondTap.peek() === 'confirm') && table.canConfirm.peek()) void table.confirm();
  else table.rotate();
}
