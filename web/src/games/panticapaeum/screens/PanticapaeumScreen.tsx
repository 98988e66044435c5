// The table of Panticapaeum, set for one session.
import { PanticapaeumTable } from '../table/panticapaeumTable';
import type { TableSession } from '../../../model/session';
import '../style/squares.css';
import { useTable } from '../../../table/useTable';
import type { TableHost } from '../../../table/view';
import '../style/table.css';
import { Table } from './Table';

export function PanticapaeumScreen(props: { session: TableSession; host?: TableHost }) {
  const table = useTable(props.session, (session) => new PanticapaeumTable(session));
  if (!table.render.value) return <div class="table-ground sea" aria-busy="true" />;
  return <Table table={table} host={props.host} />;
}
