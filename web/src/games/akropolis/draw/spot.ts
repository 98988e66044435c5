// Where a tile lies: three hexes that touch, or for a single tile of Athena one hex.
import {
  centre,
  hexKey,
  meetingPoint,
  tileHexes,
  triangleHexes,
  triangleKey,
  triangleOf,
  type Hex,
  type Projection,
  type Triangle,
} from '../../../geometry/hex';
import type { Point } from '../../../geometry/point';
import { isStop, isTileMove, type AkropolisMove, type Place } from '../shapes/engine';

export type Spot = Triangle | Hex;

export const isTriangle = (spot: Spot): spot is Triangle => 'up' in spot;
export const spotKey = (spot: Spot): string =>
  isTriangle(spot) ? triangleKey(spot) : hexKey(spot);
export const spotHexes = (spot: Spot): readonly Hex[] =>
  isTriangle(spot) ? triangleHexes(spot) : [spot];

/** The middle of it, on a surface at `level`. */
export const spotPoint = (spot: Spot, level: number, projection: Projection): Point =>
  isTriangle(spot) ? meetingPoint(spot, level, projection) : centre(spot, level, projection);

export function spotOf(place: Place): { spot: Spot; level: number } {
  const [q, r] = place;
  return place.length === 4
    ? { spot: { q, r, up: place[2] }, level: place[3] }
    : { spot: { q, r }, level: place[2] };
}

/** Where a move puts a tile; undefined for one that puts none. */
export function spotOfMove(move: AkropolisMove): Spot | undefined {
  if (isStop(move)) return undefined;
  if (!isTileMove(move)) return { q: move.q, r: move.r };
  const { q, r, up } = triangleOf(move.q, move.r, move.rotation);
  return { q, r, up };
}

/** The hexes that a move covers, for a city tile in the order of its faces. */
export function hexesOf(move: AkropolisMove): readonly Hex[] {
  if (isStop(move)) return [];
  return isTileMove(move) ? tileHexes(move.q, move.r, move.rotation) : [{ q: move.q, r: move.r }];
}
