// The game in words, the latest turn first.
import type { AkropolisTable } from '../../model/akropolisTable';
import { t } from '../../model/messages';
import { turnWords } from './words';
import { SeatShape } from './SeatShape';

interface Props {
  table: AkropolisTable;
  name: (seat: number) => string;
  most?: number;
}

export function LogLines({ table, name, most = Infinity }: Props) {
  const turns = table.session.turns.value;
  if (turns.length === 0) return <p class="log-empty">{t('log.empty')}</p>;
  const shown = turns
    .map((turn, n) => ({ turn, n }))
    .reverse()
    .slice(0, most);
  return (
    <ol class="log-lines" reversed>
      {shown.map(({ turn, n }) => (
        <li key={n}>
          <SeatShape seat={turn.seat} />
          <span>
            {turnWords(turn, name).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function Log(props: Props) {
  return (
    <section class="card log" aria-label={t('log.title')}>
      <h2>{t('log.title')}</h2>
      <LogLines {...props} />
    </section>
  );
}
