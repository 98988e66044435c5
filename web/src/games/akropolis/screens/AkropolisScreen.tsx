// The table of Akropolis, set for one session.
import { AkropolisTable } from '../table/akropolisTable';
import type { TableSession } from '../../../model/session';
import { useTable } from '../../../table/useTable';
import type { TableHost } from '../../../table/view';
import { Table } from './Table';

export function AkropolisScreen(props: { session: TableSession; host?: TableHost }) {
  const table = useTable(props.session, (session) => new AkropolisTable(session));
  if (!table.render.value) return <div class="table-ground" aria-busy="true" />;
  return <Table table={table} host={props.host} />;
}
