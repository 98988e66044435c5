// Addresses at which others reach the server of this page: a page opened at localhost must not put that
// address into links.
import type { Reach } from './api';

/** Whether the name means the machine itself; `hostname` as in a URL. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** The origin of links that others can follow. */
export const originFor = (
  page: { origin: string; hostname: string },
  reach: Reach | undefined,
): string => (isLoopback(page.hostname) && reach?.origins[0]) || page.origin;
