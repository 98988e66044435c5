// This browser's share of the seed of a game. Stored with the commitment for which it was given, to be compared with
// the server's data after the end.

const KEY = 'oikist.shares';
const MOST = 100; // tables, the newest
const BYTES = 32;

export interface KeptShare {
  table: string;
  share: string;
  commitment: string;
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function kept(): KeptShare[] {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(list) ? (list as KeptShare[]) : [];
  } catch {
    return []; // none, damaged or not allowed: there is nothing to compare
  }
}

function keep(list: KeptShare[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // Storage is not allowed: the share counts all the same.
  }
}

const without = (table: string): KeptShare[] => kept().filter((one) => one.table !== table);

export const keptShare = (table: string): KeptShare | undefined =>
  kept().find((one) => one.table === table);

/** A share for this table, the same on every call. Undefined if the server takes none. */
export function shareFor(table: {
  id: string;
  commitment?: string;
  shares?: (string | null)[];
}): string | undefined {
  const { id, commitment, shares } = table;
  if (commitment === undefined || shares === undefined) return undefined;
  const known = keptShare(id);
  if (known?.commitment === commitment) return known.share;
  const share = hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));
  keep([{ table: id, share, commitment }, ...without(id)]);
  return share;
}

/** The game started without it: there is nothing to compare. */
export const forgetShare = (table: string): void => keep(without(table));
