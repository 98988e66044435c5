// A position of Panticapaeum from a score sheet. Colours of cubes, upgrades and steps between two values are not on a
// sheet: whoever edits the position adds them.
import type { Position } from '../../../engine/protocol';
import {
  componentFile,
  foundFor,
  freshPosition,
  type FromSheet,
} from '../../../sheet/sheetPosition';
import { COLOURS, colourOf, KINDS, type CubeColour } from '../shapes/engine';
import { laidSquareTiles, type LaidSquareTile, type TileBox } from './laid';
import type { EstateSheet, PanticapaeumSheet } from './sheet';

interface Row {
  row: CubeColour;
  cells: string[];
  points: (number | string)[];
}
interface Box extends TileBox {
  development: Row[];
}
interface PanticapaeumPosition extends Position {
  circle: (number | null)[];
  bag: number[];
  columns: Record<string, number>;
  seats: object[];
}

const VALUE = 'V';
const WORKERS = 5;
const ROUNDS = 5;
const TURNS = 3; // of a seat per round
const FEWEST_PLAYERS = 2;

/** How far a marker has moved: to the value of its kind. */
function markerOf({ cells, points }: Row, value: number, perSquares: boolean): number {
  const wanted = points.findIndex(
    (one) => String(one) === (perSquares ? `1/${value}` : `${value}`),
  );
  const values = cells.flatMap((cell, n) => (cell === VALUE ? [n + 1] : []));
  return values[wanted] ?? 0;
}

function seatOf(estate: EstateSheet, laid: readonly LaidSquareTile[], { development }: Box) {
  const placed = estate.squares.filter(({ worker }) => worker).map(({ x, y }) => [x, y]);
  const markers = COLOURS.map((colour) => {
    const kind = KINDS.findIndex((one) => colourOf(one) === colour);
    const row = development.find((one) => one.row === colour)!;
    return [colour, markerOf(row, estate.values[kind]!, KINDS[kind] === 'winery')];
  });
  return {
    coins: estate.coins,
    workers: { available: 0, supply: Math.max(0, WORKERS - placed.length) },
    markers: Object.fromEntries(markers) as object,
    tiles: laid,
    buildings: estate.buildings,
    placed_workers: placed,
  };
}

const isTile = (tile: number | null | undefined): tile is number => typeof tile === 'number';

/** A full circle from the tiles that are left; the others are in the bag. */
function dealt({ circle, bag }: PanticapaeumPosition, laid: readonly LaidSquareTile[]) {
  const placed = new Set(laid.map(({ tile }) => tile).filter(isTile));
  const left = [...circle.filter(isTile), ...bag].filter((tile) => !placed.has(tile));
  return { circle: left.splice(0, circle.length), bag: left };
}

export const panticapaeumPosition: FromSheet<PanticapaeumSheet> = async (sheet, seat, engine) => {
  const players = Math.max(FEWEST_PLAYERS, sheet.cities.length);
  const [start, box] = await Promise.all([
    freshPosition(engine, 'panticapaeum', players, {}),
    componentFile<Box>(engine, 'panticapaeum'),
  ]);
  const fresh = start as PanticapaeumPosition;
  const squares = sheet.cities.map((city) => city.squares);
  const found = foundFor(squares, seat, (cities) => laidSquareTiles(cities, box));
  if (!found) return undefined;
  const shown = sheet.cities.filter((_, n) => found.laid[n]);
  const built = shown.flatMap(({ buildings }) => buildings.map(({ kind }) => kind));
  const most = Math.max(...found.laid.map((laid) => laid?.length ?? 0));
  const position = {
    ...fresh,
    ...dealt(
      fresh,
      found.laid.flatMap((laid) => laid ?? []),
    ),
    seat,
    round: Math.min(ROUNDS, Math.floor(most / TURNS) + 1),
    columns: Object.fromEntries(
      Object.entries(fresh.columns).map(([kind, left]) => [
        kind,
        left - built.filter((one) => one === kind).length,
      ]),
    ),
    seats: fresh.seats.map((one, n) =>
      found.laid[n] ? { ...one, ...seatOf(sheet.cities[n]!, found.laid[n], box) } : one,
    ),
  };
  return { position, alone: found.alone };
};
