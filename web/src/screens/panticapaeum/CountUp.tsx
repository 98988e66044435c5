// A number that counts to its new value; at once where motion is not wanted.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useReducedMotion } from '../akropolis/useMedia';

const DURATION = 280; // milliseconds

export function CountUp({ value }: { value: number }) {
  const shown = useSignal(value);
  const calm = useReducedMotion();
  useEffect(() => {
    const from = shown.peek();
    if (calm || from === value) {
      shown.value = value;
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - start) / DURATION);
      shown.value = Math.round(from + (value - from) * (1 - (1 - share) ** 2));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, calm]);
  return <output class="total">{shown.value}</output>;
}
