import { useEffect, useState } from 'preact/hooks';
import { EngineError } from '../engine/client';
import { engine } from '../model/localGames';

export interface Tallied<T> {
  answer?: T;
  /** The engine's code where it cannot be a city. */
  refused?: string;
}

/** What the sheet is worth; while the engine counts, what it was worth before. */
export function useTally<T>(question: object): Tallied<T> {
  const [tallied, setTallied] = useState<Tallied<T>>({});
  useEffect(() => {
    let current = true;
    engine
      .ask<T>('tally', question)
      .then((answer) => {
        if (current) setTallied({ answer });
      })
      .catch((error: unknown) => {
        if (current) setTallied({ refused: error instanceof EngineError ? error.code : 'engine' });
      });
    return () => {
      current = false;
    };
  }, [question]);
  return tallied;
}
