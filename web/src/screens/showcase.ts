// The city on the start page.
import type { CityModel, Column, Face } from '../engine/akropolis';

// Row by row: r, first q, then the layers of each column from the ground up; "." is open ground.
const ROWS: [number, number, string][] = [
  [-3, 1, 'q g h h'],
  [-2, -1, 'h qhG q t qhb .'],
  [-1, -2, 'q h qq qhqT h m q'],
  [0, -3, 't qT H qhqh . qM b'],
  [1, -3, 'b q mqm q qt h q'],
  [2, -3, 'q q t h b q'],
  [3, -3, 'm q B t'],
];

const columns: Column[] = ROWS.flatMap(([r, first, row]) =>
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

export const SHOWCASE: CityModel = { stones: 0, columns, placements: [] };
