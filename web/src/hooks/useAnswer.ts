import { useEffect, useState } from 'preact/hooks';
import { engine } from '../model/localGames';

/** What the engine answers to this question; undefined until it has. Ask always the same object. */
export function useAnswer<T>(op: string, fields: object): T | undefined {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    let current = true;
    void engine.ask<T>(op, fields).then((found) => {
      if (current) setAnswer(found);
    });
    return () => {
      current = false;
    };
  }, [op, fields]);
  return answer;
}
