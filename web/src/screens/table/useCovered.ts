import { useLayoutEffect, useRef } from 'preact/hooks';
import type { View } from './view';

/** For what stands at the bottom of the table: the table follows how much of it that covers. */
export function useCovered({ covered }: View) {
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      covered.value = window.innerHeight - dock.current!.getBoundingClientRect().top;
    };
    const watch = new ResizeObserver(measure);
    watch.observe(dock.current!);
    measure();
    return () => watch.disconnect();
  }, []);
  return dock;
}
