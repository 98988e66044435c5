// Score sheets as short texts, for links and for this device's storage. Reading checks everything:
// a link may come from anywhere.
import { COLOURS, type Face } from '../../engine/akropolis';
import { KINDS, type CellPair } from '../../engine/panticapaeum';
import { packText, unpackText } from '../link';
import * as ak from './akropolis';
import * as pa from './panticapaeum';

export type Sheet = ak.AkropolisSheet | pa.PanticapaeumSheet;
export class DamagedSheet extends Error {}

const VERSION = 1;
const FAR = 60;

function check(holds: boolean): asserts holds {
  if (!holds) throw new DamagedSheet();
}
function whole(value: unknown, least: number, most: number): number {
  check(typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most);
  return value;
}
function list(value: unknown, most: number): unknown[] {
  check(Array.isArray(value) && value.length <= most);
  return value;
}
function nameOf(value: unknown): string {
  check(typeof value === 'string' && value.length <= ak.LONGEST_NAME);
  return value;
}
function distinct(keys: string[]): void {
  check(new Set(keys).size === keys.length);
}

// --- Akropolis: [version, 'a', variants, edge, lake, architect, stones, faces, cities] -----------

const writeTop = ({ q, r, face, height }: ak.Top) => `${q}.${r}${face}${height}`;

function readTop(text: string): ak.Top {
  const found = /^(-?\d+)\.(-?\d+)([qhmbtgHMBTG])(\d+)$/.exec(text);
  check(found !== null);
  return {
    q: whole(Number(found[1]), -FAR, FAR),
    r: whole(Number(found[2]), -FAR, FAR),
    face: found[3] as Face,
    height: whole(Number(found[4]), 1, ak.MOST_HEIGHT),
  };
}

const writeAkropolis = (sheet: ak.AkropolisSheet): unknown[] => [
  'a',
  COLOURS.reduce((bits, colour, i) => bits | (sheet.variants.includes(colour) ? 1 << i : 0), 0),
  ak.EDGES.indexOf(sheet.edge),
  ak.LAKES.indexOf(sheet.lake),
  ak.ARCHITECTS.indexOf(sheet.architect),
  sheet.architectStones,
  sheet.architectFaces,
  sheet.cities.map(({ name, stones, tops }) => [name, stones, tops.map(writeTop).join(' ')]),
];

function readCity(value: unknown): ak.CitySheet {
  const [name, stones, text] = list(value, 3);
  check(typeof text === 'string' && text.length < 8000);
  const tops = text === '' ? [] : text.split(' ').map(readTop);
  distinct(tops.map(({ q, r }) => `${q},${r}`));
  return { name: nameOf(name), stones: whole(stones, 0, ak.MOST_STONES), tops };
}

function readAkropolis(fields: unknown[]): ak.AkropolisSheet {
  const [variants, edge, lake, architect, stones, faces, cities] = fields;
  const bits = whole(variants, 0, 31);
  const counts = list(faces, ak.FACES.length).map((count) => whole(count, 0, ak.MOST_FACES));
  check(counts.length === ak.FACES.length);
  const read = list(cities, ak.MOST_PLAYERS).map(readCity);
  check(read.length > 0);
  return {
    game: 'akropolis',
    variants: COLOURS.filter((_, i) => bits & (1 << i)),
    edge: ak.EDGES[whole(edge, 0, 1)]!,
    lake: ak.LAKES[whole(lake, 0, 1)]!,
    architect: ak.ARCHITECTS[whole(architect, 0, 3)]!,
    architectStones: whole(stones, 0, ak.MOST_STONES),
    architectFaces: counts,
    cities: read,
  };
}

// --- Panticapaeum: [version, 'p', cities] --------------------------------------------------------

const writeEstate = (estate: pa.EstateSheet): unknown[] => [
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

function readSquare(value: unknown): pa.Square {
  const [x, y, height, bits] = list(value, 4);
  const flags = whole(bits, 0, 3);
  return {
    x: whole(x, -FAR, FAR),
    y: whole(y, -FAR, FAR),
    height: whole(height, 1, pa.MOST_LEVEL),
    dry: (flags & 1) > 0,
    worker: (flags & 2) > 0,
  };
}

function readBuilding(value: unknown): pa.Standing {
  const [kind, ...numbers] = list(value, 5);
  check(numbers.length === 2 || numbers.length === 4);
  const at = numbers.map((number) => whole(number, -FAR, FAR));
  const cells: CellPair[] = [[at[0]!, at[1]!]];
  if (at.length === 4) cells.push([at[2]!, at[3]!]);
  return { kind: KINDS[whole(kind, 0, KINDS.length - 1)]!, cells };
}

function readEstate(value: unknown): pa.EstateSheet {
  const [name, coins, cubes, values, squares, buildings] = list(value, 6);
  const read = {
    name: nameOf(name),
    coins: whole(coins, 0, pa.MOST_COINS),
    cubes: whole(cubes, 0, pa.MOST_CUBES),
    values: list(values, KINDS.length).map((number) => whole(number, 0, pa.MOST_VALUE)),
    squares: list(squares, 128).map(readSquare),
    buildings: list(buildings, 35).map(readBuilding),
  };
  check(read.values.length === KINDS.length);
  distinct(read.squares.map(({ x, y }) => `${x},${y}`));
  distinct(read.buildings.flatMap(({ cells }) => cells.map(String)));
  for (const { cells } of read.buildings)
    for (const [x, y] of cells) check(pa.squareAt(read, x, y)?.worker === false);
  return read;
}

function readPanticapaeum([cities]: unknown[]): pa.PanticapaeumSheet {
  const read = list(cities, 4).map(readEstate);
  check(read.length > 0);
  return { game: 'panticapaeum', cities: read };
}

// --- both ----------------------------------------------------------------------------------------

/** So that a letter lost or changed on the way is noticed. */
function checksum(text: string): number {
  let sum = 7;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 1_000_003;
  return sum;
}

export function writeSheet(sheet: Sheet): string {
  const fields =
    sheet.game === 'akropolis' ? writeAkropolis(sheet) : ['p', sheet.cities.map(writeEstate)];
  const text = JSON.stringify([VERSION, ...fields]);
  return `${checksum(text)}${text}`;
}

/** Throws DamagedSheet. */
export function readSheet(written: string): Sheet {
  const at = written.indexOf('[');
  const text = written.slice(at);
  check(at > 0 && written.slice(0, at) === String(checksum(text)));
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    throw new DamagedSheet();
  }
  const [version, game, ...rest] = list(fields, 10);
  check(version === VERSION && (game === 'a' || game === 'p'));
  return game === 'a' ? readAkropolis(rest) : readPanticapaeum(rest);
}

export const packSheet = (sheet: Sheet): Promise<string> => packText(writeSheet(sheet));

/** Rejects with DamagedSheet whatever is wrong with the link. */
export async function unpackSheet(link: string): Promise<Sheet> {
  let text: string;
  try {
    text = await unpackText(link);
  } catch {
    throw new DamagedSheet();
  }
  return readSheet(text);
}
