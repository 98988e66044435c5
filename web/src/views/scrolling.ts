// Fingers that move something scroll nothing.

/**
 * Keeps the fingers on an element from scrolling while they move something (`moving`); returns what ends that. Not even
 * `touch-action: none` is enough: Chromium takes the end of a quick move for a fling, and the next tap, often on Confirm,
 * for the end of that; it clicks nothing.
 */
export function keepFromScrolling(element: EventTarget, moving = () => true): () => void {
  const prevent = (event: Event) => {
    if (moving()) event.preventDefault();
  };
  element.addEventListener('touchmove', prevent, { passive: false });
  return () => element.removeEventListener('touchmove', prevent);
}
