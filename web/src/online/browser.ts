// The server behind this page: one interface, one live connection per tab, and who is asking. The one place
// of the client that knows the browser.
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
/** Being called to one's turn while no page is open. */
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

/** Is there a server behind this page? */
export type Offer = 'unknown' | 'offered' | 'missing' | 'offline';
export const offer = signal<Offer>('unknown');
/** Who is asking; null is nobody in particular. */
export const me = signal<User | null>(null);

/** That somebody signed in with this browser; the session itself is hidden from the page. */
const SIGNED_IN = 'signed_in';

/** Finds out whether there is a server, and who one is there. */
export async function arrive(): Promise<void> {
  try {
    if (kept(SIGNED_IN)) me.value = await api.me();
    else await api.lobby(); // nobody in particular: is anybody at home?
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

/** From now on as this user, or as nobody. */
export function becomes(user: User | null): void {
  known(user);
  live.restart();
}

// The live connection knows better who one is: another tab may have signed in or out.
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

/** The session ended elsewhere: one is nobody again. */
live.state.subscribe((state) => {
  if (state !== 'ended') return;
  known(null);
  queueMicrotask(() => live.restart());
});

function keep(what: string, text: string, storage = () => localStorage): void {
  try {
    storage().setItem(`oikist.online.${what}`, text);
  } catch {
    // Storage is switched off: then it is asked again.
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
/** Invitations are good for as long as the tab is open, also after a reload. */
export const keepInvitation = (table: string, invitation: string): void =>
  keep(INVITATION + table, invitation, () => sessionStorage);
export const invitationTo = (table: string): string | undefined =>
  kept(INVITATION + table, () => sessionStorage);

const SERVER = 'server';
/** An invitation to register on this server, for as long as the tab is open. */
export const keepServerInvitation = (code: string): void =>
  keep(INVITATION + SERVER, code, () => sessionStorage);
export const serverInvitation = (): string | undefined =>
  kept(INVITATION + SERVER, () => sessionStorage);

/** What is decided of a turn at a table but not sent yet lasts as long as the tab, too. */
export const unsentAt = (table: string): Unsent => {
  const what = `turn.${table}`;
  const storage = () => sessionStorage;
  return unsentIn({ get: () => kept(what, storage), set: (text) => keep(what, text, storage) });
};

/** Where others reach this server; unknown before it was asked. */
const reach = signal<Reach | undefined>(undefined);

/** Asks the server how others reach it: links that are sent to them depend on it. */
export async function askReach(): Promise<void> {
  try {
    reach.value = await api.reach();
  } catch {
    // An older server, or none: links lead to where this page is.
  }
}

/** What the host says about this server; unknown before it was asked. */
export const site = (): Site | undefined => reach.value?.site;

/** Whether an invitation would lead nobody here. */
export const onlyHere = (): boolean =>
  isLoopback(location.hostname) && reach.value?.loopback_only === true;
/** Whether the server draws links as codes, and whoever scans one gets here. */
export const canBeScanned = (): boolean => reach.value !== undefined && !onlyHere();

/** The link that leads to a table, as others can follow it. */
export const linkTo = (table: string, invitation?: string): string =>
  `${originFor(location, reach.value)}${location.pathname}#/${invitation ? `join/${table}/${invitation}` : `play/${table}`}`;
