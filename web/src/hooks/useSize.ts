import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** The current size of an element; known before it is first painted. */
export function useSize(element: { current: Element | null }): { width: number; height: number } {
  const size = useSignal({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const first = element.current!.getBoundingClientRect();
    size.value = { width: first.width, height: first.height };
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      size.value = { width, height };
    });
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, []);
  return size.value;
}
