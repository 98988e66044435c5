// The table by keyboard: digits take a tile, arrows move it from place to place, R turns it, Enter
// confirms, Escape puts it back; U undoes, H asks for a hint, F fits, + and - zoom. Without a tile in
// hand left, right, Home and End go through the game, Escape returns to the present.
import { useLayoutEffect } from 'preact/hooks';
import type { Point } from '../../draw/hex';
import { stepPlace } from '../../draw/pick';
import type { LookBack } from '../../model/lookback';
import { viewKind } from '../../model/settings';
import type { TableView } from './tableView';

const ARROWS: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ZOOM_STEP = 1.2;

/** Keys that belong to what has the focus; of radio buttons those are only the arrows. */
export const isTyping = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, select, textarea, dialog') !== null &&
  !(target.matches('[type=radio]') && !target.closest('dialog') && !key.startsWith('Arrow'));

export function lookBack(key: string, past: LookBack): boolean {
  if (key === 'ArrowLeft') past.step(-1);
  else if (key === 'ArrowRight' && past.looking.peek()) past.step(1);
  else if (key === 'Home') past.go(0);
  else if (key === 'End' && past.looking.peek()) past.go(past.moves.peek());
  else if (key === 'Escape' && past.open.peek()) past.present();
  else return false;
  return true;
}

function handle(event: KeyboardEvent, { table, projection, camera }: TableView): boolean {
  if (viewKind.peek() === 'text') return false; // there everything is typed
  if (table.slot.peek() === undefined && lookBack(event.key, table.past)) return true;
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (table.slot.peek() === undefined) return false;
    // Somebody quick may press an arrow before the places of the tile just taken are known.
    void table.picked.then(() => {
      const next = stepPlace(table.held.peek()?.triangle, arrow, table.places.peek(), projection);
      if (next) table.hold(next.triangle, next.level, true);
    });
    return true;
  }
  const middle = { x: window.innerWidth / 2, y: window.innerHeight / 2 };
  if (/^[1-6]$/.test(event.key)) void table.pick(Number(event.key) - 1);
  else if (event.key === 'Escape') table.letGo();
  else if (event.key === 'Enter' && table.canConfirm.peek() && !onButton(event))
    void table.confirm();
  else if (event.code === 'KeyR') table.rotate(event.shiftKey ? -1 : 1);
  else if (event.code === 'KeyU') table.undo();
  else if (event.code === 'KeyH') void table.askHint();
  else if (event.code === 'KeyF') camera.fit();
  else if (event.key === '+' || event.key === '=') camera.zoom(ZOOM_STEP, middle);
  else if (event.key === '-') camera.zoom(1 / ZOOM_STEP, middle);
  else return false;
  return true;
}

/** Enter on a focused button belongs to the button, unless it is the tile in hand. */
const onButton = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement &&
  event.target.closest('button, a, summary') !== null &&
  event.target.closest('.line-tile') === null;

export function useKeys(view: TableView): void {
  // At once, not after the next picture: somebody may already be typing.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (handle(event, view)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
