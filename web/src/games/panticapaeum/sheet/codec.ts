// Sheets of Panticapaeum as lists of values: one list per city.
import type { CellPair } from '../../../geometry/square';
import { check, coordinate, distinct, list, nameOf, whole } from '../../../sheet/checks';
import type { SheetCodec } from '../../../sheet/sheet';
import { KINDS } from '../shapes/engine';
import {
  MOST_COINS,
  MOST_CUBES,
  MOST_LEVEL,
  MOST_SQUARES,
  MOST_VALUE,
  newPanticapaeumSheet,
  squareAt,
  type EstateSheet,
  type PanticapaeumSheet,
  type Square,
  type Standing,
} from './sheet';

const MOST_PLAYERS = 4;
const MOST_BUILDINGS = 35;

const writeEstate = (estate: EstateSheet): unknown[] => [
  estate.name,
  estate.coins,
  estate.cubes,
  estate.values,
  estate.squares.map(({ x, y, height, dry, worker }) => [
    x,
    y,
    height,
    (dry ? 1 : 0) + (worker ? 2 : 0),
  ]),
  estate.buildings.map(({ kind, cells }) => [KINDS.indexOf(kind), ...cells.flat()]),
];

function readSquare(value: unknown): Square {
  const [x, y, height, bits] = list(value, 4);
  const flags = whole(bits, 0, 3);
  return {
    x: coordinate(x),
    y: coordinate(y),
    height: whole(height, 1, MOST_LEVEL),
    dry: (flags & 1) > 0,
    worker: (flags & 2) > 0,
  };
}

function readBuilding(value: unknown): Standing {
  const [kind, ...numbers] = list(value, 5);
  check(numbers.length === 2 || numbers.length === 4);
  const at = numbers.map(coordinate);
  const cells: CellPair[] = [[at[0]!, at[1]!]];
  if (at.length === 4) cells.push([at[2]!, at[3]!]);
  return { kind: KINDS[whole(kind, 0, KINDS.length - 1)]!, cells };
}

function readEstate(value: unknown): EstateSheet {
  const [name, coins, cubes, values, squares, buildings] = list(value, 6);
  const read = {
    name: nameOf(name),
    coins: whole(coins, 0, MOST_COINS),
    cubes: whole(cubes, 0, MOST_CUBES),
    values: list(values, KINDS.length).map((number) => whole(number, 0, MOST_VALUE)),
    squares: list(squares, MOST_SQUARES).map(readSquare),
    buildings: list(buildings, MOST_BUILDINGS).map(readBuilding),
  };
  check(read.values.length === KINDS.length);
  distinct(read.squares.map(({ x, y }) => `${x},${y}`));
  distinct(read.buildings.flatMap(({ cells }) => cells.map(String)));
  for (const { cells } of read.buildings)
    for (const [x, y] of cells) check(squareAt(read, x, y)?.worker === false);
  return read;
}

export const PANTICAPAEUM_SHEET: SheetCodec<PanticapaeumSheet> = {
  game: 'panticapaeum',
  create: newPanticapaeumSheet,
  write: ({ cities }) => [cities.map(writeEstate)],
  read: ([cities]) => {
    const read = list(cities, MOST_PLAYERS).map(readEstate);
    check(read.length > 0);
    return { game: 'panticapaeum', cities: read };
  },
};
