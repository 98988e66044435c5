import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BREAKPOINTS, LOW_BREAKPOINTS } from '../style/breakpoints';

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

const PHONE = [
  `(max-width: ${BREAKPOINTS.phone}px)`,
  `(max-height: ${LOW_BREAKPOINTS.phone}px)`,
  // A tablet held upright has no room for cards on both sides of the city either.
  `(max-width: ${BREAKPOINTS.text}px) and (orientation: portrait)`,
].join(', ');

/** Phones, and windows that are laid out like one. */
export const usePhone = (): boolean => useMedia(PHONE);
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
/** Windows that are too narrow for the log. */
export const useMedium = (): boolean => useMedia(`(max-width: ${BREAKPOINTS.medium}px)`);

/** Windows with room for a panel next to the table. */
export const useRoomForPanel = (): boolean => useMedia(`(min-width: ${BREAKPOINTS.panel}px)`);
/** Windows in which a table next to a panel is as narrow as in a medium one. */
export const useNarrowedByPanel = (): boolean => useMedia(`(max-width: ${BREAKPOINTS.large}px)`);

const atLeast = (size: 'large' | 'huge'): string =>
  `(min-width: ${BREAKPOINTS[size]}px) and (min-height: ${LOW_BREAKPOINTS[size]}px)`;
/** How much larger than usual the cards of a table are on this screen. */
export function useScale(): number {
  const large = useMedia(atLeast('large'));
  const huge = useMedia(atLeast('huge'));
  return huge ? 1.5 : large ? 1.2 : 1;
}
