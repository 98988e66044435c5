// A city of solid bodies fills the room that is free for it and does not reach beyond.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitted, lookFrom, seen } from '../src/views/three/fitting';

const ROOM = { width: 600, height: 400 };
const FOCAL = 1500; // pixels

const spot = fc.record({
  x: fc.double({ min: -12, max: 12, noNaN: true }),
  y: fc.double({ min: 0, max: 3, noNaN: true }),
  z: fc.double({ min: -12, max: 12, noNaN: true }),
});
const origin = { x: 0, y: 0, z: 0 };

it('fits any city, from wherever it is looked at', () => {
  const facing = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(fc.array(spot, { minLength: 3, maxLength: 40 }), facing, (spots, turned) => {
      const look = lookFrom(turned);
      const place = fitted({ middle: origin, radius: 12, spots }, look, ROOM, FOCAL);
      const { x, y, width, height } = seen(spots, look, place, FOCAL);
      const [wide, high] = [width / ROOM.width, height / ROOM.height];
      expect(Math.max(wide, high)).toBeLessThan(1.02);
      if (place.far > 9) expect(Math.max(wide, high)).toBeGreaterThan(0.98);
      expect(Math.abs(x)).toBeLessThan(6);
      expect(Math.abs(y)).toBeLessThan(6);
      expect(place.target.y).toBe(0);
    }),
  );
});

it('does not come too near to a small one', () => {
  const spots = [
    { x: -1, y: 0, z: -1 },
    { x: 1, y: 0, z: 1 },
  ];
  expect(fitted({ middle: origin, radius: 1, spots }, lookFrom(0), ROOM, FOCAL).far).toBe(9);
});
