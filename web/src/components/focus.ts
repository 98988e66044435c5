// Keyboard focus: when the focused element disappears after a move, focus returns to the next decision.
import { useEffect } from 'preact/hooks';

/** Where people decide: the line of tiles, the prompt. */
const DECISIONS = '.line, .prompt, .lookback';

let byKeyboard = false;
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', () => (byKeyboard = true), true);
  window.addEventListener('pointerdown', () => (byKeyboard = false), true);
}

const isLost = (): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
};

/** Puts the focus on something that is not in the order of Tab by itself. */
function focusOn(goal: HTMLElement | null): void {
  if (!goal) return;
  goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}

/** To the contents of the page; at a table to what is decided. */
export function skipToContents(): void {
  const main = document.querySelector('main');
  focusOn(main?.querySelector<HTMLElement>(DECISIONS) ?? main);
}

/** Whenever `asked` changes and nothing has the focus any more, what is decided has it. */
export function useFocusOnDecision(asked: unknown): void {
  useEffect(() => {
    if (asked === undefined || !byKeyboard) return;
    // What was pressed loses the focus only with the next picture.
    const timer = setTimeout(() => {
      if (isLost()) focusOn(document.querySelector<HTMLElement>(DECISIONS));
    }, 60);
    return () => clearTimeout(timer);
  }, [asked]);
}
