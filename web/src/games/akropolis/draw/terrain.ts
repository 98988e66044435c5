// The ground around a city: rings of hexes, from those next to it outwards.
import { hexKey, neighbour, type Hex } from '../../../geometry/hex';

/** The hexes at distance 1, 2, ... of the city; holes in it belong to the first ring. */
export function ringsAround(city: readonly Hex[], rings: number): Hex[][] {
  const known = new Set(city.map(hexKey));
  let edge: readonly Hex[] = city;
  return Array.from({ length: rings }, () => {
    const ring: Hex[] = [];
    for (const hex of edge)
      for (let direction = 0; direction < 6; direction++) {
        const next = neighbour(hex, direction);
        if (known.has(hexKey(next))) continue;
        known.add(hexKey(next));
        ring.push(next);
      }
    edge = ring;
    return ring;
  });
}

/** What lies on a hex of the outermost ring: always the same on the same hex. */
export function growthOn({ q, r }: Hex): 'bush' | 'stone' | undefined {
  const chance = ((((q * 73856093) ^ (r * 19349663)) % 11) + 11) % 11;
  return chance === 0 || chance === 5 ? 'bush' : chance === 3 ? 'stone' : undefined;
}
