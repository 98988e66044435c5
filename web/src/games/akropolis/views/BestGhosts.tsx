// The places of the best moves on a city, each with its rank.
import { centre, hexKey, type Projection } from '../../../geometry/hex';
import type { Move } from '../../../engine/protocol';
import { RankedGhosts } from '../../../views/RankedGhosts';
import { borderPath } from '../draw/scene';
import { hexesOf } from '../draw/spot';
import type { AkropolisMove, CityModel } from '../shapes/engine';

interface Props {
  city: CityModel;
  /** Best first. */
  moves: readonly Move[];
  projection: Projection;
  /** False: without their ranks. */
  ranked?: boolean;
}

export function BestGhosts({ city, moves, projection, ranked = true }: Props) {
  const heights = new Map(city.columns.map((column) => [hexKey(column), column.height]));
  const ghosts = (moves as readonly AkropolisMove[]).flatMap((move, n) => {
    const hexes = hexesOf(move);
    const [first] = hexes;
    if (!first) return [];
    const level = (heights.get(hexKey(first)) ?? 0) + 1;
    const points = hexes.map((hex) => centre(hex, level, projection));
    const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
    const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
    return [{ rank: n + 1, path: borderPath(hexes, level, projection), x, y }];
  });
  return <RankedGhosts ghosts={ghosts} ranked={ranked} />;
}
