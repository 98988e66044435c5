import { useLayoutEffect, useRef } from 'preact/hooks';
import type { View } from './view';

/** For elements at the bottom of the table: tracks how much of the table they cover. */
export function useCovered({ covered, beside, phone }: View) {
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { left, top } = dock.current!.getBoundingClientRect();
      const across = phone && left > 0; // in landscape: the side column
      covered.value = across ? 0 : window.innerHeight - top;
      beside.value = across ? window.innerWidth - left : 0;
    };
    const watch = new ResizeObserver(measure);
    watch.observe(dock.current!);
    measure();
    return () => watch.disconnect();
  }, [phone]);
  return dock;
}
