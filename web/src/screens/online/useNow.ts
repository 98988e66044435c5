import { useEffect, useState } from 'preact/hooks';
import { live } from '../../online/browser';

const STEP = 250; // milliseconds

/** The time of this device, updated while it is needed. */
export function useNow(wanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!wanted) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), STEP);
    return () => clearInterval(timer);
  }, [wanted]);
  return now;
}

/** The server's time. */
export const useServerNow = (wanted: boolean): number => useNow(wanted) + live.offset.value;
