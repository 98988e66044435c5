import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { me } from '../../online/browser';
import type { WatchedTable } from '../../online/watchedTable';
import { isMuted } from './muted';

/** The number of lines by others since the chat was last read. */
export function useUnread(table: WatchedTable, open: boolean): number {
  const lines = table.lines.value;
  const last = lines.at(-1)?.n ?? 0;
  const seen = useSignal(last);
  useEffect(() => {
    if (open) seen.value = last;
  }, [open, last]);
  return lines.filter(
    ({ n, user }) => n > seen.value && user.id !== me.value?.id && !isMuted(user.id),
  ).length;
}
