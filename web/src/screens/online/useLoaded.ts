// Data that a page requests from the server when it is opened.
import { useEffect, useState } from 'preact/hooks';
import { OnlineError } from '../../online/errors';

export interface Loaded<T> {
  found?: T;
  problem?: OnlineError;
  again: () => void;
}

/** Requests them again whenever one of `inputs` changes. */
export function useLoaded<T>(ask: () => Promise<T>, inputs: readonly unknown[]): Loaded<T> {
  const [answer, setAnswer] = useState<Omit<Loaded<T>, 'again'>>({});
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let current = true;
    ask().then(
      (found) => current && setAnswer({ found }),
      (problem: unknown) => {
        if (!(problem instanceof OnlineError)) throw problem;
        if (current) setAnswer({ problem });
      },
    );
    return () => {
      current = false;
    };
  }, [...inputs, times]);
  return { ...answer, again: () => setTimes((before) => before + 1) };
}
