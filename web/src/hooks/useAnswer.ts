import { useEffect, useState } from 'preact/hooks';
import { engine } from '../model/localGames';

/** The engine's answer; undefined until it arrives. Another object as `fields` asks again. */
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
