// The place under a pointer. Legal places attract: an illegal one is picked only if it is clearly nearer.
import type { CityModel, Place } from '../shapes/engine';
import {
  centre,
  hexKey,
  neighbour,
  SIZE,
  trianglesAround,
  type Hex,
  type Projection,
} from '../../../geometry/hex';
import type { Point } from '../../../geometry/point';
import { spotHexes, spotKey, spotOf, spotPoint, type Spot } from './spot';

export interface Picked {
  spot: Spot;
  /** The level a tile there would have, or be drawn at where it cannot lie. */
  level: number;
}

const ATTRACTION = 0.55 * SIZE;
const REACH = 1.6 * SIZE;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Maps the city to the screen, in the drawing or in 3D. */
export interface Sight {
  /** Where a place is pointed at: on the ground it would lie on, a little above. */
  place: (spot: Spot, level: number) => Point;
  /** The middle of a hex on top of its column. */
  hex: (hex: Hex, height: number) => Point;
  /** The scale of the drawing at this place. */
  scale: number;
}

const sightOf = (projection: Projection): Sight => ({
  place: (spot, level) => spotPoint(spot, level - 0.6, projection),
  hex: (hex, height) => centre(hex, height, projection),
  scale: 1,
});

function nearestLegal(at: Point, places: readonly Place[], sight: Sight) {
  let best: (Picked & { far: number }) | undefined;
  for (const place of places) {
    const { spot, level } = spotOf(place);
    const far = distance(at, sight.place(spot, level));
    if (!best || far < best.far) best = { spot, level, far };
  }
  return best;
}

function nearestAny(at: Point, city: CityModel, sight: Sight, single: boolean) {
  const heights = new Map(city.columns.map((column) => [hexKey(column), column.height]));
  const seen = new Set<string>();
  let best: (Picked & { far: number }) | undefined;
  for (const column of city.columns) {
    if (distance(at, sight.hex(column, column.height)) > 4 * SIZE * sight.scale) continue;
    for (const hex of [column, ...[0, 1, 2, 3, 4, 5].map((d) => neighbour(column, d))])
      for (const spot of single ? [{ q: hex.q, r: hex.r }] : trianglesAround(hex)) {
        const key = spotKey(spot);
        if (seen.has(key)) continue;
        seen.add(key);
        const level = 1 + Math.max(...spotHexes(spot).map((h) => heights.get(hexKey(h)) ?? 0));
        const far = distance(at, sight.place(spot, level));
        if (!best || far < best.far) best = { spot, level, far };
      }
  }
  return best;
}

export function pickSeen(
  at: Point,
  city: CityModel,
  places: readonly Place[],
  sight: Sight,
  single = false,
): Picked | undefined {
  const legal = nearestLegal(at, places, sight);
  const any = nearestAny(at, city, sight, single);
  const [reach, attraction] = [REACH * sight.scale, ATTRACTION * sight.scale];
  if (legal && legal.far < reach && (!any || legal.far <= any.far + attraction)) return legal;
  return any && any.far < reach ? any : undefined;
}

export const pickPlace = (
  at: Point,
  city: CityModel,
  places: readonly Place[],
  projection: Projection,
  single = false,
): Picked | undefined => pickSeen(at, city, places, sightOf(projection), single);

/** The next legal place from `from` in the direction of an arrow key. */
export function stepPlace(
  from: Spot | undefined,
  direction: Point,
  places: readonly Place[],
  projection: Projection,
): Picked | undefined {
  const start = from ? spotPoint(from, 1, projection) : { x: 0, y: 0 };
  let best: (Picked & { cost: number }) | undefined;
  for (const place of places) {
    const { spot, level } = spotOf(place);
    if (from && spotKey(from) === spotKey(spot)) continue;
    const point = spotPoint(spot, 1, projection);
    const along = (point.x - start.x) * direction.x + (point.y - start.y) * direction.y;
    const aside = Math.abs((point.x - start.x) * direction.y - (point.y - start.y) * direction.x);
    if (from && along < SIZE * 0.2) continue;
    const cost = from ? along + 2 * aside : distance(point, start);
    if (!best || cost < best.cost) best = { spot, level, cost };
  }
  return best;
}
