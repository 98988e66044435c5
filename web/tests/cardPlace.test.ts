import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxOf, cardPlace } from '../src/views/cardPlace';

const free = { x: 10, y: 20, width: 800, height: 600 };

it('never covers what it is about where one side has room, and stays in the free part', () => {
  const box = fc.record({
    x: fc.integer({ min: 10, max: 600 }),
    y: fc.integer({ min: 20, max: 420 }),
    width: fc.integer({ min: 20, max: 200 }),
    height: fc.integer({ min: 20, max: 200 }),
  });
  const card = fc.record({
    width: fc.integer({ min: 100, max: 270 }),
    height: fc.integer({ min: 40, max: 190 }),
  });
  fc.assert(
    fc.property(box, card, (about, size) => {
      const at = cardPlace(about, size, free);
      const apart =
        at.x >= about.x + about.width ||
        at.x + size.width <= about.x ||
        at.y >= about.y + about.height ||
        at.y + size.height <= about.y;
      expect(apart).toBe(true);
      expect(at.x >= free.x && at.x + size.width <= free.x + free.width).toBe(true);
      expect(at.y >= free.y && at.y + size.height <= free.y + free.height).toBe(true);
    }),
  );
});

it('goes where it hides least of the rest', () => {
  const about = { x: 400, y: 300, width: 60, height: 60 };
  const size = { width: 100, height: 40 };
  const right = { x: 460, y: 250, width: 300, height: 200 };
  const left = { x: 100, y: 250, width: 300, height: 200 };
  expect(cardPlace(about, size, free, [right]).x).toBeLessThan(400);
  expect(cardPlace(about, size, free, [right, left]).x).toBe(380);
});

it('stands further away rather than over much of the rest', () => {
  const about = { x: 400, y: 300, width: 60, height: 60 };
  const size = { width: 200, height: 100 };
  const around = { x: 250, y: 180, width: 360, height: 300 };
  const at = cardPlace(about, size, free, [around]);
  const apart =
    at.x >= around.x + around.width ||
    at.x + size.width <= around.x ||
    at.y >= around.y + around.height ||
    at.y + size.height <= around.y;
  expect(apart).toBe(true);
});

it('stands on the right where it can', () => {
  const about = boxOf([
    { x: 100, y: 100 },
    { x: 200, y: 180 },
  ]);
  expect(cardPlace(about, { width: 100, height: 40 }, free).x).toBeGreaterThan(200);
});
