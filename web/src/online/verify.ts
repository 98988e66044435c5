// Verifies the deal. The server published the SHA-256 of its seed before the game and the seed after it. Here
// the seed is hashed, the deal derived, every move replayed, and compared with everything that was shown.
import type { Engine } from '../engine/client';
import type { ApplyAnswer, NewAnswer, Position } from '../engine/protocol';
import type { TableState } from './tableState';

export type Check = 'commitment' | 'deal' | 'moves' | 'views';
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

/** Uses the browser's hash, or the engine's where there is none (a page without TLS). */
async function hashOf(seed: string, { commitment }: NewAnswer): Promise<string> {
  if (!globalThis.crypto?.subtle) return commitment;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Precondition: the game is finished, so that the seed is known. */
export async function verify(table: TableState, engine: Engine): Promise<Checked[]> {
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
    { check: 'deal', holds: deal },
    { check: 'moves', holds: replayed === turns.length, count: replayed },
    { check: 'views', holds: deal && agreeing === shown.size - 1, count: agreeing + 1 },
  ];
}
