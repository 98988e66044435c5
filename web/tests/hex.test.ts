import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ABOVE,
  centre,
  hexKey,
  meetingPoint,
  placementOn,
  RELIEF,
  tileHexes,
  triangleHexes,
  triangleKey,
  triangleOf,
  trianglesAround,
  type Triangle,
} from '../src/geometry/hex';

const coordinate = fc.integer({ min: -40, max: 40 });
const triangle: fc.Arbitrary<Triangle> = fc.record({
  q: coordinate,
  r: coordinate,
  up: fc.constantFrom(0 as const, 1 as const),
});
const sorted = (hexes: readonly { q: number; r: number }[]) => hexes.map(hexKey).sort();

describe('places', () => {
  it('are covered by the same three hexes in every turn of the tile', () => {
    fc.assert(
      fc.property(triangle, fc.integer({ min: 0, max: 2 }), (place, turn) => {
        const { q, r, rotation } = placementOn(place, turn);
        expect(sorted(tileHexes(q, r, rotation))).toEqual(sorted(triangleHexes(place)));
      }),
    );
  });

  it('come back from a placement', () => {
    fc.assert(
      fc.property(triangle, fc.integer({ min: 0, max: 2 }), (place, turn) => {
        const { q, r, rotation } = placementOn(place, turn);
        expect(triangleOf(q, r, rotation)).toEqual({ ...place, turn });
      }),
    );
  });

  it('meet at equal distance from their three hexes', () => {
    fc.assert(
      fc.property(triangle, (place) => {
        const point = meetingPoint(place, 0, ABOVE);
        const far = triangleHexes(place).map((hex) => {
          const { x, y } = centre(hex, 0, ABOVE);
          return Math.hypot(x - point.x, y - point.y).toFixed(6);
        });
        expect(new Set(far).size).toBe(1);
      }),
    );
  });

  it('around a hex are six, and each has the hex in it', () => {
    const around = trianglesAround({ q: 3, r: -2 });
    expect(new Set(around.map(triangleKey)).size).toBe(6);
    for (const place of around) expect(sorted(triangleHexes(place))).toContain('3,-2');
  });
});

describe('the slanted view', () => {
  it('lifts a surface by its level', () => {
    const ground = centre({ q: 1, r: 1 }, 0, RELIEF);
    expect(centre({ q: 1, r: 1 }, 2, RELIEF)).toEqual({ x: ground.x, y: ground.y - 40 });
  });
});
