// Every part of every score, side by side.
import type { ComponentChildren } from 'preact';
import { t } from '../model/messages';
import { plain } from '../model/numbers';
import { SeatShape } from '../components/SeatShape';

export interface ScoresRow {
  key: string;
  head: ComponentChildren;
  /** One per seat. */
  cells: readonly ComponentChildren[];
}

interface Props {
  name: (seat: number) => string;
  scores: readonly { total: number }[];
  winners: readonly number[] | undefined;
  rows: readonly ScoresRow[];
  /** The tie-break. */
  counts?: ScoresRow;
}

function Row({ row, kind }: { row: ScoresRow; kind?: string }) {
  return (
    <tr class={kind} data-row={row.key}>
      <th scope="row">{row.head}</th>
      {row.cells.map((cell, seat) => (
        <td key={seat}>{cell}</td>
      ))}
    </tr>
  );
}

export function ScoresTable({ name, scores, winners = [], rows, counts }: Props) {
  const total = {
    key: 'total',
    head: t('score.total'),
    cells: scores.map((score) => plain(score.total)),
  };
  return (
    <div class="end-scroll">
      <table class="end-table">
        <thead>
          <tr>
            <td />
            {scores.map((_, seat) => (
              <th key={seat} scope="col" class={winners.includes(seat) ? 'winner' : ''}>
                <SeatShape seat={seat} />
                {name(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
          <Row row={total} kind="end-total" />
          {counts && <Row row={counts} kind="end-counts" />}
        </tbody>
      </table>
    </div>
  );
}
