// The table of Akropolis, set for one session.
import { useMemo } from 'preact/hooks';
import { starsByLetter, StarsOfPlazas } from '../draw/stars';
import { AkropolisTable } from '../table/akropolisTable';
import { openBundles } from '../../../model/messages';
import { usePart } from '../../../hooks/usePart';
import type { TableSession } from '../../../model/session';
import { useTable } from '../../../table/useTable';
import type { TableHost } from '../../../table/view';
import { Table } from './Table';
import type { AthenaParts } from './tableView';

export async function athenaParts(): Promise<AthenaParts> {
  const [{ ATHENA_PARTS }] = await Promise.all([
    import('./athena/parts'),
    openBundles('akropolis/athena'),
  ]);
  return ATHENA_PARTS;
}

interface Props {
  session: TableSession;
  host?: TableHost;
}

function Set({ session, host, athena }: Props & { athena?: AthenaParts }) {
  const table = useTable(session, (of) => new AkropolisTable(of));
  const stars = table.render.value?.stars;
  const byLetter = useMemo(() => stars && starsByLetter(stars), [JSON.stringify(stars)]);
  if (!byLetter) return <div class="table-ground" aria-busy="true" />;
  return (
    <StarsOfPlazas.Provider value={byLetter}>
      <Table table={table} host={host} athena={athena} />
    </StarsOfPlazas.Provider>
  );
}

function SetWithAthena(props: Props) {
  const athena = usePart(athenaParts);
  return athena ? (
    <Set {...props} athena={athena} />
  ) : (
    <div class="table-ground" aria-busy="true" />
  );
}

export function AkropolisScreen(props: Props) {
  const { athena } = props.session.position.peek().options;
  return athena === true ? <SetWithAthena {...props} /> : <Set {...props} />;
}
