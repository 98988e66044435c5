// The table of Akropolis, set for one session and cleared when somebody leaves.
import { useEffect, useMemo } from 'preact/hooks';
import { AkropolisTable } from '../../model/akropolisTable';
import { engine, save } from '../../model/games';
import type { Session } from '../../model/session';
import { Table } from './Table';

export function AkropolisScreen({ session }: { session: Session }) {
  const table = useMemo(() => new AkropolisTable(session, engine), [session]);
  useEffect(() => () => table.close(), [table]);
  if (!table.render.value) return <div class="table-ground" aria-busy="true" />;
  return <Table table={table} onChange={() => void save(session)} />;
}
