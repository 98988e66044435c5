// The game in words, the latest turn first; the decisions of a turn stand together.
import { t } from '../../model/messages';
import { SeatShape } from '../akropolis/SeatShape';
import type { TableView } from './tableView';
import { loggedTurns } from './words';

export function LogLines({ view, most = Infinity }: { view: TableView; most?: number }) {
  const turns = loggedTurns(view.table.session.turns.value);
  if (turns.length === 0) return <p class="log-empty">{t('panti.log.empty')}</p>;
  return (
    <ol class="log-lines" reversed>
      {turns
        .reverse()
        .slice(0, most)
        .map(({ from, seat, lines }) => (
          <li key={from}>
            <SeatShape seat={seat} />
            <span>
              <b>{view.name(seat)}</b>
              <span>{lines.join('; ')}</span>
            </span>
          </li>
        ))}
    </ol>
  );
}

export const Log = ({ view, most }: { view: TableView; most: number }) => (
  <section class="card log" aria-label={t('log.title')}>
    <h2>{t('log.title')}</h2>
    <LogLines view={view} most={most} />
  </section>
);
