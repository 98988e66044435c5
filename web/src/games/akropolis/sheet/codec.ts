// Sheets of Akropolis as lists of values: variants, edge, lake, architect, its stones and faces, cities.
import { check, coordinate, distinct, list, nameOf, whole } from '../../../sheet/checks';
import type { SheetCodec } from '../../../sheet/sheet';
import { COLOURS } from '../shapes/engine';
import {
  ARCHITECTS,
  EDGES,
  FACES,
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

const writeTop = ({ q, r, face, height }: Top) => `${q}.${r}${face}${height}`;

function readTop(text: string): Top {
  const found = /^(-?\d+)\.(-?\d+)([a-zA-Z])(\d+)$/.exec(text);
  const face = FACES.find((known) => known === found?.[3]);
  check(found !== null && face !== undefined);
  return {
    q: coordinate(Number(found[1])),
    r: coordinate(Number(found[2])),
    face,
    height: whole(Number(found[4]), 1, MOST_HEIGHT),
  };
}

function readCity(value: unknown): CitySheet {
  const [name, stones, text] = list(value, 3);
  check(typeof text === 'string' && text.length < LONGEST_CITY);
  const tops = text === '' ? [] : text.split(' ').map(readTop);
  distinct(tops.map(({ q, r }) => `${q},${r}`));
  return { name: nameOf(name), stones: whole(stones, 0, MOST_STONES), tops };
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
    sheet.cities.map(({ name, stones, tops }) => [name, stones, tops.map(writeTop).join(' ')]),
  ],
  read: ([variants, edge, lake, architect, stones, faces, cities]) => {
    const bits = whole(variants, 0, 31);
    const counts = list(faces, FACES.length).map((count) => whole(count, 0, MOST_FACES));
    check(counts.length === FACES.length);
    const read = list(cities, MOST_PLAYERS).map(readCity);
    check(read.length > 0);
    return {
      game: 'akropolis',
      variants: COLOURS.filter((_, i) => bits & (1 << i)),
      edge: EDGES[whole(edge, 0, 1)]!,
      lake: LAKES[whole(lake, 0, 1)]!,
      architect: ARCHITECTS[whole(architect, 0, 3)]!,
      architectStones: whole(stones, 0, MOST_STONES),
      architectFaces: counts,
      cities: read,
    };
  },
};
