import { beforeAll, describe, expect, it } from 'vitest';
import { ABOVE, RELIEF } from '../src/geometry/hex';
import { pickPlace, stepPlace } from '../src/games/akropolis/draw/pick';
import { spotKey, spotOf, spotPoint } from '../src/games/akropolis/draw/spot';
import type { CityModel, Place, RenderModel } from '../src/games/akropolis/shapes/engine';
import type { NewAnswer } from '../src/engine/protocol';
import { engine } from './engine';

let city: CityModel;
let places: Place[];
beforeAll(async () => {
  const { position } = await engine.ask<NewAnswer>('new', { game: 'akropolis', players: 2 });
  const render = await engine.ask<RenderModel>('render', { position });
  city = render.seats[0] as CityModel;
  ({ places } = await engine.ask<{ places: Place[] }>('places', { position, slot: 0 }));
});

describe('pointing', () => {
  it.each([
    ['slanted', RELIEF],
    ['from above', ABOVE],
  ])('at a legal place picks that place, %s', (_name, projection) => {
    for (const { spot, level } of places.map(spotOf)) {
      const at = spotPoint(spot, level - 0.6, projection);
      expect(pickPlace(at, city, places, projection)?.spot).toEqual(spot);
    }
  });

  it('at the middle of the starting tile picks a place that is not legal', () => {
    const picked = pickPlace({ x: 0, y: -8 }, city, [], RELIEF);
    expect(picked?.level).toBe(2);
  });

  it('far away picks nothing', () => {
    expect(pickPlace({ x: 5000, y: 0 }, city, places, RELIEF)).toBeUndefined();
  });
});

describe('arrow keys', () => {
  it('reach every legal place', () => {
    const first = stepPlace(undefined, { x: 1, y: 0 }, places, RELIEF)!.spot;
    const seen = new Map([[spotKey(first), first]]);
    const open = [first];
    for (let from = open.pop(); from; from = open.pop())
      for (const [x, y] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = stepPlace(from, { x, y }, places, RELIEF)?.spot;
        if (next && !seen.has(spotKey(next))) {
          seen.set(spotKey(next), next);
          open.push(next);
        }
      }
    expect(seen.size).toBe(places.length);
  });
});
