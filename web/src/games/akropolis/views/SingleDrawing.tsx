// A single tile of Athena as it lies in front of somebody.
import { RELIEF } from '../../../geometry/hex';
import { boxAround, sceneOf } from '../draw/scene';
import type { SingleTile } from '../shapes/athena';
import type { Column as ColumnModel, Face } from '../shapes/engine';
import { Column } from './Column';

const HEX = { q: 0, r: 0 };
const BOX = boxAround([{ hex: HEX, height: 1 }], RELIEF);

export function SingleDrawing({ tile, turn = 0 }: { tile: SingleTile; turn?: number }) {
  const { faces, half } = tile;
  const column: ColumnModel = {
    ...HEX,
    height: 1,
    face: faces as Face,
    layers: faces,
    tile: 0,
    single: true,
    ...(half ? { half, rotation: turn } : {}),
  };
  return (
    <svg
      class="tile-drawing single-drawing"
      viewBox={`${BOX.x - 3} ${BOX.y - 8} ${BOX.width + 6} ${BOX.height + 11}`}
      aria-hidden="true"
      focusable="false"
    >
      {sceneOf({ stones: 0, placements: [], columns: [column] }).map((one) => (
        <Column key={one.key} column={one} projection={RELIEF} />
      ))}
    </svg>
  );
}
