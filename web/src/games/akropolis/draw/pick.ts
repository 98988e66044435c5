// Which place a pointer means. Legal places attract: an impossible one is meant only where it is
// clearly nearer.
import type { CityModel, Place } from '../shapes/engine';
import {
  centre,
  hexKey,
  meetingPoint,
  neighbour,
  SIZE,
  triangleHexes,
  triangleKey,
  trianglesAround,
  type Hex,
  type Projection,
  type Triangle,
} from '../../../geometry/hex';
import type { Point } from '../../../geometry/point';

export interface Picked {
  triangle: Triangle;
  /** The level a tile there would have, or be drawn at where it cannot lie. */
  level: number;
}

const ATTRACTION = 0.55 * SIZE;
const REACH = 1.6 * SIZE;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where things are seen: in a drawing, or on a stage of solid bodies. */
export interface Sight {
  /** Where a place is pointed at: on the ground it would lie on, a little above. */
  place: (triangle: Triangle, level: number) => Point;
  /** The middle of a hex on top of its column. */
  hex: (hex: Hex, height: number) => Point;
  /** How large a hex of the drawing is seen there. */
  scale: number;
}

const sightOf = (projection: Projection): Sight => ({
  place: (triangle, level) => meetingPoint(triangle, level - 0.6, projection),
  hex: (hex, height) => centre(hex, height, projection),
  scale: 1,
});

function nearestLegal(at: Point, places: readonly Place[], sight: Sight) {
  let best: (Picked & { far: number }) | undefined;
  for (const [q, r, up, level] of places) {
    const triangle: Triangle = { q, r, up };
    const far = distance(at, sight.place(triangle, level));
    if (!best || far < best.far) best = { triangle, level, far };
  }
  return best;
}

function nearestAny(at: Point, city: CityModel, sight: Sight) {
  const heights = new Map(city.columns.map((column) => [hexKey(column), column.height]));
  const seen = new Set<string>();
  let best: (Picked & { far: number }) | undefined;
  for (const column of city.columns) {
    if (distance(at, sight.hex(column, column.height)) > 4 * SIZE * sight.scale) continue;
    for (const hex of [column, ...[0, 1, 2, 3, 4, 5].map((d) => neighbour(column, d))])
      for (const triangle of trianglesAround(hex)) {
        const key = triangleKey(triangle);
        if (seen.has(key)) continue;
        seen.add(key);
        const level =
          1 + Math.max(...triangleHexes(triangle).map((h) => heights.get(hexKey(h)) ?? 0));
        const far = distance(at, sight.place(triangle, level));
        if (!best || far < best.far) best = { triangle, level, far };
      }
  }
  return best;
}

export function pickSeen(
  at: Point,
  city: CityModel,
  places: readonly Place[],
  sight: Sight,
): Picked | undefined {
  const legal = nearestLegal(at, places, sight);
  const any = nearestAny(at, city, sight);
  const [reach, attraction] = [REACH * sight.scale, ATTRACTION * sight.scale];
  if (legal && legal.far < reach && (!any || legal.far <= any.far + attraction)) return legal;
  return any && any.far < reach ? any : undefined;
}

export const pickPlace = (
  at: Point,
  city: CityModel,
  places: readonly Place[],
  projection: Projection,
): Picked | undefined => pickSeen(at, city, places, sightOf(projection));

/** The next legal place from `from` in the direction of an arrow key. */
export function stepPlace(
  from: Triangle | undefined,
  direction: Point,
  places: readonly Place[],
  projection: Projection,
): Picked | undefined {
  const start = from ? meetingPoint(from, 1, projection) : { x: 0, y: 0 };
  let best: (Picked & { cost: number }) | undefined;
  for (const [q, r, up, level] of places) {
    const triangle: Triangle = { q, r, up };
    if (from && triangleKey(from) === triangleKey(triangle)) continue;
    const point = meetingPoint(triangle, 1, projection);
    const along = (point.x - start.x) * direction.x + (point.y - start.y) * direction.y;
    const aside = Math.abs((point.x - start.x) * direction.y - (point.y - start.y) * direction.x);
    if (from && along < SIZE * 0.2) continue;
    const cost = from ? along + 2 * aside : distance(point, start);
    if (!best || cost < best.cost) best = { triangle, level, cost };
  }
  return best;
}
