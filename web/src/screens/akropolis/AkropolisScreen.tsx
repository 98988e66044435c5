// The table of Akropolis, set for one session.
import { AkropolisTable } from '../../model/akropolisTable';
import type { TableSession } from '../../model/session';
import { useTable } from '../table/useTable';
import type { Keeping } from '../table/view';
import { Table } from './Table';

export function AkropolisScreen(props: { session: TableSession; keeping?: Keeping }) {
  const table = useTable(props.session, (session) => new AkropolisTable(session));
  if (!table.render.value) return <div class="table-ground" aria-busy="true" />;
  return <Table table={table} keeping={props.keeping} />;
}
