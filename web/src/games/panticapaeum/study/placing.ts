// Placing a tile in a city of an edited position, without a turn.
import type { ApplyAnswer, Position } from '../../../engine/protocol';
import type { PlacingSpot } from '../../../components/PlacingBoard';
import {
  middleOf,
  tileCells,
  turned,
  type CellPair,
  type SquareProjection,
} from '../../../geometry/square';
import { without } from '../../../study/edited';
import type { Place } from '../shapes/engine';
import { TILES } from './tiles';

export interface Placement {
  x: number;
  y: number;
  rotation: number;
  level: number;
}

const ROTATIONS = [0, 1, 2, 3];

/** The cells of a tile of these rows at its place. */
export const cellsOf = ({ x, y, rotation }: Placement, rows: readonly string[]): CellPair[] =>
  tileCells(turned(rows, rotation), x, y).map(({ cell }) => cell);

const isLaid = (place: Place): place is Placement & Place =>
  place.x !== undefined && place.y !== undefined && place.rotation !== undefined;

/** The legal places of the engine for a tile of these rows, by rotation; rotations without places are left out. */
export function placingTurns(
  places: readonly Place[],
  rows: readonly string[],
  projection: SquareProjection,
): PlacingSpot<Placement>[][] {
  const turns = ROTATIONS.map((wanted) =>
    places.filter(isLaid).flatMap(({ x, y, rotation, level }) => {
      if (rotation !== wanted) return [];
      const middle = middleOf(cellsOf({ x, y, rotation, level }, rows));
      return [
        { at: projection.at(middle.x, middle.y, level), placement: { x, y, rotation, level } },
      ];
    }),
  );
  return turns.filter((spots) => spots.length > 0);
}

type Ask = <T>(op: string, fields: object) => Promise<T>;

/** The position with the tile in the city of the seat, with everything that laying it does there. */
export async function withPlaced(
  position: Position,
  seat: number,
  tile: number,
  { x, y, rotation }: Placement,
  ask: Ask,
): Promise<Position> {
  const { position: laid } = await ask<ApplyAnswer>('apply', {
    position: TILES.offered(position, tile, seat),
    move: { do: 'lay', x, y, rotation },
  });
  const seats = (position.seats as object[]).map((one, n) =>
    n === seat ? (laid.seats as object[])[seat] : one,
  );
  const bag = (position.bag as number[] | undefined) ?? [];
  return {
    ...position,
    seats,
    ...(bag.includes(tile) ? { bag: without(bag, bag.indexOf(tile)) } : {}),
  } as Position;
}
