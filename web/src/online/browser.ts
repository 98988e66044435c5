// The server behind this page: one interface, one live connection a tab, and who is asking. The one place
// of the client that knows the browser.
import { signal } from '@preact/signals';
import { Api } from './api';
import { codeOf } from './errors';
import { Live, type Surroundings } from './live';
import type { User } from './shapes';

const base = new URL('api/v1/', globalThis.location?.href ?? 'http://localhost/');

export const api = new Api(base.href.replace(/[?#].*/, ''), (address, init) =>
  fetch(address, init),
);

const surroundings: Surroundings = {
  connect: (events) => {
    const address = new URL('live', base);
    address.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    socket.onopen = () => events.opened();
    socket.onmessage = ({ data }: MessageEvent<string>) => events.received(data);
    socket.onclose = ({ code }) => events.closed(code);
    return { send: (text) => socket.send(text), close: () => socket.close() };
  },
  later: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  now: Date.now,
};

export const live = new Live(surroundings);

globalThis.addEventListener?.('online', () => live.hurry());
globalThis.addEventListener?.('offline', () => live.lostNetwork());
globalThis.document?.addEventListener('visibilitychange', () => {
  if (!document.hidden) live.hurry();
});

/** Is there a server behind this page? */
export type Offer = 'unknown' | 'offered' | 'missing' | 'offline';
export const offer = signal<Offer>('unknown');
/** Who is asking; null is nobody in particular. */
export const me = signal<User | null>(null);

/** Finds out whether there is a server, and who one is there. */
export async function arrive(): Promise<void> {
  try {
    me.value = await api.me();
    offer.value = 'offered';
  } catch (error) {
    me.value = null;
    const code = codeOf(error);
    if (code === 'not_signed_in') offer.value = 'offered';
    else offer.value = code === 'offline' || code === 'unavailable' ? 'offline' : 'missing';
  }
  if (offer.peek() === 'offered') live.start();
}

/** From now on as this user, or as nobody. */
export function becomes(user: User | null): void {
  me.value = user;
  live.restart();
}

/** The same user, with something changed. */
export const changed = (user: User): void => {
  me.value = user;
};

/** The session ended elsewhere: one is nobody again. */
live.state.subscribe((state) => {
  if (state !== 'ended') return;
  me.value = null;
  queueMicrotask(() => live.restart());
});

const INVITATIONS = 'oikist.invitation.';

/** Invitations are good for as long as the tab is open, also after a reload. */
export function keepInvitation(table: string, invitation: string): void {
  try {
    sessionStorage.setItem(INVITATIONS + table, invitation);
  } catch {
    // Switched off: then the link has to be opened again.
  }
}
export function invitationTo(table: string): string | undefined {
  try {
    return sessionStorage.getItem(INVITATIONS + table) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The link that leads to a table. */
export const linkTo = (table: string, invitation?: string): string =>
  `${location.origin}${location.pathname}#/${invitation ? `join/${table}/${invitation}` : `play/${table}`}`;
