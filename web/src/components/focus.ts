// Keyboard focus: when the focused element disappears after a move, focus returns to the next decision.
import { useEffect } from 'preact/hooks';

/** The elements for the current decision: the line of tiles, the prompt. */
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

/** Focuses an element that is not in the tab order. */
function focusOn(goal: HTMLElement | null): void {
  if (!goal) return;
  goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}

/** Moves the focus to the contents of the page; at a table, to the current decision. */
export function skipToContents(): void {
  const main = document.querySelector('main');
  focusOn(main?.querySelector<HTMLElement>(DECISIONS) ?? main);
}

/** Focuses the current decision whenever `asked` changes and nothing has the focus any more. */
export function useFocusOnDecision(asked: unknown): void {
  useEffect(() => {
    if (asked === undefined || !byKeyboard) return;
    // The pressed element loses the focus only with the next frame.
    const timer = setTimeout(() => {
      if (isLost()) focusOn(document.querySelector<HTMLElement>(DECISIONS));
    }, 60);
    return () => clearTimeout(timer);
  }, [asked]);
}
