import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** True while the query matches. */
function useMedia(query: string): boolean {
  const media = window.matchMedia(query);
  const matches = useSignal(media.matches);
  useEffect(() => {
    const change = () => (matches.value = media.matches);
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, [query]);
  return matches.value;
}

export const usePhone = (): boolean => useMedia('(max-width: 760px), (max-height: 500px)');
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
/** Windows that are too narrow for the log; as in table.css. */
export const useMedium = (): boolean => useMedia('(max-width: 1180px)');
