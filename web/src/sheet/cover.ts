// Finds tiles that show what lies on a real table. Every layer of a city is covered completely by tiles of the game,
// each of them used once.

/** A tile that fits at a spot, and how it lies there. */
export interface Fit<P> {
  tile: number;
  put: P;
}
export interface Spot<P> {
  /** Keys of the cells it covers. */
  cells: readonly string[];
  fits: readonly Fit<P>[];
}
export interface Layer<P> {
  cells: readonly string[];
  spots: readonly Spot<P>[];
}
/** The layers of a city, lowest first. */
export type Layers<P> = readonly Layer<P>[];

export interface LaidTile<P> extends Fit<P> {
  cells: readonly string[];
  /** 0 on the ground. */
  level: number;
}

interface Laid<P> {
  spot: Spot<P>;
  city: number;
  level: number;
}

interface Task<P> extends Layer<P> {
  city: number;
  level: number;
}

const MOST_TRIES = 20_000;

const areaOf = (cells: readonly string[]): string => [...cells].sort().join(' ');

class Search<P> {
  private readonly laid: Laid<P>[] = [];
  private readonly owners = new Map<number, Laid<P>>();
  private tries = 0;

  constructor(
    private readonly tasks: readonly Task<P>[],
    private readonly apart: boolean,
  ) {}

  /** True if all layers from this one on could be covered. */
  run(at = 0): boolean {
    const task = this.tasks[at];
    if (!task) return true;
    const forbidden = this.areasAbove(task);
    const spots = task.spots.filter(({ cells }) => !forbidden.has(areaOf(cells)));
    return this.cover(at, new Set(task.cells), spots);
  }

  /** A tile that lies on others rests on at least two, so none lies exactly below it. */
  private areasAbove({ city, level }: Task<P>): ReadonlySet<string> {
    const above = this.laid.filter((one) => one.city === city && one.level === level + 1);
    return new Set(this.apart ? above.map(({ spot }) => areaOf(spot.cells)) : []);
  }

  private cover(at: number, open: ReadonlySet<string>, spots: readonly Spot<P>[]): boolean {
    if (open.size === 0) return this.run(at + 1);
    for (const spot of narrowest(open, spots)) {
      if (++this.tries > MOST_TRIES) return false;
      const one: Laid<P> = { spot, ...this.tasks[at]! };
      if (!this.give(one, new Set())) continue;
      this.laid.push(one);
      const covered = new Set(spot.cells);
      const rest = spots.filter(({ cells }) => !cells.some((cell) => covered.has(cell)));
      if (this.cover(at, new Set([...open].filter((cell) => !covered.has(cell))), rest))
        return true;
      this.laid.pop();
      this.takeFrom(one);
    }
    return false;
  }

  /** Gives a tile to the spot; others may have to make do with another one. */
  private give(one: Laid<P>, asked: Set<number>): boolean {
    for (const { tile } of one.spot.fits) {
      if (asked.has(tile)) continue;
      asked.add(tile);
      const owner = this.owners.get(tile);
      if (owner && !this.give(owner, asked)) continue;
      this.owners.set(tile, one);
      return true;
    }
    return false;
  }

  private takeFrom(one: Laid<P>): void {
    for (const [tile, owner] of this.owners) if (owner === one) this.owners.delete(tile);
  }

  result(cities: number): LaidTile<P>[][] {
    const found: LaidTile<P>[][] = Array.from({ length: cities }, () => []);
    for (const [tile, { spot, city, level }] of this.owners) {
      const fit = spot.fits.find((one) => one.tile === tile)!;
      found[city]!.push({ ...fit, cells: spot.cells, level });
    }
    return found;
  }
}

/** The spots that cover the cell with the fewest of them. */
function narrowest<P>(open: ReadonlySet<string>, spots: readonly Spot<P>[]): readonly Spot<P>[] {
  const over = new Map<string, Spot<P>[]>([...open].map((cell) => [cell, []]));
  for (const spot of spots) for (const cell of spot.cells) over.get(cell)?.push(spot);
  return [...over.values()].reduce((best, one) => (one.length < best.length ? one : best));
}

/**
 * Tiles for every city, in no order; undefined if there are none or the search takes too long. `apart`: a tile on
 * others rests on at least two.
 */
export function coverAll<P>(
  cities: readonly Layers<P>[],
  apart: boolean,
): LaidTile<P>[][] | undefined {
  const tasks = cities.flatMap((layers, city) =>
    layers.map((layer, level): Task<P> => ({ ...layer, city, level })).reverse(),
  );
  const search = new Search(tasks, apart);
  return search.run() ? search.result(cities.length) : undefined;
}

/**
 * In an order in which they can be laid: layer by layer, on the ground each beside what lies there, beginning with
 * `first`. Undefined if the ground is not in one piece.
 */
export function inOrder<P>(
  tiles: readonly LaidTile<P>[],
  first: readonly string[],
  around: (cell: string) => readonly string[],
): LaidTile<P>[] | undefined {
  const ground = tiles.filter(({ level }) => level === 0);
  const near = new Set(first.flatMap(around));
  const ordered: LaidTile<P>[] = [];
  while (ordered.length < ground.length) {
    const next = ground.find(
      (one) => !ordered.includes(one) && (near.size === 0 || one.cells.some((c) => near.has(c))),
    );
    if (!next) return undefined;
    ordered.push(next);
    for (const cell of next.cells.flatMap(around)) near.add(cell);
  }
  const higher = tiles.filter(({ level }) => level > 0);
  return [...ordered, ...higher.sort((a, b) => a.level - b.level)];
}
