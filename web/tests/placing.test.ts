// Placing tiles in the cities of an edited position, with the engine.
import { describe, expect, it } from 'vitest';
import { nearestSpot, nextSpot } from '../src/components/PlacingBoard';
import type { Position } from '../src/engine/protocol';
import * as hexes from '../src/games/akropolis/study/placing';
import { unseenOf, withStacks } from '../src/games/akropolis/study/stacks';
import { TILES as HEX_TILES } from '../src/games/akropolis/study/tiles';
import type { Place as HexPlace, Preview } from '../src/games/akropolis/shapes/engine';
import * as squares from '../src/games/panticapaeum/study/placing';
import { TILES as SQUARE_TILES } from '../src/games/panticapaeum/study/tiles';
import type { PlacesAnswer, RenderModel } from '../src/games/panticapaeum/shapes/engine';
import { RELIEF } from '../src/geometry/hex';
import { DIMETRIC } from '../src/geometry/square';
import { engine } from './engine';
import { startGame } from './game';

const ask = <Answer>(op: string, fields: object) => engine.ask<Answer>(op, fields);
const OTHER = 1; // a seat that is not to move

async function started(game: 'akropolis' | 'panticapaeum', moves: number): Promise<Position> {
  const session = await startGame(game, 'none', ['person', 'person']);
  for (let n = 0; n < moves; n++) {
    await session.play((await session.bestMove(3)).move);
  }
  return session.position.peek();
}

describe('a tile placed in an edited position', () => {
  it('of Akropolis may lie wherever the engine says, and quarries bring their stones', async () => {
    const position = await started('akropolis', 8);
    const [tile] = unseenOf(position, undefined);
    const offered = HEX_TILES.offered(position, tile!, OTHER);
    const { places } = await ask<{ places: HexPlace[] }>('places', { position: offered, slot: 0 });
    const turns = hexes.placingTurns(places, RELIEF);
    expect(turns.map((spots) => spots.length)).toEqual([1, 1, 1].map(() => places.length));
    type City = { stones: number; placements: object[] };
    const citiesOf = ({ cities }: Position) => cities as City[];
    let gained = 0;
    for (const { placement } of turns.flat()) {
      const { level: _, ...at } = placement;
      const preview = await ask<Preview>('preview', {
        position: offered,
        move: { slot: 0, ...at },
      });
      if (!preview.legal) throw new Error('a place is not legal');
      const quarries = preview.quarries.length;
      gained += quarries;
      const placed = hexes.withPlaced(position, OTHER, tile!, placement, quarries);
      const next = withStacks(placed, unseenOf(placed, position), 99);
      await ask('render', { position: next });
      expect(citiesOf(next)[OTHER]!.placements.at(-1)).toEqual({ tile, ...at });
      expect(citiesOf(next)[OTHER]!.stones).toBe(citiesOf(position)[OTHER]!.stones + quarries);
      expect(citiesOf(next)[0]).toEqual(citiesOf(position)[0]);
      expect(unseenOf(next, position)).not.toContain(tile);
    }
    expect(gained).toBeGreaterThan(0);
  });

  it('of Panticapaeum brings its cubes, and leaves the bag', async () => {
    const position = await started('panticapaeum', 20);
    const [tile] = SQUARE_TILES.unseen(position);
    const offered = SQUARE_TILES.offered(position, tile!, OTHER);
    const { places } = await ask<PlacesAnswer>('places', { position: offered });
    const model = await ask<RenderModel>('render', { position: offered });
    const turns = squares.placingTurns(places, model.prompt.tile!.rows, DIMETRIC);
    expect(turns.flat()).toHaveLength(places.length);
    for (const spots of turns) {
      const { placement } = spots[0]!;
      const placed = await squares.withPlaced(position, OTHER, tile!, placement, ask);
      const { seats } = await ask<RenderModel>('render', { position: placed });
      expect(seats[OTHER]!.tiles.at(-1)).toMatchObject({ tile, x: placement.x, y: placement.y });
      expect(placed.seat).toBe(position.seat);
      expect(placed.phase).toBe(position.phase);
      expect(SQUARE_TILES.unseen(placed)).not.toContain(tile);
    }
  });

  it('of Panticapaeum may be the first one of a city', async () => {
    const position = await started('panticapaeum', 0);
    const [tile] = SQUARE_TILES.unseen(position);
    const first = { x: 0, y: 0, rotation: 0, level: 1 };
    const placed = await squares.withPlaced(position, OTHER, tile!, first, ask);
    await ask('render', { position: placed });
    expect((placed.seats as { tiles: object[] }[])[OTHER]!.tiles).toHaveLength(1);
  });
});

describe('the places of a tile', () => {
  const spots = [
    { at: { x: 0, y: 0 } },
    { at: { x: 10, y: 1 } },
    { at: { x: 20, y: 9 } },
    { at: { x: 1, y: 10 } },
  ];
  it('are picked by the nearest one', () => {
    expect(nearestSpot(spots, { x: 8, y: 2 })).toBe(1);
    expect(nearestSpot(spots, { x: 99, y: 99 })).toBe(2);
  });
  it('are stepped through by arrow keys', () => {
    expect(nextSpot(spots, 0, { x: 1, y: 0 })).toBe(1);
    expect(nextSpot(spots, 0, { x: 0, y: 1 })).toBe(3);
    expect(nextSpot(spots, 0, { x: -1, y: 0 })).toBe(0);
  });
});
