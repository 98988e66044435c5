import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placedPath, placedRound } from '../src/games/akropolis/draw/placed';

describe('a drawing put elsewhere', () => {
  it('has every kind of command where it belongs', () => {
    const to = { x: 10, y: 20, s: 2 };
    expect(placedPath('M1-2L3 4H5V-6Z', to)).toBe('M12 16L16 28H20V8Z');
    expect(placedPath('M0 0h3v-4l.5.5z', to)).toBe('M10 20h6v-8l1 1z');
    expect(placedPath('M0 0A2 3 0 0 1 4 5a1 1 0 1 0-2 0', to)).toBe(
      'M10 20A4 6 0 0 1 18 30a2 2 0 1 0 -4 0',
    );
    expect(placedPath('M0-25C6-15 6.5-6 3.5-2.500Q0-.5-3.5-2.500', to)).toBe(
      'M10 -30C22 -10 23 8 17 15Q10 19 3 15',
    );
    expect(placedRound({ cx: 1, cy: 2, rx: 3 }, to)).toEqual({
      cx: '12',
      cy: '24',
      rx: '6',
      ry: '6',
    });
  });

  it('comes back the way it went', () => {
    const whole = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(whole, whole, whole, whole, (x, y, dx, dy) => {
        const path = `M${x} ${y}`;
        const there = placedPath(path, { x: dx, y: dy, s: 2 });
        expect(placedPath(there, { x: -dx / 2, y: -dy / 2, s: 0.5 })).toBe(path);
      }),
    );
  });
});
