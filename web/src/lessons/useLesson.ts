import { useSignal, useSignalEffect } from '@preact/signals';
import type { TableSession } from '../model/session';
import type { Turn } from '../model/turn';
import type { Outcome } from './LessonCard';

/** Judges every turn of the learner; one that misses the point is taken back. Without a judge nothing is asked. */
export function useLesson(
  session: TableSession,
  judge?: (turn: Turn) => Promise<boolean> | boolean,
): Outcome {
  const outcome = useSignal<Outcome>(judge ? 'open' : 'read');
  useSignalEffect(() => {
    const turn = session.turns.value.at(-1);
    if (!turn || !judge || outcome.peek() === 'done') return;
    void Promise.resolve(judge(turn)).then((good) => {
      outcome.value = good ? 'done' : 'wrong';
      if (!good) session.undo();
    });
  });
  return outcome.value;
}
