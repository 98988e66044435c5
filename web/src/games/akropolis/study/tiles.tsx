// Unseen tiles of Akropolis.
import type { Position } from '../../../engine/protocol';
import type { StudyParts } from '../../gamePack';
import type { RenderModel } from '../shapes/engine';
import { TileDrawing } from '../views/TileDrawing';

const unseen = ({ stacks }: Position): number[] =>
  ((stacks as number[][] | undefined) ?? []).flat().sort((a, b) => a - b);

/**
 * A described position: whose turn it is does not follow from the cities there. A line has at least two tiles; without
 * stones only the first can be taken.
 */
function offered(position: Position, tile: number, seat: number): Position {
  const { stacks, round: _, turn: __, ...open } = position;
  const other = [...((position.site as number[] | undefined) ?? []), ...unseen(position)].find(
    (one) => one !== tile,
  );
  const cities = (position.cities as object[]).map((city, n) =>
    n === seat ? { ...city, stones: 0 } : city,
  );
  const stacks_left = (stacks as unknown[] | undefined)?.length ?? 1;
  return { ...open, seat, cities, site: [tile, other], stacks_left };
}

export const TILES: Omit<StudyParts, 'Editor'> = {
  unseen,
  offered,
  Tile: ({ model }) => {
    const [tile] = (model as RenderModel).line;
    return tile ? <TileDrawing faces={tile.faces} /> : null;
  },
};
