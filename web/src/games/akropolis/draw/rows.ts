// Cities written as text, for pictures and examples.
import type { CityModel, Column, Face } from '../shapes/engine';

/** A row: r, the first q, then the layers of each column from the ground up; "." is open ground. */
export type DrawnRow = readonly [r: number, first: number, columns: string];

export function columnsOf(rows: readonly DrawnRow[]): Column[] {
  return rows.flatMap(([r, first, row]) =>
    row.split(' ').flatMap((layers, i) =>
      layers === '.'
        ? []
        : [
            {
              q: first + i,
              r,
              height: layers.length,
              face: layers.at(-1) as Face,
              layers,
              tile: r * 100 + i,
            },
          ],
    ),
  );
}

export const cityOf = (rows: readonly DrawnRow[]): CityModel => ({
  stones: 0,
  columns: columnsOf(rows),
  placements: [],
});
