// The log of a game, latest turn first, by round; each entry leads to the position after it.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../model/messages';
import { addressOfMove } from './lookbackAddress';
import { SeatShape } from '../components/SeatShape';
import type { View } from './view';

export interface LogEntry {
  /** The number of its first move. */
  from: number;
  /** The number of moves up to and including its last one. */
  to: number;
  seat: number;
  words: ComponentChildren;
  /** The name of its part of the game. */
  part?: string | undefined;
}

interface Props {
  view: View;
  /** In the order of play. */
  entries: readonly LogEntry[];
  most?: number;
  empty: string;
  /** A part of the game that began or ended after the last entry. */
  latest?: string | undefined;
}

const FADE = 36; // pixels at the end of the list where entries fade out

/** Scrolls the list, and nothing around it, until the entry is in its middle, unless it is visible already. */
function scrollTo(list: HTMLElement | null, entry: HTMLElement | null | undefined): void {
  if (!list || !entry) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom - FADE)
    list.scrollTop += (top + bottom - frame.top - frame.bottom) / 2;
}

const Part = ({ name }: { name: string }) => <p class="log-part">{name}</p>;

export function LogList({ view, entries, most = Infinity, empty, latest }: Props) {
  const { past, session } = view.table;
  const list = useRef<HTMLOListElement>(null);
  const at = past.at.value;
  useEffect(() => {
    scrollTo(list.current, list.current?.querySelector<HTMLElement>('[aria-current]'));
  }, [at]);
  const goTo = (event: MouseEvent, move: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    past.go(move);
  };
  // A puzzle or an analysis may begin in the middle of a game.
  if (entries.length === 0)
    return (
      <p class="log-empty">{view.table.render.value!.round > 1 ? t('log.from_here') : empty}</p>
    );
  const newestFirst = [...entries].reverse().slice(0, most);
  return (
    <ol class="log-lines" reversed ref={list}>
      {newestFirst.map(({ from, to, seat, words, part }, n) => {
        const newer = newestFirst[n - 1];
        return (
          <li key={from}>
            {n === 0 && latest && latest !== part && <Part name={latest} />}
            {part && part !== newer?.part && <Part name={part} />}
            <a
              href={addressOfMove(session, to)}
              aria-current={at > from && at <= to ? 'step' : undefined}
              onClick={(event) => goTo(event, to)}
            >
              <SeatShape seat={seat} />
              <span>{words}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

export const LogCard = ({ children }: { children: ComponentChildren }) => (
  <section class="card log" aria-label={t('log.title')}>
    <h2>{t('log.title')}</h2>
    {children}
  </section>
);
