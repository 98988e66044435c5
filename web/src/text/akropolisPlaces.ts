// The legal places of a tile with what each would bring, best first.
import { placementOn } from '../draw/hex';
import type { AkropolisMove, Place, Preview } from '../engine/akropolis';
import type { Engine } from '../engine/client';
import type { Position } from '../engine/protocol';
import { asTriangle } from '../model/akropolisTable';

export interface Choice {
  move: AkropolisMove;
  level: number;
  points: number;
  stones: number;
}

const better = (a: Choice, b: Choice): number =>
  b.points - a.points || b.stones - a.stones || b.level - a.level;

/** One choice a place: the turn of the tile that scores most there. */
export async function rankedPlaces(
  engine: Engine,
  position: Position,
  slot: number,
): Promise<Choice[]> {
  const { places } = await engine.ask<{ places: Place[] }>('places', { position, slot });
  const best = await Promise.all(
    places.map(async (place) => {
      const turns = await Promise.all(
        [0, 1, 2].map(async (turn) => {
          const move = { slot, ...placementOn(asTriangle(place), turn) };
          return judge(move, await engine.ask<Preview>('preview', { position, move }));
        }),
      );
      return turns.sort(better)[0]!;
    }),
  );
  return best.sort(better);
}

function judge(move: AkropolisMove, preview: Preview): Choice {
  if (!preview.legal) throw new Error('a legal place was refused');
  const points = preview.after.total - preview.before.total;
  return { move, level: preview.level, points, stones: preview.stones };
}

/** The same places without points, in the order of the map. */
export async function plainPlaces(
  engine: Engine,
  position: Position,
  slot: number,
): Promise<Choice[]> {
  const { places } = await engine.ask<{ places: Place[] }>('places', { position, slot });
  return places.map((place) => ({
    move: { slot, ...placementOn(asTriangle(place), 0) },
    level: place[3],
    points: 0,
    stones: 0,
  }));
}
