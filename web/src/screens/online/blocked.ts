// The users blocked by this one. The server stores the list and holds their lines back; the page needs it to hide
// earlier lines at once.
import { signal } from '@preact/signals';
import { api, me } from '../../online/browser';
import type { UserName } from '../../online/shapes';

const blocked = signal<readonly UserName[]>([]);
let owner: string | undefined;

/** Asks the server once per user. */
export async function knowBlocked(): Promise<void> {
  const user = me.peek()?.id;
  if (user === owner) return;
  owner = user;
  blocked.value = [];
  if (user === undefined) return;
  try {
    blocked.value = await api.blocks();
  } catch {
    owner = undefined; // an older server, or no connection
  }
}

export const blockedUsers = (): readonly UserName[] => blocked.value;
export const isBlocked = (user: string): boolean => blocked.value.some(({ id }) => id === user);

export async function setBlocked(user: UserName, on: boolean): Promise<void> {
  await api.block(user.id, on);
  const others = blocked.peek().filter(({ id }) => id !== user.id);
  blocked.value = on ? [user, ...others] : others;
}
