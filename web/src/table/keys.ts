// Keyboard control of any table: arrows move the piece in hand from place to place, R turns it, Enter confirms,
// Escape puts it back; U and Ctrl+Z undo, Ctrl+Y redoes, H asks for a hint, F fits, + and - zoom, ? lists all keys.
// With nothing in hand, Left, Right, Home and End go through the game, Escape returns to the present.
import { useLayoutEffect } from 'preact/hooks';
import type { Point } from '../geometry/point';
import type { LookBack } from '../model/lookback';
import { letterKeys, viewKind } from '../model/settings';
import { ARROWS } from '../components/arrows';
import { hasComputers } from './ComputerBar';
import type { View } from './view';

const ZOOM_STEP = 1.2;

export interface OwnKeys {
  /** Moves the piece in hand to the next place in the direction. */
  step: (arrow: Point) => void;
  /** Handles keys that only this game has; true if it was one. */
  other: (event: KeyboardEvent) => boolean;
  /** Selector of buttons on which Enter confirms the piece in hand. */
  carrying?: string;
}

/** A key of a table for the list of keys: its label and its effect. */
export interface KeyWords {
  keys: string;
  words: string;
}

/** Whether the key belongs to the focused element; for radio buttons, only the arrows do. */
const isTyping = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, select, textarea, dialog') !== null &&
  !(target.matches('[type=radio]') && !target.closest('dialog') && !key.startsWith('Arrow'));

/** Whether Enter belongs to the focused button, unless that is the selected one already. */
const onButton = ({ target }: KeyboardEvent, except = CHOSEN): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, summary') !== null &&
  !target.closest(`${except}, ${CHOSEN}`);

const CHOSEN = ':is(.dock, .prompt) [aria-pressed=true]';

/** The usual shortcuts for undo and redo. */
function handleControl(event: KeyboardEvent, { table }: View): boolean {
  if (viewKind.peek() === 'text' || event.altKey) return false;
  const again = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
  if (again && !table.past.looking.peek()) void table.session.redo();
  else if (event.code === 'KeyZ') table.undo();
  else return again;
  return true;
}

function lookBack(key: string, past: LookBack): boolean {
  if (key === 'ArrowLeft') past.step(-1);
  else if (key === 'ArrowRight' && past.looking.peek()) past.step(1);
  else if (key === 'Home') past.go(0);
  else if (key === 'End' && past.looking.peek()) past.go(past.moves.peek());
  else if (key === 'Escape' && past.open.peek()) past.present();
  else return false;
  return true;
}

function handle(
  event: KeyboardEvent,
  { table, camera, sheet, paused }: View,
  own: OwnKeys,
): boolean {
  if (viewKind.peek() === 'text') return false; // the text view is controlled by typing
  if (/^Key[A-Z]$/.test(event.code) && letterKeys.peek() === 'off') return false;
  if (!table.placing.peek() && lookBack(event.key, table.past)) return true;
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (!table.placing.peek()) return false;
    own.step({ x: arrow[0], y: arrow[1] });
    return true;
  }
  const middle = { x: window.innerWidth / 2, y: window.innerHeight / 2 };
  if (own.other(event)) return true;
  if (event.key === '?') sheet.value = 'keys';
  else if (event.key === 'Escape') table.putBack();
  else if (event.key === 'Enter' && table.canConfirm.peek() && !onButton(event, own.carrying))
    void table.confirm();
  else if (event.code === 'KeyR') table.rotate(event.shiftKey ? -1 : 1);
  else if (event.code === 'KeyU') table.undo();
  else if (event.code === 'KeyH') void table.askHint();
  else if (event.code === 'KeyP' && hasComputers(table.session)) paused.value = !paused.peek();
  else if (event.code === 'KeyF') camera.fit();
  else if (event.key === '+' || event.key === '=') camera.zoom(ZOOM_STEP, middle);
  else if (event.key === '-') camera.zoom(1 / ZOOM_STEP, middle);
  else return false;
  return true;
}

export function useTableKeys(view: View, own: OwnKeys): void {
  // Before the next frame, because somebody may be typing already.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const control = event.ctrlKey || event.metaKey;
      if (event.altKey && !control) return;
      if (control ? handleControl(event, view) : handle(event, view, own)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
