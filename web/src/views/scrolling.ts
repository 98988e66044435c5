// Touches that move something do not scroll.

/**
 * Prevents scrolling by touch while something is moved (`moving`); returns a function that ends this. `touch-action:
 * none` is not enough: Chromium takes the end of a quick move for a fling and uses the next tap, often on Confirm, to
 * stop it, so that tap is no click.
 */
export function keepFromScrolling(element: EventTarget, moving = () => true): () => void {
  const prevent = (event: Event) => {
    if (moving()) event.preventDefault();
  };
  element.addEventListener('touchmove', prevent, { passive: false });
  return () => element.removeEventListener('touchmove', prevent);
}
