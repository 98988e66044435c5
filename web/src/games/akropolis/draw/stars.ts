// The stars of the plazas: how many the component set gives each, and where they lie on the court.
import { createContext } from 'preact';
import type { Colour } from '../shapes/engine';

/** By the letter of the plaza. */
export type PlazaStars = Readonly<Record<string, number>>;

export const BUILT_IN_STARS: PlazaStars = { H: 1, M: 2, B: 2, T: 2, G: 3 };

/** Those of the set that is drawn. */
export const StarsOfPlazas = createContext<PlazaStars>(BUILT_IN_STARS);

export const starsByLetter = (stars: Record<Colour, number>): PlazaStars => ({
  H: stars.houses,
  M: stars.markets,
  B: stars.barracks,
  T: stars.temples,
  G: stars.gardens,
});

export interface StarLayout {
  /** As a part of the usual one. */
  size: number;
  places: readonly (readonly [number, number])[];
}

const USUAL: Record<number, StarLayout['places']> = {
  1: [[0, 0]],
  2: [
    [-11, 0],
    [11, 0],
  ],
  3: [
    [-15.5, 3],
    [0, -5.5],
    [15.5, 3],
  ],
};
/** More than the printed plazas have: small ones in rows. */
const ROWS: Record<number, readonly number[]> = {
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [3, 4],
  8: [4, 4],
  9: [3, 3, 3],
};
const SMALL = 0.58;
const STEP = { x: 12, y: 10.5 };

export function starLayout(count: number): StarLayout {
  const usual = USUAL[count];
  if (usual) return { size: 1, places: usual };
  const rows = ROWS[count] ?? [];
  const places = rows.flatMap((length, row) =>
    Array.from(
      { length },
      (_, i) => [(i - (length - 1) / 2) * STEP.x, (row - (rows.length - 1) / 2) * STEP.y] as const,
    ),
  );
  return { size: SMALL, places };
}

/** A star of radius 9 around a point, as seen at a slant. */
export function starPath(x: number, y: number, flat = 1, size = 1): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = size * (i % 2 ? 3.9 : 9);
    const angle = (i * 36 - 90) * (Math.PI / 180);
    const across = x + radius * Math.cos(angle);
    const down = y + flat * radius * Math.sin(angle);
    return `${across.toFixed(2)},${down.toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}
