// The game in words, the latest turn first; the decisions of a turn stand together, and lead to the
// position at its end.
import { t } from '../../model/messages';
import { addressOfMove } from '../../parts/lookbackAddress';
import { SeatShape } from '../akropolis/SeatShape';
import type { TableView } from './tableView';
import { loggedTurns } from './words';

export function LogLines({ view, most = Infinity }: { view: TableView; most?: number }) {
  const { past, session } = view.table;
  const turns = loggedTurns(session.turns.value);
  const at = past.at.value;
  const goTo = (event: MouseEvent, move: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    past.go(move);
  };
  if (turns.length === 0) return <p class="log-empty">{t('panti.log.empty')}</p>;
  return (
    <ol class="log-lines" reversed>
      {turns
        .reverse()
        .slice(0, most)
        .map(({ from, to, seat, lines }) => (
          <li key={from}>
            <a
              href={addressOfMove(session.id, to)}
              aria-current={at > from && at <= to ? 'step' : undefined}
              onClick={(event) => goTo(event, to)}
            >
              <SeatShape seat={seat} />
              <span>
                <b>{view.name(seat)}</b>
                <span>{lines.join('; ')}</span>
              </span>
            </a>
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
