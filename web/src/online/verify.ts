// Verifies the deal. The server published the SHA-256 of its seed before the game and the seed after it. Here
// the seed is hashed, the deal derived, every move replayed, and compared with everything that was shown. If players
// contributed shares, the composition of the seed is checked too, with the share and commitment that this browser
// kept.
import type { Engine } from '../engine/client';
import type { ApplyAnswer, NewAnswer, Position } from '../engine/protocol';
import { hexOf, type KeptShare, keptShare } from './shares';
import type { TableState } from './tableState';

export type Check = 'commitment' | 'shares' | 'deal' | 'moves' | 'views';
export interface Checked {
  check: Check;
  holds: boolean;
  /** How many were compared. */
  count?: number;
}

/** Independent of the order of fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

async function sha256(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Uses the browser's hash, or the engine's where there is none (a page without TLS). */
const hashOf = (seed: string, { commitment }: NewAnswer): Promise<string> =>
  canHash() ? sha256(seed) : Promise.resolve(commitment);

const NO_SHARE = '0'.repeat(64);

/** Whether the seed is made of the server's and the shares (docs/record.md), and our own is among them. */
async function checkShares(table: TableState, own: KeptShare | undefined): Promise<Checked> {
  const { seed, server_seed = '', server_commitment, shares = [], you } = table;
  const parts = [server_seed, ...shares.map((share) => share ?? NO_SHARE)];
  const seen =
    own === undefined ||
    (own.commitment === server_commitment && (you == null || shares[you] === own.share));
  const holds =
    seen &&
    (await sha256(server_seed)) === server_commitment &&
    (await sha256(parts.join(''))) === seed;
  return { check: 'shares', holds, count: shares.filter((share) => share !== null).length };
}

/** If the server omits our share, the check fails. */
async function sharesOf(table: TableState, own: KeptShare | undefined): Promise<Checked[]> {
  if (!canHash() || (table.server_seed === undefined && own === undefined)) return [];
  return [await checkShares(table, own)];
}

/**
 * Precondition: the game is finished, so that the seed is known. `own`: what this browser added to its
 * chance.
 */
export async function verify(
  table: TableState,
  engine: Engine,
  own = keptShare(table.id),
): Promise<Checked[]> {
  const { seed = '', commitment, game, options, seats, turns, views } = table;
  const viewOf = async (position: Position) =>
    (await engine.ask<{ position: Position }>('view', { position })).position;
  const shown = new Map(views.map(({ after, view }) => [after, view]));
  const made = await engine.ask<NewAnswer>('new', { game, players: seats.length, options, seed });
  let { position } = made;
  const deal = same(await viewOf(position), shown.get(0));
  let replayed = 0;
  let agreeing = 0;
  for (const [n, turn] of turns.entries()) {
    const next = await engine
      .ask<ApplyAnswer>('apply', { position, move: turn.move })
      .catch(() => undefined);
    if (!next || position.seat !== turn.seat || !same(next.events, turn.events)) break;
    replayed++;
    position = next.position;
    const view = shown.get(n + 1);
    if (view && same(await viewOf(position), view)) agreeing++;
  }
  return [
    { check: 'commitment', holds: (await hashOf(seed, made)) === commitment },
    ...(await sharesOf(table, own)),
    { check: 'deal', holds: deal },
    { check: 'moves', holds: replayed === turns.length, count: replayed },
    { check: 'views', holds: deal && agreeing === shown.size - 1, count: agreeing + 1 },
  ];
}
