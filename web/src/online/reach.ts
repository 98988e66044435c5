// How others reach the server behind this page. Whoever opened the page at localhost must not send that
// address to anybody.
import type { Reach } from './api';

/** Whether only the machine itself is called so; `hostname` as in a URL. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** The beginning of links that others can follow. */
export const originFor = (
  page: { origin: string; hostname: string },
  reach: Reach | undefined,
): string => (isLoopback(page.hostname) && reach?.origins[0]) || page.origin;
