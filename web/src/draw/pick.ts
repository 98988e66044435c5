// Which place a pointer means. Legal places attract: an impossible one is meant only where it is
// clearly nearer.
import type { CityModel, Place } from '../engine/akropolis';
import {
  centre,
  hexKey,
  meetingPoint,
  neighbour,
  SIZE,
  triangleHexes,
  triangleKey,
  trianglesAround,
  type Point,
  type Projection,
  type Triangle,
} from './hex';

export interface Picked {
  triangle: Triangle;
  /** The level a tile there would have, or be drawn at where it cannot lie. */
  level: number;
}

const ATTRACTION = 0.55 * SIZE;
const REACH = 1.6 * SIZE;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where a place is pointed at: on the ground it would lie on, a little above. */
const spot = (triangle: Triangle, level: number, projection: Projection): Point =>
  meetingPoint(triangle, level - 0.6, projection);

function nearestLegal(at: Point, places: readonly Place[], projection: Projection) {
  let best: (Picked & { far: number }) | undefined;
  for (const [q, r, up, level] of places) {
    const triangle: Triangle = { q, r, up };
    const far = distance(at, spot(triangle, level, projection));
    if (!best || far < best.far) best = { triangle, level, far };
  }
  return best;
}

function nearestAny(at: Point, city: CityModel, projection: Projection) {
  const heights = new Map(city.columns.map((column) => [hexKey(column), column.height]));
  const seen = new Set<string>();
  let best: (Picked & { far: number }) | undefined;
  for (const column of city.columns) {
    const near = centre(column, column.height, projection);
    if (distance(at, near) > 4 * SIZE) continue;
    for (const hex of [column, ...[0, 1, 2, 3, 4, 5].map((d) => neighbour(column, d))])
      for (const triangle of trianglesAround(hex)) {
        const key = triangleKey(triangle);
        if (seen.has(key)) continue;
        seen.add(key);
        const level =
          1 + Math.max(...triangleHexes(triangle).map((h) => heights.get(hexKey(h)) ?? 0));
        const far = distance(at, spot(triangle, level, projection));
        if (!best || far < best.far) best = { triangle, level, far };
      }
  }
  return best;
}

export function pickPlace(
  at: Point,
  city: CityModel,
  places: readonly Place[],
  projection: Projection,
): Picked | undefined {
  const legal = nearestLegal(at, places, projection);
  const any = nearestAny(at, city, projection);
  if (legal && legal.far < REACH && (!any || legal.far <= any.far + ATTRACTION)) return legal;
  return any && any.far < REACH ? any : undefined;
}

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
