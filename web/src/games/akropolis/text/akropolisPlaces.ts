// The legal places of a tile with their points, best first.
import { placementOn } from '../../../geometry/hex';
import { spotOf } from '../draw/spot';
import type { CompleteMove, SingleTile } from '../shapes/athena';
import type { Place, Preview, TileMove } from '../shapes/engine';
import { asTriangle } from '../table/akropolisTable';
import type { TableSession } from '../../../model/session';

export interface Choice {
  move: TileMove | CompleteMove;
  level: number;
  points: number;
  stones: number;
}

const better = (a: Choice, b: Choice): number =>
  b.points - a.points || b.stones - a.stones || b.level - a.level;

/** One choice per place: the rotation that scores most there. */
export async function rankedPlaces(session: TableSession, slot: number): Promise<Choice[]> {
  const position = session.position.peek();
  const { places } = await session.places<{ places: Place[] }>(position, { slot });
  const best = await Promise.all(
    places.map(async (place) => {
      const turns = await Promise.all(
        [0, 1, 2].map(async (turn) => {
          const move = { slot, ...placementOn(asTriangle(place), turn) };
          return judge(move, await session.preview<Preview>(position, move));
        }),
      );
      return turns.sort(better)[0]!;
    }),
  );
  return best.sort(better);
}

function judge(move: Choice['move'], preview: Preview): Choice {
  if (!preview.legal) throw new Error('a legal place was refused');
  const points = preview.after.total - preview.before.total;
  return { move, level: preview.level, points, stones: preview.stones };
}

/** The same places without points, in the order of the map. */
export async function plainPlaces(session: TableSession, slot: number): Promise<Choice[]> {
  const { places } = await session.places<{ places: Place[] }>(session.position.peek(), { slot });
  return places.map((place) => ({
    move: { slot, ...placementOn(asTriangle(place), 0) },
    level: spotOf(place).level,
    points: 0,
    stones: 0,
  }));
}

/** What completes a card, but for the place of the single tile. */
export type Completion = Omit<CompleteMove, 'q' | 'r' | 'rotation'>;

/** The places of a single tile; with points, best first, otherwise in the order of the map. */
export async function singlePlaces(
  session: TableSession,
  completion: Completion,
  { tile, half }: SingleTile,
  ranked: boolean,
): Promise<Choice[]> {
  const position = session.position.peek();
  const { places } = await session.places<{ places: Place[] }>(position, { tile });
  const rotations = half && ranked ? [0, 1, 2, 3, 4, 5] : [0];
  const best = await Promise.all(
    places.map(async (place) => {
      const { spot, level } = spotOf(place);
      const moves = rotations.map((rotation) => ({
        ...completion,
        q: spot.q,
        r: spot.r,
        rotation,
      }));
      if (!ranked) return { move: moves[0]!, level, points: 0, stones: 0 };
      const turns = moves.map(async (move) =>
        judge(move, await session.preview<Preview>(position, move)),
      );
      return (await Promise.all(turns)).sort(better)[0]!;
    }),
  );
  return ranked ? best.sort(better) : best;
}
