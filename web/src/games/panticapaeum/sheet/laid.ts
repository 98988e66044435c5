// Tiles of Panticapaeum that show the cities of a score sheet: drought where there is drought, and anything else
// elsewhere. What lies below is not known: any tile serves.
import { coverAll, inOrder, type Fit, type Layer, type Layers } from '../../../sheet/cover';
import type { Square } from './sheet';

export interface TileRows {
  id: number;
  cells: string[];
}
export interface LaidSquareTile {
  tile?: number;
  aqueduct?: number;
  x: number;
  y: number;
  rotation: number;
}

/** A tile turned one way. */
interface Form {
  put: Omit<LaidSquareTile, 'x' | 'y'>;
  /** The piece of the box. */
  piece: number;
  cells: readonly { dx: number; dy: number; dry: boolean }[];
}
const QUARTERS = [0, 1, 2, 3];
const FIRST_AQUEDUCT = 1000; // pieces of the box with higher numbers are aqueduct tiles

const keyOf = (x: number, y: number): string => `${x},${y}`;
const turned = (rows: readonly string[]): string[] =>
  Array.from(rows[0]!, (_, x) =>
    rows
      .map((row) => row[x]!)
      .reverse()
      .join(''),
  );

function formsOf(rows: readonly string[], piece: number, kind: object): Form[] {
  let now = [...rows];
  return QUARTERS.map((rotation) => {
    const cells = now.flatMap((row, dy) =>
      [...row].flatMap((code, dx) => (code === '_' ? [] : [{ dx, dy, dry: code === 'd' }])),
    );
    now = turned(now);
    return { put: { ...kind, rotation }, piece, cells };
  });
}

export interface TileBox {
  'terrain tiles': readonly TileRows[];
  'aqueduct tiles': readonly (TileRows & { copies: number })[];
}

/** All tiles, turned in every way, terrain first and large ones first. */
function boxForms(box: TileBox): Form[] {
  const terrain = box['terrain tiles'].flatMap(({ id, cells }) => formsOf(cells, id, { tile: id }));
  let piece = FIRST_AQUEDUCT;
  const aqueducts = box['aqueduct tiles'].flatMap(({ id, cells, copies }) =>
    Array.from({ length: copies }, () => formsOf(cells, ++piece, { aqueduct: id })).flat(),
  );
  return [...terrain, ...aqueducts].sort((a, b) => b.cells.length - a.cells.length);
}

type Put = LaidSquareTile;

function layerOf(squares: readonly Square[], height: number, forms: readonly Form[]): Layer<Put> {
  const inside = new Map(
    squares.filter((one) => one.height >= height).map((one) => [keyOf(one.x, one.y), one]),
  );
  const spots = new Map<string, { cells: string[]; fits: Fit<Put>[] }>();
  const lay = ({ put, piece, cells }: Form, x: number, y: number) => {
    const fits = cells.every(({ dx, dy, dry }) => {
      const square = inside.get(keyOf(x + dx, y + dy));
      return square && (square.height > height || square.dry === dry);
    });
    if (!fits) return;
    const keys = cells.map(({ dx, dy }) => keyOf(x + dx, y + dy));
    const area = keys.join(' ');
    if (!spots.has(area)) spots.set(area, { cells: keys, fits: [] });
    spots.get(area)!.fits.push({ tile: piece, put: { ...put, x, y } });
  };
  for (const form of forms) {
    const [{ dx, dy }] = form.cells as [Form['cells'][number]];
    for (const { x, y } of inside.values()) lay(form, x - dx, y - dy);
  }
  return { cells: [...inside.keys()], spots: [...spots.values()] };
}

const layersOf = (squares: readonly Square[], forms: readonly Form[]): Layers<Put> =>
  Array.from({ length: Math.max(0, ...squares.map(({ height }) => height)) }, (_, level) =>
    layerOf(squares, level + 1, forms),
  );

function around(key: string): string[] {
  const [x, y] = key.split(',').map(Number) as [number, number];
  return [keyOf(x + 1, y), keyOf(x - 1, y), keyOf(x, y + 1), keyOf(x, y - 1)];
}

/** Tiles for all cities, each used once, in an order in which they can be laid; undefined if none were found. */
export function laidSquareTiles(
  cities: readonly (readonly Square[])[],
  box: TileBox,
): LaidSquareTile[][] | undefined {
  const forms = boxForms(box);
  const found = coverAll(
    cities.map((squares) => layersOf(squares, forms)),
    false,
  );
  const ordered = found?.map((laid) => inOrder(laid, [], around));
  return ordered?.every((laid) => laid !== undefined)
    ? ordered.map((laid) => laid.map(({ put }) => put))
    : undefined;
}
