// A record grows by a line per move, so that saving a move does not play the whole game again. See docs/record.md.
import type { Turn } from './turn';

/** The record that begins like this, with these moves and, once the game is over, its result. */
export function grownRecord(
  beginning: string,
  turns: readonly Turn[],
  totals?: readonly number[],
): string {
  const moves = turns.map(({ seat, notation }, n) => `${n + 1} ${seat} ${notation}\n`);
  return beginning + moves.join('') + (totals ? `result ${totals.join(' ')}\n` : '');
}
