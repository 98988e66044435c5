// The table of Akropolis, set for one session and cleared when somebody leaves.
import { useEffect, useMemo } from 'preact/hooks';
import { AkropolisTable } from '../../model/akropolisTable';
import { engine, save } from '../../model/games';
import { moveInAddress } from '../../model/lookback';
import type { Session } from '../../model/session';
import { route } from '../../router';
import { Table } from './Table';

function setTable(session: Session): AkropolisTable {
  const table = new AkropolisTable(session, engine);
  const move = moveInAddress(route.peek().rest);
  if (move !== undefined) table.past.go(move);
  return table;
}

export function AkropolisScreen({ session }: { session: Session }) {
  const table = useMemo(() => setTable(session), [session]);
  useEffect(() => () => table.close(), [table]);
  if (!table.render.value) return <div class="table-ground" aria-busy="true" />;
  return <Table table={table} onChange={() => void save(session)} />;
}
