// A city of Panticapaeum with what one decision puts there; a tile that is only taken lies next to it.
import '../style/squares.css';
import { DIMETRIC, FROM_ABOVE, tileCells, turned } from '../../../geometry/square';
import { usePreviewed } from '../../../hooks/usePreviewed';
import { viewKind } from '../../../model/settings';
import type { ReviewBoard } from '../../gamePack';
import { squareBox, type SquareGhost } from '../draw/scene';
import type { Change, PanticapaeumMove, Preview, RenderModel } from '../shapes/engine';
import { SquareCity } from '../views/SquareCity';
import { SquareTile } from '../views/SquareTile';

const MARGIN = 16;
const ROOF = 48; // how far a building may stand over its square
const EMPTY = [
  { x: -1, y: -1, height: 0 },
  { x: 2, y: 2, height: 0 },
];

const tileRows = ({ prompt }: RenderModel): string[] => prompt.tile?.rows ?? [];

function ghostOf(
  move: PanticapaeumMove,
  model: RenderModel,
  { cells = [], level = 1 }: Change,
): SquareGhost | undefined {
  switch (move.do) {
    case 'lay': {
      const rows = turned(tileRows(model), move.rotation);
      return { tile: { cells: tileCells(rows, move.x, move.y), level }, legal: true };
    }
    case 'worker':
      return { worker: { cell: move.cell, level }, legal: true };
    case 'relocate': {
      const kind = model.seats[model.seat]!.buildings[move.building]?.kind ?? 'house';
      return { building: { kind, cells, level, without: move.building }, legal: true };
    }
    case 'free_build':
      return { building: { kind: move.kind, cells, level }, legal: true };
    case 'build':
      return 'cells' in move
        ? { building: { kind: model.prompt.kind ?? 'house', cells, level }, legal: true }
        : undefined;
    default:
      return undefined;
  }
}

/** Where tiles would lie outside the city. */
const tilesOf = (moves: readonly PanticapaeumMove[], model: RenderModel) =>
  moves.flatMap((move) =>
    move.do === 'lay'
      ? tileCells(turned(tileRows(model), move.rotation), move.x, move.y).map(
          ({ cell: [x, y] }) => ({ x, y, height: 1 }),
        )
      : [],
  );

export const PanticapaeumReviewBoard: ReviewBoard = ({ position, move, compared, label }) => {
  const found = usePreviewed<RenderModel, Preview>(position, move);
  if (!found) return <div class="review-city" aria-busy="true" />;
  const { model, preview } = found;
  const shown = found.move as PanticapaeumMove;
  const city = model.seats[model.seat]!;
  const projection = viewKind.value === 'above' ? FROM_ABOVE : DIMETRIC;
  const cells = [...city.cells, ...tilesOf(compared as readonly PanticapaeumMove[], model)];
  const box = squareBox(cells.length > 0 ? cells : EMPTY, projection);
  const taken = shown.do === 'scout' ? model.circle[shown.place] : undefined;
  return (
    <div class="review-city">
      <svg
        viewBox={`${box.x - MARGIN} ${box.y - ROOF} ${box.width + 2 * MARGIN} ${box.height + ROOF + MARGIN}`}
        role="img"
        aria-label={label}
      >
        <SquareCity
          city={city}
          seat={model.seat}
          projection={projection}
          ghost={preview.legal ? ghostOf(shown, model, preview) : undefined}
        />
      </svg>
      {taken && (
        <div class="review-tile">
          <SquareTile rows={taken.rows} />
        </div>
      )}
    </div>
  );
};
