// The end of a game: points are counted in an animation. The whole result is in the sheet from the start, for
// screen readers; the animation only hides it for a moment. Any key or press ends it.
import { useEffect } from 'preact/hooks';
import { useReducedMotion } from '../hooks/useMedia';
import { isPerson } from '../model/session';
import type { Insets } from '../views/room';
import type { CountedPart } from './counted';
import type { View } from './view';

export interface Finale {
  winners: readonly number[];
  counted: (seat: number, explanation: object) => CountedPart[];
}

const APART = 12; // between the city and the sheet
const SWALLOW = 400; // milliseconds in which the click of the press that ended the show is ignored

/** The part of the ground that the sheet leaves free, as insets. */
function freeNextTo(sheet: Element, ground: Element): Insets {
  const { left, top } = sheet.getBoundingClientRect();
  const { right, bottom, width } = ground.getBoundingClientRect();
  const atSide = left > width * 0.25;
  return {
    left: APART,
    top: APART,
    right: atSide ? Math.max(APART, right - left + APART) : APART,
    bottom: atSide ? APART : Math.max(APART, bottom - top + APART),
    clear: true,
  };
}

/** The seat whose city is counted and pictured: that of the only person here, else the winner's. */
export function ownSeat({ table }: View, winners: readonly number[]): number {
  const people = table.session.seats.flatMap((seat, n) => (isPerson(seat) ? [n] : []));
  if (people.length === 1) return people[0]!;
  return winners[0] ?? table.shown.peek();
}

/** Keeps the city in view next to the open sheet. */
function useFreeGround(view: View, shown: { current: HTMLElement | null }): void {
  useEffect(() => {
    const sheet = shown.current!.closest('dialog')!;
    const measure = () => {
      const ground = document.querySelector('.table-ground');
      if (ground) view.ending.value = freeNextTo(sheet, ground);
    };
    measure();
    view.camera.fit();
    const watch = new ResizeObserver(measure);
    watch.observe(sheet);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
      view.ending.value = undefined;
      view.lit.value = undefined;
    };
  }, []);
}

/** Ends the show on the first key or press, which has no other effect. */
function endOnInput(stop: AbortController): void {
  const { signal } = stop;
  const press = () => {
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const listening = new AbortController();
    window.addEventListener('click', swallow, { capture: true, signal: listening.signal });
    setTimeout(() => listening.abort(), SWALLOW);
    stop.abort();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
    stop.abort();
  };
  window.addEventListener('pointerdown', press, { capture: true, signal });
  window.addEventListener('keydown', key, { capture: true, signal });
}

export function useFinale(view: View, shown: { current: HTMLElement | null }, of: Finale): void {
  const calm = useReducedMotion();
  useFreeGround(view, shown);
  useEffect(() => {
    if (!view.endedHere.peek()) return;
    view.endedHere.value = false; // once
    const seat = ownSeat(view, of.winners);
    view.table.shown.value = seat;
    if (calm) return;
    const body = shown.current!;
    body.classList.add('counting');
    const stop = new AbortController();
    endOnInput(stop);
    void count(view, body, seat, of.counted, stop.signal).finally(() => {
      body.classList.remove('counting');
      stop.abort();
    });
    return () => stop.abort();
  }, []);
}

async function count(
  view: View,
  body: HTMLElement,
  seat: number,
  counted: Finale['counted'],
  signal: AbortSignal,
): Promise<void> {
  const { session } = view.table;
  const [{ showFinale }, explanation] = await Promise.all([
    import('./finaleShow'),
    session.explain<object>(session.position.peek(), seat),
  ]);
  if (!signal.aborted)
    await showFinale({ view, body, seat, parts: counted(seat, explanation) }, signal);
}
