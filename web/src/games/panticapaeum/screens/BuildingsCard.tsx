// The buildings that can be built: what the next of each kind costs and whether it can be paid.
import type { BuildingColumn } from '../shapes/engine';
import { CubeIcon } from '../draw/marks';
import { t } from '../../../model/messages';
import { BuildingIcon } from '../components/BuildingIcon';
import type { TableView } from './tableView';

function words({ kind, price, left, payable }: BuildingColumn): string {
  const name = t(`panti.kind.${kind}`);
  if (price === null) return t('panti.building.none', { kind: name });
  const afford = t(payable ? 'panti.building.payable' : 'panti.building.dear');
  return `${t('panti.building', { kind: name, price, left })}, ${afford}`;
}

export function BuildingsCard({ view: { table } }: { view: TableView }) {
  return (
    <section class="card buildings" aria-label={t('panti.buildings')}>
      <h2>{t('panti.buildings')}</h2>
      <ul>
        {table.render.value!.buildings.map((column) => (
          <li key={column.kind} class={column.payable ? 'payable' : ''} title={words(column)}>
            <BuildingIcon kind={column.kind} />
            <span class="visually-hidden">{words(column)}</span>
            <span class="price" aria-hidden="true">
              {column.price ?? '–'} <CubeIcon colour={column.row} />
            </span>
            <small aria-hidden="true">× {column.left}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
