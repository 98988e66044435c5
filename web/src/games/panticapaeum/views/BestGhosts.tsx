// What the best moves would put on a city, as outlines, each with its rank.
import type { Move } from '../../../engine/protocol';
import { borderPath, middleOf, tileCells, turned, type CellPair } from '../../../geometry/square';
import type { SquareProjection } from '../../../geometry/square';
import { RankedGhosts } from '../../../views/RankedGhosts';
import type { CityModel, PanticapaeumMove, RenderModel } from '../shapes/engine';

interface Props {
  city: CityModel;
  model: RenderModel;
  /** Best first. */
  moves: readonly Move[];
  projection: SquareProjection;
  /** False: without their ranks. */
  ranked?: boolean;
}

/** The squares that a move covers; none for one that puts nothing there. */
function cellsOf(move: PanticapaeumMove, { prompt }: RenderModel): readonly CellPair[] {
  if (move.do === 'lay')
    return tileCells(turned(prompt.tile?.rows ?? [], move.rotation), move.x, move.y).map(
      ({ cell }) => cell,
    );
  if (move.do === 'worker') return [move.cell];
  return 'cells' in move ? move.cells : [];
}

export function BestGhosts({ city, model, moves, projection, ranked = true }: Props) {
  const heightAt = ([x, y]: CellPair): number =>
    city.cells.find((cell) => cell.x === x && cell.y === y)?.height ?? 0;
  const ghosts = (moves as readonly PanticapaeumMove[]).flatMap((move, n) => {
    const cells = cellsOf(move, model);
    const [first] = cells;
    if (!first) return [];
    const level = heightAt(first) + (move.do === 'lay' ? 1 : 0);
    const middle = middleOf(cells);
    return [
      {
        rank: n + 1,
        path: borderPath(cells, level, projection),
        ...projection.at(middle.x, middle.y, level),
      },
    ];
  });
  return <RankedGhosts ghosts={ghosts} ranked={ranked} />;
}
