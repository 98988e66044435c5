// The lessons of Akropolis: a position of the engine each, and what the learner is to do in it.
import type { CardName } from '../shapes/athena';
import type { AkropolisEvent, Colour, Score } from '../shapes/engine';
import type { Position } from '../../../engine/protocol';

export const AKROPOLIS_LESSONS = [
  'place',
  'pay',
  'climb',
  'quarry',
  'plaza',
  'houses',
  'markets',
  'barracks',
  'temples',
  'gardens',
  'end',
  'athena',
] as const;
export type AkropolisLesson = (typeof AKROPOLIS_LESSONS)[number];

interface Placed {
  tile: number;
  q: number;
  r: number;
  rotation: number;
}
interface Setting {
  placements: readonly Placed[];
  site: readonly number[];
  stones: number;
  /** Cards of Athena with their single tiles, where a card can be completed now. */
  cards?: readonly { card: CardName; tiles: readonly number[] }[];
}

const laid = (tile: number, q: number, r: number, rotation: number): Placed => ({
  tile,
  q,
  r,
  rotation,
});
const STACKS_LEFT = 6;
const GARDEN = laid(37, 2, -2, 1);

const SETTINGS: Record<AkropolisLesson, Setting> = {
  place: { placements: [], site: [21, 2, 28, 35], stones: 1 },
  pay: { placements: [laid(21, 2, 0, 1)], site: [34, 23, 18, 24], stones: 2 },
  climb: { placements: [GARDEN], site: [22, 28, 35, 24], stones: 1 },
  quarry: { placements: [GARDEN], site: [22, 28, 35, 24], stones: 1 },
  plaza: { placements: [GARDEN], site: [9, 13, 20, 17], stones: 3 },
  houses: {
    placements: [laid(21, 1, -3, 1), laid(23, -2, 1, 1), laid(27, 2, -2, 4)],
    site: [22, 15, 25, 24],
    stones: 2,
  },
  markets: {
    placements: [laid(9, 0, -2, 2), laid(28, 2, -3, 2), laid(34, -2, 1, 1)],
    site: [30, 31, 29, 27],
    stones: 1,
  },
  barracks: {
    placements: [laid(13, 2, -1, 4), laid(23, -3, 2, 5), laid(34, -2, 0, 5)],
    site: [31, 28, 35, 26],
    stones: 1,
  },
  temples: {
    placements: [laid(17, 3, 0, 2), laid(36, -1, 0, 2), laid(34, 1, -1, 5), laid(37, 1, 0, 4)],
    site: [21, 23, 30, 5],
    stones: 1,
  },
  gardens: {
    placements: [laid(20, 1, 1, 2), laid(37, 0, -2, 3), laid(34, -2, 2, 2)],
    site: [30, 26, 25, 18],
    stones: 1,
  },
  end: {
    placements: [laid(20, 1, 1, 2), laid(37, 0, -2, 3), laid(34, -2, 2, 2)],
    site: [21, 30],
    stones: 1,
  },
  athena: {
    placements: [
      laid(31, -1, 2, 0),
      laid(1, 2, -2, 1),
      laid(2, 0, 0, 5),
      laid(3, -1, 5, 3),
      laid(20, 1, -3, 1),
    ],
    site: [16, 22, 35],
    stones: 0,
    cards: [
      { card: 'oasis', tiles: [83, 63, 66, 70] },
      { card: 'fortress', tiles: [88, 68, 86, 73] },
      { card: 'villa', tiles: [89, 84, 75, 64] },
      { card: 'luxury_goods', tiles: [69, 62, 87, 76] },
    ],
  },
};

export function akropolisPosition(lesson: AkropolisLesson): Position {
  const { placements, site, stones, cards } = SETTINGS[lesson];
  return {
    game: 'akropolis',
    players: 2,
    options: cards ? { athena: true } : {},
    seat: 0,
    site,
    // The game goes on after every lesson but the last.
    ...(lesson === 'end' ? {} : { stacks_left: STACKS_LEFT }),
    cities: [
      { stones, placements },
      { stones: 2, placements: [] },
    ],
    ...(cards && {
      athena: { cards: cards.map((card) => ({ ...card, completed: [] })), completing: true },
    }),
  };
}

/** What a move did, as far as lessons ask. */
export interface Done {
  events: readonly AkropolisEvent[];
  before: Score;
  after: Score;
}

const gained = (colour: Colour, { before, after }: Done): number =>
  after[colour].value - before[colour].value;

/** Did the move do what the lesson asks for? */
export function isLearned(lesson: AkropolisLesson, done: Done): boolean {
  const { events, after } = done;
  switch (lesson) {
    case 'place':
      return events.some(({ event }) => event === 'place');
    case 'pay':
      return events.some((event) => event.event === 'take' && event.paid > 0);
    case 'climb':
      return events.some((event) => event.event === 'place' && event.level > 1);
    case 'quarry':
      return events.some((event) => event.event === 'quarries' && event.stones >= 2);
    case 'plaza':
      return after.gardens.points > 0;
    case 'gardens':
      return gained('gardens', done) >= 2;
    case 'athena':
      return events.some(({ event }) => event === 'complete');
    case 'end':
      return events.some(({ event }) => event === 'over');
    default:
      return gained(lesson, done) > 0;
  }
}
