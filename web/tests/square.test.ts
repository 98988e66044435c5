import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIMETRIC, FROM_ABOVE, tileCells, turned } from '../src/geometry/square';
import { cellAt, nearest, squareScene } from '../src/games/panticapaeum/draw/scene';
import type { CityCell, CityModel } from '../src/games/panticapaeum/shapes/engine';

const cell = (x: number, y: number, layers: string, tile = 0): CityCell => ({
  x,
  y,
  layers,
  tile,
  height: layers.length,
  terrain: layers.at(-1)!,
  cube: null,
  worker: false,
  building: null,
});
const city = (...cells: CityCell[]): CityModel => ({
  bounds: null,
  cells,
  tiles: [],
  buildings: [],
});
const rows = fc.constantFrom(['b..'], ['b.', '._'], ['bd_', '_..'], ['*d', '.d']);

describe('squares', () => {
  it('turn clockwise', () => {
    expect(turned(['ab', 'c_'], 1)).toEqual(['ca', '_b']);
    expect(turned(['abc'], 1)).toEqual(['a', 'b', 'c']);
  });

  it('come back after four turns, with all their cells after each', () => {
    fc.assert(
      fc.property(rows, fc.nat(8), (tile, turns) => {
        expect(turned(turned(tile, turns), 4 - (turns % 4))).toEqual(tile);
        expect(tileCells(turned(tile, turns), 0, 0)).toHaveLength(tileCells(tile, 0, 0).length);
      }),
    );
  });

  it('are found again under their own drawing, at a slant and from above', () => {
    const level = fc.integer({ min: 0, max: 6 });
    const place = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(place, place, level, fc.constantFrom(DIMETRIC, FROM_ABOVE), (x, y, h, seen) => {
        const back = seen.under(seen.at(x, y, h), h);
        expect(back.x).toBeCloseTo(x, 6);
        expect(back.y).toBeCloseTo(y, 6);
      }),
    );
  });

  it('are picked by the surface that is seen, not by the ground behind it', () => {
    const tall = city(cell(3, 0, '.'), cell(1, 1, '....'));
    const top = DIMETRIC.at(1.5, 1.5, 4);
    expect(cellAt(top, tall, DIMETRIC)).toEqual([1, 1]);
    expect(cellAt(DIMETRIC.at(3.4, 0.4, 1), tall, DIMETRIC)).toEqual([3, 0]);
    expect(cellAt(DIMETRIC.at(5.5, -2.5, 0), tall, DIMETRIC)).toEqual([5, -3]);
  });

  it('have borders between tiles and between heights, and none within a tile', () => {
    const [a, b] = squareScene(city(cell(0, 0, '.'), cell(1, 0, '.')));
    expect(a!.borders & 0b0010).toBe(0);
    expect(b!.borders & 0b1000).toBe(0);
    const [c] = squareScene(city(cell(0, 0, '.'), cell(1, 0, '.', 1)));
    expect(c!.borders & 0b0010).toBe(0b0010);
  });

  it('lie in the shade of higher neighbours only', () => {
    const shades = squareScene(city(cell(0, 0, '..'), cell(1, 0, '.'), cell(2, 0, '.'))).map(
      (column) => column.shades,
    );
    expect(shades).toEqual([0, 0b1000, 0]);
  });

  it('choose the nearest place within reach', () => {
    const places = [
      { cells: [[0, 0]] as const, level: 1 },
      { cells: [[2, 0]] as const, level: 1 },
    ];
    expect(nearest(DIMETRIC.at(2.4, 0.5, 1), places, DIMETRIC, 60)).toBe(places[1]);
    expect(nearest(DIMETRIC.at(9, 9, 1), places, DIMETRIC, 60)).toBeUndefined();
  });
});
