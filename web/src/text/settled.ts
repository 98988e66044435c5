import { computed, type ReadonlySignal } from '@preact/signals';
import type { TableSession } from '../model/session';

interface Table {
  session: TableSession;
  person: ReadonlySignal<number | undefined>;
}

/** Waits until the table shows what is to be decided, so that the next command is about that. */
export function settled({ session, person }: Table): Promise<void> {
  const done = computed(() => person.value === session.personToMove.value);
  return new Promise((resolve) => {
    if (done.peek()) return resolve();
    const stop = done.subscribe((now) => {
      if (!now) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}
