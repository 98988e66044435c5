// The table of Panticapaeum, set for one session.
import { PanticapaeumTable } from '../../model/panticapaeumTable';
import type { TableSession } from '../../model/session';
import '../../style/squares.css';
import { useTable } from '../table/useTable';
import type { Keeping } from '../table/view';
import './panticapaeum.css';
import { Table } from './Table';

export function PanticapaeumScreen(props: { session: TableSession; keeping?: Keeping }) {
  const table = useTable(props.session, (session) => new PanticapaeumTable(session));
  if (!table.render.value) return <div class="table-ground sea" aria-busy="true" />;
  return <Table table={table} keeping={props.keeping} />;
}
