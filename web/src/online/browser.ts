// The server of this page: its HTTP interface, one live connection per tab, and the current user. The only
// file of the client that uses the browser.
import { signal } from '@preact/signals';
import { Api, type Reach, type Site } from './api';
import { Calls } from './calls';
import { codeOf } from './errors';
import { Live, type Environment } from './live';
import { isLoopback, originFor } from './reach';
import type { User } from './shapes';
import { unsentIn, type Unsent } from './unsent';

const base = new URL('api/v1/', globalThis.location?.href ?? 'http://localhost/');

export const api = new Api(base.href.replace(/[?#].*/, ''), (address, init) =>
  fetch(address, init),
);

const environment: Environment = {
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

export const live = new Live(environment);

const CALLED = 'called';
/** Push notifications while no page is open. */
export const calls = new Calls(api, {
  manager: async () => (await navigator.serviceWorker?.getRegistration())?.pushManager,
  askPermission: async () =>
    'Notification' in window ? Notification.requestPermission() : 'denied',
  owner: { get: () => kept(CALLED), set: (user) => keep(CALLED, user) },
});

globalThis.addEventListener?.('online', () => live.hurry());
globalThis.addEventListener?.('offline', () => live.lostNetwork());
globalThis.document?.addEventListener('visibilitychange', () => {
  if (!document.hidden) live.hurry();
});

/** Whether this page has a server. */
export type Offer = 'unknown' | 'offered' | 'missing' | 'offline';
export const offer = signal<Offer>('unknown');
/** The current user; null without a session. */
export const me = signal<User | null>(null);

/** The key that marks a browser with a session; the session itself is hidden from the page. */
const SIGNED_IN = 'signed_in';

/** Whether this browser had a session at the last check; for screens that do not need the server otherwise. */
export const hasSession = (): boolean => kept(SIGNED_IN) !== undefined;

/** The account of the current user, once the server has answered; undefined for guests and without a session. */
export async function account(): Promise<User | undefined> {
  const asked = offer.peek() === 'offered' || offer.peek() === 'missing';
  if (!asked && hasSession()) await arrive();
  const user = me.peek();
  return user && !user.guest ? user : undefined;
}

/** Finds out whether there is a server, and the current user. */
export async function arrive(): Promise<void> {
  try {
    if (kept(SIGNED_IN)) me.value = await api.me();
    else await api.lobby(); // no session: check whether the server answers at all
    offer.value = 'offered';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'not_signed_in') known(null);
    if (code === 'not_signed_in') offer.value = 'offered';
    else offer.value = code === 'offline' || code === 'unavailable' ? 'offline' : 'missing';
  }
  if (offer.peek() === 'offered') live.start();
}

function known(user: User | null): void {
  me.value = user;
  keep(SIGNED_IN, user ? 'yes' : '');
}

/** Continues as this user, or without a session. */
export function becomes(user: User | null): void {
  known(user);
  live.restart();
}

// The live connection has the latest identity: another tab may have signed in or out.
live.user.subscribe((user) => {
  if (!user || user.id === me.peek()?.id) return;
  api.me().then(known, () => {
    // Gone again in the meantime.
  });
});

/** The same user, with something changed. */
export const changed = (user: User): void => {
  me.value = user;
};

/** The session was ended elsewhere. */
live.state.subscribe((state) => {
  if (state !== 'ended') return;
  known(null);
  queueMicrotask(() => live.restart());
});

function keep(what: string, text: string, storage = () => localStorage): void {
  try {
    storage().setItem(`oikist.online.${what}`, text);
  } catch {
    // Storage is disabled: the next visit asks the server.
  }
}
function kept(what: string, storage = () => localStorage): string | undefined {
  try {
    return storage().getItem(`oikist.online.${what}`) || undefined;
  } catch {
    return undefined;
  }
}

const INVITATION = 'invitation.';
/** Invitations are kept while the tab is open, also across reloads. */
export const keepInvitation = (table: string, invitation: string): void =>
  keep(INVITATION + table, invitation, () => sessionStorage);
export const invitationTo = (table: string): string | undefined =>
  kept(INVITATION + table, () => sessionStorage);

const SERVER = 'server';
/** An invitation to register on this server, kept while the tab is open. */
export const keepServerInvitation = (code: string): void =>
  keep(INVITATION + SERVER, code, () => sessionStorage);
export const serverInvitation = (): string | undefined =>
  kept(INVITATION + SERVER, () => sessionStorage);

/** Unsent decisions of a turn are kept while the tab is open. */
export const unsentAt = (table: string): Unsent => {
  const what = `turn.${table}`;
  const storage = () => sessionStorage;
  return unsentIn({ get: () => kept(what, storage), set: (text) => keep(what, text, storage) });
};

/** Addresses at which others reach this server; undefined until known. */
const reach = signal<Reach | undefined>(undefined);

/** Asks the server for those addresses, which are used in invitation links. */
export async function askReach(): Promise<void> {
  try {
    reach.value = await api.reach();
  } catch {
    // An older server, or none: links use the address of this page.
  }
}

/** The host's description of this server; undefined until known. */
export const site = (): Site | undefined => reach.value?.site;

/** Whether invitation links would not work for others. */
export const onlyHere = (): boolean =>
  isLoopback(location.hostname) && reach.value?.loopback_only === true;
/** Whether the server offers QR codes, and they would work for others. */
export const canBeScanned = (): boolean => reach.value !== undefined && !onlyHere();

/** The link to a table that others can follow. */
export const linkTo = (table: string, invitation?: string): string =>
  `${originFor(location, reach.value)}${location.pathname}#/${invitation ? `join/${table}/${invitation}` : `play/${table}`}`;
