import { useEffect, useState } from 'preact/hooks';

interface Loaded<T> {
  load: () => Promise<T>;
  part?: T;
  failure?: unknown;
}

/**
 * A part of the page that is loaded on first use; undefined until then. Pass the same function `load` for the same
 * part. A failure is thrown while rendering, for the error boundary of the screen.
 */
export function usePart<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<Loaded<T>>();
  useEffect(() => {
    let current = true;
    const show = (found: Loaded<T>) => {
      if (current) setLoaded(found);
    };
    load().then(
      (part) => show({ load, part }),
      (failure: unknown) => show({ load, failure }),
    );
    return () => {
      current = false;
    };
  }, [load]);
  if (loaded?.load !== load) return undefined;
  if (loaded.failure !== undefined) throw loaded.failure;
  return loaded.part;
}
