// The frame of any table: the bar, the ground with city and cards or the text view, and sheets over it. Computer
// players move automatically.
import { useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../model/messages';
import { isPerson } from '../model/session';
import { computerSpeed, viewKind } from '../model/settings';
import { ComputerBar } from './ComputerBar';
import { useLookBackAddress } from './lookbackAddress';
import { NotKept } from './NotKept';
import { TableBar } from './TableBar';
import { useFocusOnDecision } from '../components/focus';
import { useReducedMotion } from '../hooks/useMedia';
import { WHY_SHEET_SHARE } from './whySheet';
import type { View } from './view';

/** How long a move of a computer player is shown, in milliseconds. */
export interface Pause {
  usual: number;
  calm: number;
}

interface Props {
  view: View;
  /** Classes of the game's mood. */
  mood?: string;
  /** The title in the bar on a wide screen, from the round. */
  title: (round: string) => string;
  pause: Pause;
  ground: ComponentChildren;
  text: ComponentChildren;
  why: ComponentChildren;
  sheets: ComponentChildren;
}

function useProgress({ table, host, paused }: View, pause: Pause): void {
  const calm = useReducedMotion();
  const { session } = table;
  useSignalEffect(() => {
    void session.position.value; // after every turn
    host?.changed();
    if (session.over.value || session.personToMove.value !== undefined || paused.value) return;
    const least = (calm ? pause.calm : pause.usual) / Number(computerSpeed.peek());
    void table.playComputer(least, () => paused.peek());
  });
}

const LAST_TILE = 900; // milliseconds for setting it down before the result covers it

/** Opens the result: at once if the game was over before, else after the last tile is set down. */
function useEnd({ table, sheet, endedHere, host }: View): void {
  const calm = useReducedMotion();
  const wasOver = useRef(table.session.over.peek());
  const over = table.session.over.value;
  useEffect(() => {
    const here = over && !wasOver.current;
    wasOver.current = over;
    if (!over || host?.tries) return;
    const styled = import('./end.css').catch(() => {}); // usable without it
    // In the text view it would interrupt typing.
    if (table.past.looking.peek() || viewKind.peek() === 'text') return;
    const left = new AbortController();
    const open = () => {
      if (left.signal.aborted) return;
      endedHere.value = here;
      sheet.value = 'end';
    };
    const lies = new Promise((resolve) => setTimeout(resolve, here && !calm ? LAST_TILE : 0));
    void Promise.all([styled, lies]).then(open);
    return () => left.abort();
  }, [over]);
}

/** Announces whose turn it is; visible only where people share the screen. */
function TurnNote({ view: { table, name } }: { view: View }) {
  const { seats } = table.session;
  const person = table.person.value;
  const next = table.handingTo.value;
  const alone = seats.filter(isPerson).length === 1;
  return (
    <div class={next === undefined ? 'visually-hidden' : 'card hand-over'} role="status">
      {person !== undefined &&
        (alone ? t('turn.yours') : t('turn.next', { name: name(next ?? person) }))}
    </div>
  );
}

export function TableFrame({ view, mood = '', pause, ...props }: Props) {
  const { table, phone, host } = view;
  useProgress(view, pause);
  useEnd(view);
  useLookBackAddress(table.past);
  useFocusOnDecision(table.person.value === undefined ? undefined : table.render.value);
  const StatusBar = host?.elsewhere?.statusBar;
  const inWords = viewKind.value === 'text';
  const placing = table.placing.value ? ' placing' : '';
  const atEnd = view.ending.value ? ' at-end' : '';
  return (
    <div class={`table${mood}${phone ? ' phone' : ''}${placing}${atEnd}`}>
      <TableBar view={view} title={props.title} />
      {host && !host.elsewhere && <NotKept session={table.session} />}
      {StatusBar && <StatusBar view={view} />}
      <main class="table-ground">
        {inWords ? props.text : props.ground}
        {!inWords && <TurnNote view={view} />}
        <ComputerBar view={view} />
      </main>
      {phone && !inWords && table.explaining.value && (
        <div class="why-sheet" style={{ '--share': WHY_SHEET_SHARE }}>
          {props.why}
        </div>
      )}
      {props.sheets}
    </div>
  );
}
