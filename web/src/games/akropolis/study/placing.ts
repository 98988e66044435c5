// Placing a tile in a city of an edited position, without a turn.
import type { Position } from '../../../engine/protocol';
import { placementOn, type Projection } from '../../../geometry/hex';
import type { PlacingSpot } from '../../../components/PlacingBoard';
import { isTriangle, spotOf, spotPoint } from '../draw/spot';
import type { Place } from '../shapes/engine';

export interface Placement {
  q: number;
  r: number;
  rotation: number;
  level: number;
}

const TURNS = [0, 1, 2]; // thirds

/** The legal places of the engine, by rotation. */
export const placingTurns = (
  places: readonly Place[],
  projection: Projection,
): PlacingSpot<Placement>[][] =>
  TURNS.map((turn) =>
    places.flatMap((place) => {
      const { spot, level } = spotOf(place);
      if (!isTriangle(spot)) return [];
      return [
        {
          at: spotPoint(spot, level, projection),
          placement: { ...placementOn(spot, turn), level },
        },
      ];
    }),
  );

interface City {
  stones: number;
  placements: object[];
}

/** The position with the tile in the city of the seat, which gains the stones of the quarries under it. */
export function withPlaced(
  position: Position,
  seat: number,
  tile: number,
  { q, r, rotation }: Placement,
  quarries: number,
): Position {
  const cities = (position.cities as City[]).map((city, n) =>
    n === seat
      ? {
          ...city,
          stones: city.stones + quarries,
          placements: [...city.placements, { tile, q, r, rotation }],
        }
      : city,
  );
  return { ...position, cities } as Position;
}
