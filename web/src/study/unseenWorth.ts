// The value of each unseen tile to each seat: the expected final points of the seat if it could place the tile now,
// compared with the mean of all unseen tiles.
import { signal } from '@preact/signals';
import type { Engine } from '../engine/client';
import type { AnalyseAnswer, Position } from '../engine/protocol';
import { PositionWork } from './positionWork';

/** What a game provides about its unseen tiles. */
export interface UnseenTiles {
  /** The numbers of the unseen tiles of a position. */
  unseen: (position: Position) => number[];
  /** The position in which a seat has only this tile to place. */
  offered: (position: Position, tile: number, seat: number) => Position;
}

export interface TileWorth {
  tile: number;
  /** By seat, in points. */
  worth: number[];
}

const SIMULATIONS = 12; // of each tile and seat: quick, and fair because it is the same for all
const SEED = '7113'.repeat(16);

/** Expected points of each seat with the tile. */
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

/** Relative to the mean, the best for the seat first. */
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

export class UnseenWorth extends PositionWork {
  readonly found = signal<readonly TileWorth[]>([]);
  readonly of = signal(0);

  start(position: Position, tiles: UnseenTiles): Promise<void> {
    this.stop();
    const left = tiles.unseen(position);
    this.found.value = [];
    this.of.value = left.length;
    return this.work(position, async (engine, stop) => {
      const tile = left.pop();
      if (tile === undefined) return false;
      const worth = await expected(engine, tiles, position, tile, stop);
      this.found.value = [...this.found.peek(), { tile, worth }];
      return true;
    });
  }
}
