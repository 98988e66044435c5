// One table in a list: players, game and clock, with a link to it.
import { t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import { plain } from '../../model/numbers';
import { me } from '../../online/browser';
import type { Summary } from '../../online/shapes';
import { SeatShape } from '../../components/SeatShape';
import { dateWords } from '../../model/dateWords';
import { clockWords, isMyTurn, outcomeWords, seatWords } from '../../online/words/tableWords';

function Points({ table, seat }: { table: Summary; seat: number }) {
  const total = table.result?.totals?.[seat];
  return total === undefined ? null : <b>{plain(total)}</b>;
}

const Seats = ({ table }: { table: Summary }) => (
  <span class="card-seats">
    {table.seats.map((seat, n) => (
      <span key={n} class={seat.open ? 'open-seat' : ''}>
        <SeatShape seat={n} />
        <span>{seatWords(seat)}</span> <Points table={table} seat={n} />
      </span>
    ))}
  </span>
);

/** Breaks only after commas and dots, not between a number and its unit. */
const unbroken = (words: string): string =>
  words
    .split(', ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(', ');

function details(table: Summary): string {
  const words = [gameTitle(table.game), clockWords(table.clock)];
  if (table.rated) words.push(t('online.rated'));
  if (table.component_set) words.push(t('online.set', { name: table.component_set.name }));
  if (table.result) words.push(outcomeWords(table.result, table.seats));
  if (table.state === 'finished') words.push(dateWords(table.started ?? table.created));
  if (table.state === 'paused') words.push(t('online.state.paused'));
  return words.map(unbroken).join('\u00a0· ');
}

export function TableCard({ table, action }: { table: Summary; action?: string }) {
  const mine = isMyTurn(table, me.value?.id);
  const finished = table.state === 'finished';
  return (
    <li class={`table-card ${table.game}${mine ? ' my-turn' : ''}`}>
      <a href={`#/${finished ? 'result' : 'play'}/${table.id}`}>
        <Seats table={table} />
        <small>{details(table)}</small>
        {mine && <span class="turn-badge">{t('online.turn')}</span>}
        {!mine && action && <span class="card-action">{action}</span>}
      </a>
    </li>
  );
}

export const TableList = (props: { tables: readonly Summary[]; action?: string }) => (
  <ul class="table-list">
    {props.tables.map((table) => (
      <TableCard key={table.id} table={table} {...(props.action ? { action: props.action } : {})} />
    ))}
  </ul>
);
