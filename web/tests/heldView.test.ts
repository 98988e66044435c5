// The score sheet's view holds still while a city is entered.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Box } from '../src/geometry/box';
import { heldView } from '../src/sheet/heldView';

const LEAST = { width: 640, height: 330 };
const START: Box = { x: -150, y: -120, width: 300, height: 240 };

it('starts with the contents in the middle', () => {
  expect(heldView(undefined, START, LEAST)).toEqual({ x: -320, y: -165, width: 640, height: 330 });
});

it('does not move while everything is inside', () => {
  const view = heldView(undefined, START, LEAST);
  expect(heldView(view, { ...START, width: 400 }, LEAST)).toEqual(view);
});

it('moves once at an edge, then leaves room for more', () => {
  const view = heldView(undefined, START, LEAST);
  const wider = { ...START, width: 500 };
  const next = heldView(view, wider, LEAST);
  expect(next).not.toEqual(view);
  expect(heldView(next, { ...wider, width: 600 }, LEAST)).toEqual(next);
});

it('is fitted again for a much smaller city', () => {
  const large = heldView(undefined, { x: -900, y: -600, width: 1800, height: 1200 }, LEAST);
  expect(heldView(large, START, LEAST)).toEqual(heldView(undefined, START, LEAST));
});

it('always shows everything', () => {
  const box = fc.record({
    x: fc.integer({ min: -2000, max: 2000 }),
    y: fc.integer({ min: -2000, max: 2000 }),
    width: fc.integer({ min: 60, max: 3000 }),
    height: fc.integer({ min: 60, max: 3000 }),
  });
  fc.assert(
    fc.property(fc.array(box, { minLength: 1, maxLength: 8 }), (boxes) => {
      let view: Box | undefined;
      for (const one of boxes) {
        view = heldView(view, one, LEAST);
        expect(view.x).toBeLessThanOrEqual(one.x);
        expect(view.y).toBeLessThanOrEqual(one.y);
        expect(view.x + view.width).toBeGreaterThanOrEqual(one.x + one.width);
        expect(view.y + view.height).toBeGreaterThanOrEqual(one.y + one.height);
      }
    }),
  );
});
