// Every part of every score, and what decides where the totals are equal.
import type { RenderModel } from '../shapes/engine';
import { t } from '../../../model/messages';
import { ScoresTable } from '../../../table/ScoresTable';
import { partRows } from './partRows';

interface Props {
  /** Of the position in question. */
  render: RenderModel;
  /** Those of the model where left out. */
  winners?: readonly number[] | undefined;
  name: (seat: number) => string;
}

export function PanticapaeumScores({ render, winners = render.winners, name }: Props) {
  const { scores, seats } = render;
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
