// Every part of every score, and what decides where the totals are equal.
import { t } from '../../model/messages';
import { ScoresTable } from '../table/ScoresTable';
import { partRows } from './partRows';
import type { TableView } from './tableView';

export function Scores({ view: { table, name } }: { view: TableView }) {
  const { scores, seats, winners } = table.render.value!;
  return (
    <ScoresTable
      name={name}
      scores={scores}
      winners={winners}
      rows={partRows(scores, (part) => t(`panti.part.${part}`))}
      counts={{
        key: 'counts',
        head: t('panti.end.counts'),
        cells: seats.map(({ buildings, coins }) => `${buildings.length} · ${coins}`),
      }}
    />
  );
}
