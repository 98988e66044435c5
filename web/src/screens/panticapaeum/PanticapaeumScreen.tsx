// The table of Panticapaeum, set for one session and cleared when somebody leaves.
import { useEffect, useMemo } from 'preact/hooks';
import { engine, save } from '../../model/games';
import { PanticapaeumTable } from '../../model/panticapaeumTable';
import type { Session } from '../../model/session';
import '../../style/squares.css';
import './panticapaeum.css';
import { Table } from './Table';

export function PanticapaeumScreen({ session }: { session: Session }) {
  const table = useMemo(() => new PanticapaeumTable(session, engine), [session]);
  useEffect(() => () => table.close(), [table]);
  if (!table.render.value) return <div class="table-ground sea" aria-busy="true" />;
  return <Table table={table} onChange={() => void save(session)} />;
}
