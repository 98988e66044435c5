import { describe, expect, it } from 'vitest';
import { growthOn, ringsAround } from '../src/games/akropolis/draw/terrain';
import { hexKey } from '../src/geometry/hex';

describe('the ground around a city', () => {
  it('has rings that grow by six, and no hex twice', () => {
    const rings = ringsAround([{ q: 0, r: 0 }], 3);
    expect(rings.map((ring) => ring.length)).toEqual([6, 12, 18]);
    const keys = rings.flat().map(hexKey);
    expect(new Set([...keys, '0,0']).size).toBe(37);
  });

  it('fills a hole in the city with the first ring', () => {
    const [around] = ringsAround([{ q: 0, r: 0 }], 1);
    const [near, far] = ringsAround(around!, 2);
    expect(near!.map(hexKey)).toContain('0,0');
    expect(far!.map(hexKey)).not.toContain('0,0');
  });

  it('grows something here and there, always the same', () => {
    const hexes = ringsAround([{ q: 0, r: 0 }], 12).flat();
    const grown = hexes.filter((hex) => growthOn(hex) !== undefined);
    expect(grown.length / hexes.length).toBeGreaterThan(0.1);
    expect(grown.length / hexes.length).toBeLessThan(0.5);
  });
});
