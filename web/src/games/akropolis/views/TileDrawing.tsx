// A tile as it lies: hex 0 of a city tile north-west, then clockwise.
import type { Face } from '../shapes/engine';
import { placementOn, RELIEF, tileHexes, type Hex } from '../../../geometry/hex';
import { boxAround, sceneOf } from '../draw/scene';
import { Column } from './Column';

/** Hexes of one tile with their faces. */
export function HexesDrawing({ hexes, faces }: { hexes: readonly Hex[]; faces: string }) {
  const city = {
    stones: 0,
    placements: [],
    columns: hexes.map((hex, i) => ({
      ...hex,
      height: 1,
      face: faces[i] as Face,
      layers: faces[i]!,
      tile: 0,
    })),
  };
  const box = boxAround(
    hexes.map((hex) => ({ hex, height: 1 })),
    RELIEF,
  );
  return (
    <svg
      class="tile-drawing"
      viewBox={`${box.x - 3} ${box.y - 8} ${box.width + 6} ${box.height + 11}`}
      aria-hidden="true"
      focusable="false"
    >
      {sceneOf(city).map((column) => (
        <Column key={column.key} column={column} projection={RELIEF} />
      ))}
    </svg>
  );
}

export function TileDrawing({ faces, turn = 0 }: { faces: string; turn?: number }) {
  const { q, r, rotation } = placementOn({ q: 0, r: 0, up: 0 }, turn);
  return <HexesDrawing hexes={tileHexes(q, r, rotation)} faces={faces} />;
}
