// Tiles of Akropolis that show the cities of a score sheet. What lies below the tops is not known: any tile serves.
import { DIRECTIONS, hexKey, neighbour, tileHexes, type Hex } from '../../../geometry/hex';
import { coverAll, inOrder, type Fit, type Layer, type Layers } from '../../../sheet/cover';
import type { Top } from './sheet';

export interface TileFaces {
  id: number;
  hexes: string;
}
export interface Placement extends Hex {
  tile: number;
  rotation: number;
}
type Put = Omit<Placement, 'tile'>;

const SPOKES = [0, 2, 4];
const START: readonly Hex[] = [{ q: 0, r: 0 }, ...SPOKES.map((i) => DIRECTIONS[i]!)];
const START_FACES = 'Hqqq';
const TURNS = [0, 2, 4];

const hexOf = (key: string): Hex => {
  const [q, r] = key.split(',').map(Number);
  return { q: q!, r: r! };
};
const around = (key: string): string[] =>
  DIRECTIONS.map((_, direction) => hexKey(neighbour(hexOf(key), direction)));

/** The city as seen with this hex in the middle, turned by a sixth or not: tiles lie only one way around. */
function seenFrom(tops: readonly Top[], middle: Hex, turned: boolean): Top[] {
  return tops.map((top) => {
    const [q, r] = [top.q - middle.q, top.r - middle.r];
    return turned ? { ...top, q: -r, r: q + r } : { ...top, q, r };
  });
}

type City = ReadonlyMap<string, Top>;
const cityOf = (tops: readonly Top[]): City => new Map(tops.map((top) => [hexKey(top), top]));

/** True if the starting tile may lie in the middle. */
const hasStart = (city: City): boolean =>
  START.every((hex, n) => {
    const top = city.get(hexKey(hex));
    return top && (top.height > 1 || top.face === START_FACES[n]);
  });

/** The ways to look at a city so that its starting tile lies in the middle, as it is entered first. */
function* frames(tops: readonly Top[]): Generator<City> {
  const middles = [{ q: 0, r: 0 }, ...tops.filter(({ q, r }) => q !== 0 || r !== 0)];
  for (const turned of [false, true])
    for (const middle of middles) {
      const city = cityOf(seenFrom(tops, middle, turned));
      if (hasStart(city)) yield city;
    }
}

/** Which tiles show the right faces on these hexes, wherever they are seen. */
function fitsAt(
  corner: Hex,
  up: 0 | 1,
  seen: (hex: Hex) => string | undefined,
  tiles: readonly TileFaces[],
): Fit<Put>[] {
  const hexes = tileHexes(corner.q, corner.r, up);
  const ways = TURNS.map((turn, n): Put => ({ ...hexes[n]!, rotation: turn + up }));
  const shown = ways.map(({ q, r, rotation }) => tileHexes(q, r, rotation).map(seen));
  return tiles.flatMap(({ id, hexes: faces }) => {
    const way = shown.findIndex((wanted) =>
      wanted.every((face, n) => face === undefined || face === faces[n]),
    );
    return way < 0 ? [] : [{ tile: id, put: ways[way]! }];
  });
}

function layerOf(city: City, height: number, tiles: readonly TileFaces[]): Layer<Put> {
  const start = new Set(height === 1 ? START.map(hexKey) : []);
  const cells = [...city.keys()].filter(
    (key) => city.get(key)!.height >= height && !start.has(key),
  );
  const inside = new Set(cells);
  const seen = (hex: Hex) => {
    const top = city.get(hexKey(hex))!;
    return top.height === height ? top.face : undefined;
  };
  const spots = [...city.values()].flatMap((corner) =>
    ([0, 1] as const).flatMap((up) => {
      const keys = tileHexes(corner.q, corner.r, up).map(hexKey);
      if (!keys.every((key) => inside.has(key))) return [];
      return [{ cells: keys, fits: fitsAt(corner, up, seen, tiles) }];
    }),
  );
  return { cells, spots };
}

const layersOf = (city: City, tiles: readonly TileFaces[]): Layers<Put> =>
  Array.from({ length: Math.max(...[...city.values()].map(({ height }) => height)) }, (_, level) =>
    layerOf(city, level + 1, tiles),
  );

/** Every choice of one way to look at each city; the first ones as they are entered. */
function* framed(cities: readonly (readonly Top[])[]): Generator<City[]> {
  const [first, ...rest] = cities;
  if (!first) yield [];
  else for (const city of frames(first)) for (const others of framed(rest)) yield [city, ...others];
}

const MOST_FRAMES = 12;

/** Placements for all cities, every tile used once; undefined if none were found. */
export function laidTiles(
  cities: readonly (readonly Top[])[],
  tiles: readonly TileFaces[],
): Placement[][] | undefined {
  let tried = 0;
  for (const seen of framed(cities)) {
    if (++tried > MOST_FRAMES) return undefined;
    const found = coverAll(
      seen.map((city) => layersOf(city, tiles)),
      true,
    );
    const ordered = found?.map((laid) => inOrder(laid, START.map(hexKey), around));
    if (ordered?.every((laid) => laid !== undefined))
      return ordered.map((laid) => laid.map(({ tile, put }) => ({ tile, ...put })));
  }
  return undefined;
}
