// Picking in the 3D view: the target of a pointer, and the screen positions of things.
import type { Point } from '../../geometry/point';
import type { Box } from '../../geometry/box';
import { boxOf } from '../cardPlace';
import type { Stage } from './stage';
import type { Spot } from './spot';

const REACH = 46; // pixels

/** The place nearest to the pointer on the screen, within reach. */
export function nearestSeen<Place>(
  at: Point,
  places: readonly Place[],
  spotOf: (place: Place) => Spot,
  stage: Stage,
  reach = REACH,
): Place | undefined {
  let best: { place: Place; far: number } | undefined;
  for (const place of places) {
    const seen = stage.toScreen(spotOf(place));
    const far = Math.hypot(seen.x - at.x, seen.y - at.y);
    if (far < reach && (!best || far < best.far)) best = { place, far };
  }
  return best?.place;
}

/** The corners of bodies of that half width and height on the spots. */
export const cornersOf = (spots: readonly Spot[], half: number, high: number): Spot[] =>
  spots.flatMap(({ x, y, z }) =>
    [-half, half].flatMap((dx) =>
      [-half, half].flatMap((dz) => [0, high].map((dy) => ({ x: x + dx, y: y + dy, z: z + dz }))),
    ),
  );

/** The box on the screen of bodies of that half width and height on the spots. */
export function seenBox(spots: readonly Spot[], half: number, high: number, stage: Stage): Box {
  return boxOf(cornersOf(spots, half, high).map((corner) => stage.toScreen(corner)));
}

/** The length of one unit at a spot on the screen, in pixels. */
export function seenLength(spot: Spot, stage: Stage): number {
  const from = stage.toScreen(spot);
  const lengths = [
    { ...spot, x: spot.x + 1 },
    { ...spot, z: spot.z + 1 },
  ].map((to) => {
    const { x, y } = stage.toScreen(to);
    return Math.hypot(x - from.x, y - from.y);
  });
  return Math.max(...lengths);
}
