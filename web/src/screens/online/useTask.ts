// A request made by a button: busy until it is answered, with the error if it fails.
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { OnlineError } from '../../online/errors';

export interface Task {
  busy: ReadonlySignal<boolean>;
  problem: ReadonlySignal<OnlineError | undefined>;
  /** False if it failed. */
  run: (act: () => Promise<unknown>) => Promise<boolean>;
}

export function useTask(): Task {
  const busy = useSignal(false);
  const problem = useSignal<OnlineError | undefined>(undefined);
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    if (busy.peek()) return false;
    busy.value = true;
    problem.value = undefined;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof OnlineError)) throw error;
      problem.value = error;
      return false;
    } finally {
      busy.value = false;
    }
  };
  return { busy, problem, run };
}
