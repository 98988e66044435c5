// The score sheet of Akropolis: cities as they lie on a real table. No DOM and no rules: what a city
// is worth, and whether it can be one, says the engine.
import type { Colour, Column, Face } from '../shapes/engine';
import type { AkropolisTally } from '../shapes/tally';
import { DIRECTIONS, hexKey, neighbour, type Hex } from '../../../geometry/hex';

export const FACES: readonly Face[] = ['h', 'm', 'b', 't', 'g', 'q', 'H', 'M', 'B', 'T', 'G'];
export const MOST_HEIGHT = 15;
export const MOST_STONES = 99;
export const MOST_PLAYERS = 4;
export const MOST_FACES = 61;
const MOST_COLUMNS = 400;

export const ARCHITECTS = ['none', 'hippodamos', 'metagenes', 'callicrates'] as const;
export type ArchitectChoice = (typeof ARCHITECTS)[number];
export const EDGES = ['outside', 'any_empty'] as const;
export const LAKES = ['region', 'single'] as const;

export interface Top extends Hex {
  face: Face;
  height: number;
}

export interface CitySheet {
  name: string;
  stones: number;
  tops: readonly Top[];
}

export interface AkropolisSheet {
  game: 'akropolis';
  cities: readonly CitySheet[];
  variants: readonly Colour[];
  edge: (typeof EDGES)[number];
  lake: (typeof LAKES)[number];
  architect: ArchitectChoice;
  architectStones: number;
  /** How often each face shows on the Architect's tiles, in the order of FACES. */
  architectFaces: readonly number[];
}

/** The starting tile: a plaza with three quarries. */
export const newCity = (): CitySheet => ({
  name: '',
  stones: 0,
  tops: [
    { q: 0, r: 0, face: 'H', height: 1 },
    ...[0, 2, 4].map((i) => ({ ...DIRECTIONS[i]!, face: 'q' as const, height: 1 })),
  ],
});

export const newAkropolisSheet = (): AkropolisSheet => ({
  game: 'akropolis',
  cities: [newCity()],
  variants: [],
  edge: 'outside',
  lake: 'region',
  architect: 'none',
  architectStones: 0,
  architectFaces: FACES.map(() => 0),
});

export const topAt = (tops: readonly Top[], hex: Hex): Top | undefined =>
  tops.find(({ q, r }) => q === hex.q && r === hex.r);

export type Tool = Face | 'lower' | 'erase';

function without(tops: readonly Top[], hex: Hex): Top[] {
  return tops.filter(({ q, r }) => q !== hex.q || r !== hex.r);
}

/** What a tap with this tool makes of the city: places, changes, raises, lowers or removes. */
export function tapped(tops: readonly Top[], hex: Hex, tool: Tool): readonly Top[] {
  const top = topAt(tops, hex);
  const rest = without(tops, hex);
  if (tool === 'erase') return rest;
  if (tool === 'lower') {
    if (!top) return tops;
    return top.height > 1 ? [...rest, { ...top, height: top.height - 1 }] : rest;
  }
  if (!top) {
    if (tops.length >= MOST_COLUMNS) return tops;
    return [...tops, { q: hex.q, r: hex.r, face: tool, height: 1 }];
  }
  if (top.face !== tool) return [...rest, { ...top, face: tool }];
  return [...rest, { ...top, height: Math.min(MOST_HEIGHT, top.height + 1) }];
}

export function withHeight(tops: readonly Top[], hex: Hex, height: number): readonly Top[] {
  const top = topAt(tops, hex);
  if (!top || height < 1 || height > MOST_HEIGHT) return tops;
  return [...without(tops, hex), { ...top, height }];
}

/** Empty spaces next to the city, where the next hex may go; the middle of an empty plane. */
export function spaces(tops: readonly Top[]): Hex[] {
  if (tops.length === 0) return [{ q: 0, r: 0 }];
  const taken = new Set(tops.map(hexKey));
  const found = new Map<string, Hex>();
  for (const top of tops)
    for (let direction = 0; direction < 6; direction++) {
      const hex = neighbour(top, direction);
      if (!taken.has(hexKey(hex))) found.set(hexKey(hex), hex);
    }
  return [...found.values()];
}

/** For the drawing; what lies below the top is not known and drawn as stone. */
export const columnsOfTops = (tops: readonly Top[]): Column[] =>
  tops.map(({ q, r, face, height }, i) => ({
    q,
    r,
    face,
    height,
    layers: 'q'.repeat(height - 1) + face,
    tile: i,
  }));

export function akropolisQuestion(sheet: AkropolisSheet): AkropolisTally {
  const { variants, edge, lake, architect } = sheet;
  const solo = architect !== 'none' && sheet.cities.length === 1;
  return {
    game: 'akropolis',
    options: {
      variants,
      barracks_edge: edge,
      lake,
      ...(solo ? { architect } : {}),
    },
    cities: sheet.cities.map(({ stones, tops }) => ({
      stones,
      columns: tops.map(({ q, r, face, height }) => [q, r, face, height] as const),
    })),
    ...(solo
      ? {
          architect: {
            stones: sheet.architectStones,
            faces: FACES.map((face, i) => face.repeat(sheet.architectFaces[i]!)).join(''),
          },
        }
      : {}),
  };
}

export const withPlayers = (sheet: AkropolisSheet, players: number): AkropolisSheet => ({
  ...sheet,
  cities: Array.from({ length: players }, (_, i) => sheet.cities[i] ?? newCity()),
});
