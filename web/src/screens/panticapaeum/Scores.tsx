// Every part of every score, and what decides where the totals are equal.
import type { RenderModel } from '../../engine/panticapaeum';
import { t } from '../../model/messages';
import { ScoresTable } from '../table/ScoresTable';
import { partRows } from './partRows';
import type { TableView } from './tableView';

interface Props {
  render: RenderModel;
  winners: readonly number[] | undefined;
  name: (seat: number) => string;
}

export function ScoresOfAll({ render: { scores, seats }, winners, name }: Props) {
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

export function Scores({ view: { table, name } }: { view: TableView }) {
  const render = table.render.value!;
  return <ScoresOfAll render={render} winners={render.winners} name={name} />;
}
