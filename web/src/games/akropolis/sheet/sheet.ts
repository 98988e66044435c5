// The score sheet of Akropolis: cities as they lie on a real table. No DOM and no rules: the engine
// checks and scores the cities.
import { CARDS_IN_PLAY, type DistrictLetter, type HalfFaces } from '../shapes/athena';
import type { Colour, Column, Face } from '../shapes/engine';
import type { AkropolisTally, ColumnEntry } from '../shapes/tally';
import { DIRECTIONS, hexKey, neighbour, type Hex } from '../../../geometry/hex';

export const FACES: readonly Face[] = ['h', 'm', 'b', 't', 'g', 'q', 'H', 'M', 'B', 'T', 'G'];
/** The half tiles of Athena: two districts each, by their letters. */
export const HALVES = ['hm', 'hb', 'ht', 'hg', 'mb', 'mt', 'mg', 'bt', 'bg', 'tg'] as const;
export type HalfTile = (typeof HALVES)[number];
const SIDES = 6;
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
  /** x: a half tile. */
  face: Face;
  height: number;
  half?: HalfTile;
  /** Of a half tile: where the three sides of its first district begin. */
  rotation?: number;
}

export interface CitySheet {
  name: string;
  stones: number;
  tops: readonly Top[];
  /** With Athena: how many cards were completed. */
  cards: number;
}

export interface AkropolisSheet {
  game: 'akropolis';
  cities: readonly CitySheet[];
  variants: readonly Colour[];
  edge: (typeof EDGES)[number];
  lake: (typeof LAKES)[number];
  athena: boolean;
  architect: ArchitectChoice;
  architectStones: number;
  /** How often each face shows on the Architect's tiles, in the order of FACES. */
  architectFaces: readonly number[];
}

/** The starting tile: a plaza with three quarries. */
export const newCity = (): CitySheet => ({
  name: '',
  stones: 0,
  cards: 0,
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
  athena: false,
  architect: 'none',
  architectStones: 0,
  architectFaces: FACES.map(() => 0),
});

export const topAt = (tops: readonly Top[], hex: Hex): Top | undefined =>
  tops.find(({ q, r }) => q === hex.q && r === hex.r);

export type Tool = Face | HalfTile | 'lower' | 'erase';
export const isHalf = (tool: string): tool is HalfTile =>
  (HALVES as readonly string[]).includes(tool);
/** The letters of a half tile, one by one. */
export const halfFaces = (half: HalfTile): HalfFaces => [
  half[0] as DistrictLetter,
  half[1] as DistrictLetter,
];

function without(tops: readonly Top[], hex: Hex): Top[] {
  return tops.filter(({ q, r }) => q !== hex.q || r !== hex.r);
}

/** A tap with a half tile places it, or turns the one that is there. */
function tappedHalf(tops: readonly Top[], hex: Hex, half: HalfTile): readonly Top[] {
  const { q, r } = hex;
  const top = topAt(tops, hex);
  const rest = without(tops, hex);
  if (!top && tops.length >= MOST_COLUMNS) return tops;
  if (rest.filter((one) => one.half).length >= CARDS_IN_PLAY) return tops; // one for each card
  const rotation = top?.half === half ? (top.rotation! + 1) % SIDES : 0;
  return [...rest, { q, r, face: 'x', height: top?.height ?? 1, half, rotation }];
}

/** The city after a tap with this tool, which places, changes, raises, lowers or removes a hex. */
export function tapped(tops: readonly Top[], hex: Hex, tool: Tool): readonly Top[] {
  if (isHalf(tool)) return tappedHalf(tops, hex, tool);
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
  if (top.face !== tool) return [...rest, { q: hex.q, r: hex.r, face: tool, height: top.height }];
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
  tops.map(({ q, r, face, height, half, rotation }, i) => ({
    q,
    r,
    face,
    height,
    layers: 'q'.repeat(height - 1) + face,
    tile: i,
    ...(half ? { single: true, half: halfFaces(half), rotation: rotation! } : {}),
  }));

const entryOf = ({ q, r, face, height, half, rotation }: Top): ColumnEntry =>
  half ? [q, r, half, height, rotation!] : [q, r, face, height];

export function akropolisQuestion(sheet: AkropolisSheet): AkropolisTally {
  const { variants, edge, lake, athena, architect } = sheet;
  const solo = architect !== 'none' && sheet.cities.length === 1;
  return {
    game: 'akropolis',
    options: {
      variants,
      barracks_edge: edge,
      lake,
      ...(athena ? { athena } : {}),
      ...(solo ? { architect } : {}),
    },
    cities: sheet.cities.map(({ stones, tops, cards }) => ({
      stones,
      columns: tops.map(entryOf),
      ...(athena ? { completed_cards: cards } : {}),
    })),
    ...(solo
      ? {
          architect: {
            stones: sheet.architectStones,
            faces: FACES.map((face, i) => face.repeat(sheet.architectFaces[i]!)).join(''),
            // It completes every card that its opponent completes.
            ...(athena ? { completed_cards: sheet.cities[0]!.cards } : {}),
          },
        }
      : {}),
  };
}

/** Without the expansion there are neither half tiles nor cards. */
export const withAthena = (sheet: AkropolisSheet, athena: boolean): AkropolisSheet => ({
  ...sheet,
  athena,
  cities: athena
    ? sheet.cities
    : sheet.cities.map((city) => ({
        ...city,
        cards: 0,
        tops: city.tops.filter(({ half }) => !half),
      })),
});

export const withPlayers = (sheet: AkropolisSheet, players: number): AkropolisSheet => ({
  ...sheet,
  cities: Array.from({ length: players }, (_, i) => sheet.cities[i] ?? newCity()),
});
