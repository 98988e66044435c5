// The drawn examples of the rules of Akropolis. What they are worth is the engine's answer.
import type { DrawnRow } from '../draw/rows';
import type { Colour } from '../shapes/engine';

export interface Example {
  rows: readonly DrawnRow[];
  colour: Colour;
  variant?: boolean;
}

/** Districts that count and that do not, a colour each. */
export const DISTRICTS: Record<Colour, Example> = {
  houses: {
    colour: 'houses',
    rows: [
      [-1, 0, 'h h q H h'],
      [0, -1, 'H qh qh h q h'],
      [1, -1, 'q h h H'],
    ],
  },
  markets: {
    colour: 'markets',
    rows: [
      [-1, 0, 'm q q'],
      [0, -1, 'm q qm M'],
      [1, -1, 'q q q'],
    ],
  },
  barracks: {
    colour: 'barracks',
    rows: [
      [-1, 0, 'b q q'],
      [0, -1, 'q . b B'],
      [1, -1, 'qb q q'],
    ],
  },
  temples: {
    colour: 'temples',
    rows: [
      [-1, 0, 'q q t'],
      [0, -1, 'q qt T q'],
      [1, -1, 'q q q'],
    ],
  },
  gardens: {
    colour: 'gardens',
    rows: [
      [0, 0, 'qqg G g'],
      [1, 0, 'q q'],
    ],
  },
};

/** Districts that count double under the variant of their colour, and one that does not. */
export const VARIANTS: Record<Colour, Example> = {
  houses: {
    colour: 'houses',
    variant: true,
    rows: [
      [0, 0, 'qh qh qh H'],
      [1, -1, 'h h qh'],
    ],
  },
  markets: {
    colour: 'markets',
    variant: true,
    rows: [
      [0, 0, 'm M q m'],
      [1, 0, 'q q q'],
    ],
  },
  barracks: {
    colour: 'barracks',
    variant: true,
    rows: [
      [-1, 0, 'b q q'],
      [0, -1, 'q B b'],
      [1, -1, 'b q'],
    ],
  },
  temples: {
    colour: 'temples',
    variant: true,
    rows: [
      [-1, 0, 'q q q'],
      [0, -1, 'q qt t q'],
      [1, -1, 'q T q'],
    ],
  },
  gardens: {
    colour: 'gardens',
    variant: true,
    rows: [
      [-1, 0, 'q q g g'],
      [0, -1, 'g . . q'],
      [1, -1, 'q q G'],
    ],
  },
};

/** A tile held over a city: where it may lie, and where not and why. */
export interface Placing {
  name: 'ground' | 'apart' | 'climb' | 'one_tile' | 'uneven';
  /** Placements of real tiles on the starting tile. */
  placements: readonly { tile: number; q: number; r: number; rotation: number }[];
  tile: number;
  move: { slot: 0; q: number; r: number; rotation: number };
}

const GARDEN_TILE = { tile: 37, q: 2, r: -2, rotation: 1 };
const HELD_TILE = 22;
const held = (name: Placing['name'], q: number, r: number, rotation: number): Placing => ({
  name,
  placements: [GARDEN_TILE],
  tile: HELD_TILE,
  move: { slot: 0, q, r, rotation },
});

export const PLACINGS: readonly Placing[] = [
  held('ground', 2, 0, 1),
  held('apart', 3, 0, 1),
  held('climb', 1, -1, 0),
  held('one_tile', 2, -2, 1),
  held('uneven', 2, -1, 1),
];

/** A position in which exactly this tile may be taken. */
export const positionOf = ({ placements, tile }: Placing) => ({
  game: 'akropolis',
  players: 2,
  seat: 0,
  site: [tile, 24],
  cities: [
    { stones: 1, placements },
    { stones: 2, placements: [] },
  ],
});

/** Some tiles of an Architect, for the example of the solo game. */
export const ARCHITECT_FACES: readonly string[] = ['Mth', 'hhq', 'mqb', 'Thq', 'gqq'];
export const ARCHITECT_STONES = 4;
