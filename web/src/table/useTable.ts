import { useEffect, useMemo } from 'preact/hooks';
import type { AnyTable } from '../model/gameTable';
import { moveInAddress } from '../model/lookback';
import type { TableSession } from '../model/session';
import { route } from '../router';

/** Creates the table of a session, at the move in the address, and disposes of it on leaving. */
export function useTable<Table extends AnyTable>(
  session: TableSession,
  make: (session: TableSession) => Table,
): Table {
  const table = useMemo(() => {
    const made = make(session);
    const move = moveInAddress(route.peek().rest);
    if (move !== undefined) made.past.go(move);
    return made;
  }, [session]);
  useEffect(() => () => table.close(), [table]);
  return table;
}
