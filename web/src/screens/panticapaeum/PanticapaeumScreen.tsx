// The table of Panticapaeum, set for one session and cleared when somebody leaves.
import { useEffect, useMemo } from 'preact/hooks';
import { engine, save } from '../../model/games';
import { moveInAddress } from '../../model/lookback';
import { PanticapaeumTable } from '../../model/panticapaeumTable';
import type { Session } from '../../model/session';
import { route } from '../../router';
import '../../style/squares.css';
import './panticapaeum.css';
import { Table } from './Table';

function setTable(session: Session): PanticapaeumTable {
  const table = new PanticapaeumTable(session, engine);
  const move = moveInAddress(route.peek().rest);
  if (move !== undefined) table.past.go(move);
  return table;
}

export function PanticapaeumScreen({ session }: { session: Session }) {
  const table = useMemo(() => setTable(session), [session]);
  useEffect(() => () => table.close(), [table]);
  if (!table.render.value) return <div class="table-ground sea" aria-busy="true" />;
  return <Table table={table} onChange={() => void save(session)} />;
}
