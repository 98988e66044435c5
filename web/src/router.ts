// Screens by address: the part after "#/", words separated by slashes. A screen registers the first word and gets
// the rest.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

export interface Route {
  screen: string;
  rest: string[];
}
export type Screen = ComponentType<{ rest: string[] }>;
/** A screen, or how to load one that is not needed at first. */
export type ScreenLoader = () => Promise<Screen>;

const screens = new Map<string, ScreenLoader>();

export function addScreen(name: string, load: ScreenLoader): void {
  screens.set(name, load);
}
export const findScreen = (name: string): ScreenLoader | undefined => screens.get(name);

export function parseRoute(hash: string): Route {
  const [screen = '', ...rest] = hash.replace(/^#\/?/, '').split('/');
  return { screen, rest };
}

export const route = signal<Route>(parseRoute(globalThis.location?.hash ?? ''));
globalThis.addEventListener?.('hashchange', () => {
  route.value = parseRoute(location.hash);
});

export function go(...path: string[]): void {
  location.hash = `#/${path.join('/')}`;
}
/** Goes there without leaving this place in the browser's history. */
export function replaceRoute(...path: string[]): void {
  history.replaceState(null, '', `#/${path.join('/')}`);
  route.value = parseRoute(location.hash);
}
