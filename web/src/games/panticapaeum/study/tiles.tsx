// Unseen tiles of Panticapaeum.
import '../style/squares.css';
import type { Position } from '../../../engine/protocol';
import type { StudyParts } from '../../gamePack';
import type { RenderModel } from '../shapes/engine';
import { SquareTile } from '../views/SquareTile';

const TURN = [{ what: 'develop' }, { what: 'end' }];

/** The seat has scouted the tile and is to lay it. */
function offered(position: Position, tile: number, seat: number): Position {
  const { bag, reshuffle: _, reshuffles: __, pending, ...open } = position;
  const inHand = ((pending as { tile?: number }[] | undefined) ?? []).filter((one) => one.tile);
  const circle = (position.circle as (number | null)[]).map((one) => (one === tile ? null : one));
  const inBag = ((bag as number[] | undefined) ?? []).filter((one) => one !== tile);
  return {
    ...open,
    ...{ seat, circle, phase: 'lay', pending: [{ what: 'lay', tile }, ...TURN] },
    bag_left: inBag.length + inHand.filter((one) => one.tile !== tile).length,
  };
}

const SPAN = 4; // cells: all tiles are drawn to one scale

export const TILES: Omit<StudyParts, 'Editor'> = {
  unseen: ({ bag }) => [...((bag as number[] | undefined) ?? [])].sort((a, b) => a - b),
  offered,
  Tile: ({ model }) => (
    <SquareTile rows={(model as RenderModel).prompt.tile?.rows ?? []} span={SPAN} />
  ),
};
