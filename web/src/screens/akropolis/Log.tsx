// The game in words, the latest turn first; each goes to the position it led to.
import { useEffect, useRef } from 'preact/hooks';
import type { AkropolisTable } from '../../model/akropolisTable';
import { t } from '../../model/messages';
import { addressOfMove } from '../../parts/lookbackAddress';
import { turnWords } from './words';
import { SeatShape } from './SeatShape';

interface Props {
  table: AkropolisTable;
  name: (seat: number) => string;
}

/** Scrolls the list, and nothing around it, until the entry is to be seen. */
function scrollTo(list: HTMLElement | null, entry: HTMLElement | null | undefined): void {
  if (!list || !entry) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < frame.top) list.scrollTop -= frame.top - top;
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
}

export function LogLines({ table, name }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const at = table.past.at.value;
  useEffect(() => {
    scrollTo(list.current, list.current?.querySelector<HTMLElement>('[aria-current]'));
  }, [at]);
  const turns = table.session.turns.value;
  if (turns.length === 0) return <p class="log-empty">{t('log.empty')}</p>;
  const { past } = table;
  const goTo = (event: MouseEvent, move: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    past.go(move);
  };
  const shown = turns.map((turn, n) => ({ turn, n })).reverse();
  return (
    <ol class="log-lines" reversed ref={list}>
      {shown.map(({ turn, n }) => (
        <li key={n}>
          <a
            href={addressOfMove(table.session.id, n + 1)}
            aria-current={at === n + 1 ? 'step' : undefined}
            onClick={(event) => goTo(event, n + 1)}
          >
            <SeatShape seat={turn.seat} />
            <span>
              {turnWords(turn, name).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </a>
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
