import { useEffect, useMemo } from 'preact/hooks';
import { invitationTo, live, me, offer } from '../../online/browser';
import { WatchedTable } from '../../online/watchedTable';

/** A table kept up to date while it is on show; a new one after somebody signs in. */
export function useWatched(id: string): WatchedTable {
  const user = me.value?.id;
  const table = useMemo(() => new WatchedTable(id, live, () => user, invitationTo(id)), [id, user]);
  const there = offer.value === 'offered';
  useEffect(() => (there ? table.open() : undefined), [table, there]);
  return table;
}
