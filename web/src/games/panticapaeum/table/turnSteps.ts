// The steps of a turn: done, current, and still to come.
import type { Phase, RenderModel } from '../shapes/engine';
import type { Turn } from '../../../model/turn';

export const TURN_STEPS = ['scout', 'lay', 'develop', 'rows', 'end'] as const;
export type TurnStep = (typeof TURN_STEPS)[number];

const STEP: Partial<Record<Phase, TurnStep>> = {
  scout: 'scout',
  lay: 'lay',
  develop: 'develop',
  place: 'develop',
  step: 'rows',
  relocate: 'rows',
  free_build: 'rows',
  aqueduct_tile: 'rows',
  random_tile: 'rows',
  advance: 'rows',
  end: 'end',
};
const DEVELOPS = ['build', 'sell', 'take'];

/** True once the development of the turn is chosen: a tile in hand is then a gift of a row. */
function hasDeveloped(turns: readonly Turn[]): boolean {
  for (let n = turns.length - 1; n >= 0; n--) {
    const { do: done } = turns[n]!.move as { do?: string };
    if (done === 'scout') return false;
    if (DEVELOPS.includes(done ?? '')) return true;
  }
  return false;
}

/** The current step of the turn; none at the end of a round or of the game. */
export function stepOf({ phase, prompt }: RenderModel, turns: readonly Turn[]) {
  const gift = phase === 'lay' && (prompt.tile?.aqueduct !== undefined || hasDeveloped(turns));
  return gift ? 'rows' : STEP[phase];
}
