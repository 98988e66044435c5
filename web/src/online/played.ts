// The moves played at a table, with the position after each: the server sends the positions after reveals,
// the page's engine computes the others.
import type { Engine } from '../engine/client';
import type { ApplyAnswer, Position } from '../engine/protocol';
import { sameMove } from '../model/plannedTurn';
import type { Turn } from '../model/turn';
import type { TableState } from './tableState';

export interface Played {
  turns: readonly Turn[];
  /** One more than turns. */
  positions: readonly Position[];
}

/** The length of the common prefix of turns. */
function common(a: readonly Turn[], b: readonly Turn[]): number {
  let n = 0;
  while (n < a.length && n < b.length && (a[n] === b[n] || alike(a[n]!, b[n]!))) n++;
  return n;
}
const alike = (a: Turn, b: Turn): boolean => a.seat === b.seat && sameMove(a.move, b.move);

/** The current state of the table; positions in `before` are reused. Precondition: started. */
export async function playedAt(
  { turns, views }: TableState,
  before: Played | undefined,
  engine: Engine,
): Promise<Played> {
  const known = before ? common(before.turns, turns) : -1;
  const positions = before ? before.positions.slice(0, known + 1) : [];
  const sent = new Map(views.map(({ after, view }) => [after, view]));
  for (let n = known + 1; n <= turns.length; n++) {
    const view = sent.get(n) ?? (await next(engine, positions[n - 1]!, turns[n - 1]!));
    positions.push(view);
  }
  return { turns, positions };
}

async function next(engine: Engine, position: Position, { move }: Turn): Promise<Position> {
  return (await engine.ask<ApplyAnswer>('apply', { position, move })).position;
}
