import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Box } from '../src/geometry/box';
import { Camera } from '../src/views/camera';
import { roomFor } from '../src/views/room';

const phone = { width: 390, height: 788 };
const insets = { left: 4, right: 4, top: 58, bottom: 190 };
const rail = { x: 332, y: 52, width: 56, height: 320 };

const apart = (a: Box, b: Box): boolean =>
  a.x >= b.x + b.width - 0.01 ||
  b.x >= a.x + a.width - 0.01 ||
  a.y >= b.y + b.height - 0.01 ||
  b.y >= a.y + a.height - 0.01;

const length = (min: number, max: number) => fc.integer({ min, max });

it('a fitted city lies within the insets and under nothing that floats', () => {
  const city = fc.record({
    x: length(-900, 300),
    y: length(-900, 300),
    width: length(100, 1200),
    height: length(100, 1200),
  });
  const circle = { x: 0, y: 480, width: 120, height: 120 };
  fc.assert(
    fc.property(city, fc.subarray([rail, circle]), (box, floats) => {
      const camera = new Camera();
      camera.frame({ box, screen: phone, insets, floats });
      const { x, y } = camera.toScreen(box);
      const { k } = camera.placing.value;
      const seen = { x, y, width: box.width * k, height: box.height * k };
      for (const float of floats) expect(apart(seen, float)).toBe(true);
      const { left, right, top, bottom } = insets;
      expect(seen.x >= left - 0.01 && seen.x + seen.width <= phone.width - right + 0.01).toBe(true);
      expect(seen.y >= top - 0.01 && seen.y + seen.height <= phone.height - bottom + 0.01).toBe(
        true,
      );
    }),
  );
});

it('gives a city the side of the buttons, one that would be small there what lies below them', () => {
  for (const size of [
    { width: 300, height: 500 },
    { width: 900, height: 300 },
  ])
    expect(roomFor(size, phone, insets, [rail])).toEqual({ x: 4, y: 58, width: 328, height: 540 });
  const broad = { ...rail, x: 188, width: 200 };
  expect(roomFor({ width: 900, height: 300 }, phone, insets, [broad])).toEqual({
    x: 4,
    y: 372,
    width: 382,
    height: 226,
  });
});

it('takes the largest room where the city is small', () => {
  expect(roomFor({ width: 10, height: 10 }, phone, insets, [rail], 1.35).height).toBe(540);
});

it('does without where everything is covered', () => {
  const all = { x: 0, y: 0, width: 390, height: 788 };
  expect(roomFor({ width: 10, height: 10 }, phone, insets, [all]).width).toBe(382);
});
