import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The size of an element, followed; nothing before it is known. */
export function useSize(element: { current: Element | null }): { width: number; height: number } {
  const size = useSignal({ width: 0, height: 0 });
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      size.value = { width, height };
    });
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, []);
  return size.value;
}
