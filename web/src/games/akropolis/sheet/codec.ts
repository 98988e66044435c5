// Sheets of Akropolis as lists of values: variants, edge, lake, architect, its stones and faces, cities; with Athena a 1
// follows, and every city has the number of its cards.
import { check, coordinate, distinct, list, nameOf, whole } from '../../../sheet/checks';
import type { SheetCodec } from '../../../sheet/sheet';
import { CARDS_IN_PLAY } from '../shapes/athena';
import { COLOURS } from '../shapes/engine';
import {
  ARCHITECTS,
  EDGES,
  FACES,
  HALVES,
  LAKES,
  MOST_FACES,
  MOST_HEIGHT,
  MOST_PLAYERS,
  MOST_STONES,
  newAkropolisSheet,
  type AkropolisSheet,
  type CitySheet,
  type Top,
} from './sheet';

const LONGEST_CITY = 8000; // characters

const writeTop = ({ q, r, face, height, half, rotation }: Top) =>
  half ? `${q}.${r}${half}${height}r${rotation}` : `${q}.${r}${face}${height}`;

function readTop(text: string): Top {
  const found = /^(-?\d+)\.(-?\d+)([a-zA-Z]{1,2})(\d+)(?:r([0-5]))?$/.exec(text);
  check(found !== null);
  const [, q, r, letters, height, rotation] = found;
  const top = {
    q: coordinate(Number(q)),
    r: coordinate(Number(r)),
    height: whole(Number(height), 1, MOST_HEIGHT),
  };
  const half = HALVES.find((known) => known === letters);
  check((half !== undefined) === (rotation !== undefined));
  if (half) return { ...top, face: 'x', half, rotation: Number(rotation) };
  const face = FACES.find((known) => known === letters);
  check(face !== undefined);
  return { ...top, face };
}

function readCity(value: unknown, athena: boolean): CitySheet {
  const [name, stones, text, cards] = list(value, 4);
  check(typeof text === 'string' && text.length < LONGEST_CITY);
  const tops = text === '' ? [] : text.split(' ').map(readTop);
  distinct(tops.map(({ q, r }) => `${q},${r}`));
  const halves = tops.filter(({ half }) => half).length;
  check(halves <= (athena ? CARDS_IN_PLAY : 0));
  return {
    name: nameOf(name),
    stones: whole(stones, 0, MOST_STONES),
    tops,
    cards: athena ? whole(cards, 0, CARDS_IN_PLAY) : 0,
  };
}

export const AKROPOLIS_SHEET: SheetCodec<AkropolisSheet> = {
  game: 'akropolis',
  create: newAkropolisSheet,
  write: (sheet) => [
    COLOURS.reduce((bits, colour, i) => bits | (sheet.variants.includes(colour) ? 1 << i : 0), 0),
    EDGES.indexOf(sheet.edge),
    LAKES.indexOf(sheet.lake),
    ARCHITECTS.indexOf(sheet.architect),
    sheet.architectStones,
    sheet.architectFaces,
    sheet.cities.map(({ name, stones, tops, cards }) => [
      name,
      stones,
      tops.map(writeTop).join(' '),
      ...(sheet.athena ? [cards] : []),
    ]),
    ...(sheet.athena ? [1] : []),
  ],
  read: ([variants, edge, lake, architect, stones, faces, cities, expansion = 0]) => {
    const athena = whole(expansion, 0, 1) === 1;
    const bits = whole(variants, 0, 31);
    const counts = list(faces, FACES.length).map((count) => whole(count, 0, MOST_FACES));
    check(counts.length === FACES.length);
    const read = list(cities, MOST_PLAYERS).map((city) => readCity(city, athena));
    check(read.length > 0);
    return {
      game: 'akropolis',
      variants: COLOURS.filter((_, i) => bits & (1 << i)),
      edge: EDGES[whole(edge, 0, 1)]!,
      lake: LAKES[whole(lake, 0, 1)]!,
      athena,
      architect: ARCHITECTS[whole(architect, 0, 3)]!,
      architectStones: whole(stones, 0, MOST_STONES),
      architectFaces: counts,
      cities: read,
    };
  },
};
