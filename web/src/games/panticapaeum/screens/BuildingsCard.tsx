// The buildings: the price of the next one of each kind, and whether the player can pay it.
import { t } from '../../../model/messages';
import { BuildingIcon } from '../components/BuildingIcon';
import { cubesShort } from '../table/prices';
import { columnWords } from '../words/words';
import { Price } from './Price';
import type { TableView } from './tableView';

export function BuildingsCard({ view: { table } }: { view: TableView }) {
  const { buildings, seats, seat } = table.render.value!;
  const columns = buildings.map((column) => ({ column, short: cubesShort(column, seats[seat]!) }));
  return (
    <section class="card buildings" aria-label={t('panti.buildings')}>
      <h2>{t('panti.buildings')}</h2>
      <ul>
        {columns.map(({ column, short }) => (
          <li
            key={column.kind}
            class={column.payable ? 'payable' : ''}
            title={columnWords(column, short)}
          >
            <BuildingIcon kind={column.kind} />
            <span class="visually-hidden">{columnWords(column, short)}</span>
            <Price column={column} short={short} />
            <small aria-hidden="true">× {column.left}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
