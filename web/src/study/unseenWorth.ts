// What each tile that nobody has seen would be worth to everybody: the points that a seat should have in the end if it
// could place that tile now, compared with the mean of all unseen tiles.
import { signal } from '@preact/signals';
import { isAbort, type Engine, type StoppableEngine } from '../engine/client';
import type { AnalyseAnswer, Position } from '../engine/protocol';

/** What a game says about its unseen tiles. */
export interface UnseenTiles {
  /** Those that nobody has seen in the position, by number. */
  unseen: (position: Position) => number[];
  /** The position in which a seat has this tile and no other to place. */
  offered: (position: Position, tile: number, seat: number) => Position;
}

export interface TileWorth {
  tile: number;
  /** By seat, in points. */
  worth: number[];
}

const SIMULATIONS = 12; // of each tile and seat: quick, and fair because it is the same for all
const SEED = '7113'.repeat(16);

/** The expected points of each seat with the tile. */
async function expected(
  engine: Engine,
  tiles: UnseenTiles,
  position: Position,
  tile: number,
  stop: AbortSignal | undefined,
): Promise<number[]> {
  const points: number[] = [];
  for (let seat = 0; seat < (position.players as number); seat++) {
    const question = {
      position: tiles.offered(position, tile, seat),
      budget: { simulations: SIMULATIONS },
      top: 1,
      seed: SEED,
    };
    const { moves } = await engine.ask<AnalyseAnswer>('analyse', question, stop);
    points.push(moves[0]!.scores![seat]!);
  }
  return points;
}

/** Compared with the mean, the best for the seat first. */
export function compared(points: readonly TileWorth[], seat: number): TileWorth[] {
  const seats = points[0]?.worth.length ?? 0;
  const means = Array.from(
    { length: seats },
    (_, n) => points.reduce((sum, { worth }) => sum + worth[n]!, 0) / points.length,
  );
  return points
    .map(({ tile, worth }) => ({ tile, worth: worth.map((value, n) => value - means[n]!) }))
    .sort((a, b) => b.worth[seat]! - a.worth[seat]! || a.tile - b.tile);
}

export class UnseenWorth {
  readonly position = signal<Position | undefined>(undefined);
  readonly found = signal<readonly TileWorth[]>([]);
  readonly of = signal(0);
  readonly running = signal(false);
  private leaving = new AbortController();

  constructor(private readonly engines: readonly StoppableEngine[]) {}

  async start(position: Position, tiles: UnseenTiles): Promise<void> {
    this.stop();
    const leaving = new AbortController();
    this.leaving = leaving;
    const left = tiles.unseen(position);
    this.position.value = position;
    this.found.value = [];
    this.of.value = left.length;
    this.running.value = true;
    const work = async (engine: Engine) => {
      for (let tile = left.pop(); tile !== undefined; tile = left.pop()) {
        const worth = await expected(engine, tiles, position, tile, leaving.signal);
        this.found.value = [...this.found.peek(), { tile, worth }];
      }
    };
    try {
      await Promise.all(this.engines.map(work));
    } catch (error) {
      if (!isAbort(error)) throw error;
    } finally {
      if (this.leaving === leaving) this.running.value = false;
    }
  }

  stop(): void {
    this.leaving.abort();
    if (this.running.peek()) for (const engine of this.engines) engine.stop();
    this.running.value = false;
  }
}
