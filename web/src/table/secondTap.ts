import type { AnyTable } from '../model/gameTable';
import { secondTap } from '../model/settings';

/** A second tap on the piece in hand turns or plays it, depending on the setting; a double click plays it. */
export function againOn(table: AnyTable, quick: boolean): void {
  if ((quick || secondTap.peek() === 'confirm') && table.canConfirm.peek()) void table.confirm();
  else table.rotate();
}
