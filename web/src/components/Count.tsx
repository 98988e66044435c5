// A number that counts up or down to its new value.
import { useEffect, useRef } from 'preact/hooks';
import { plain } from '../model/numbers';
import { useReducedMotion } from '../hooks/useMedia';

const DURATION = 280; // milliseconds

export function Count({ value }: { value: number }) {
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  const calm = useReducedMotion();
  useEffect(() => {
    const from = shown.current;
    const write = (n: number) => {
      shown.current = n;
      if (text.current) text.current.textContent = plain(n);
    };
    if (calm || from === value) {
      write(value);
      return;
    }
    const start = performance.now();
    let asked = 0;
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / DURATION));
      write(Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) asked = requestAnimationFrame(step);
    };
    asked = requestAnimationFrame(step);
    return () => cancelAnimationFrame(asked);
  }, [value, calm]);
  // The effect writes the text; this is only its initial value.
  return <span ref={text}>{plain(shown.current)}</span>;
}
