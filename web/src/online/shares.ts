// What this browser adds to the chance of a game. Kept, with the commitment that it was given for, to be
// compared with what the server says after the end.

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
    return []; // none, damaged or not allowed: then there is nothing to compare with
  }
}

function keep(list: KeptShare[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // Not allowed to keep anything: the share counts all the same.
  }
}

const without = (table: string): KeptShare[] => kept().filter((one) => one.table !== table);

export const keptShare = (table: string): KeptShare | undefined =>
  kept().find((one) => one.table === table);

/** A share for this table, the same one if it is asked for again. Undefined if the server takes none. */
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
