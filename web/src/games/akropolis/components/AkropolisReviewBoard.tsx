// A city of Akropolis with the tile of one move on it, to be compared with another move.
import { ABOVE, RELIEF } from '../../../geometry/hex';
import { usePreviewed } from '../../../hooks/usePreviewed';
import { viewKind } from '../../../model/settings';
import type { ReviewBoard } from '../../gamePack';
import { boxAround, type Ghost } from '../draw/scene';
import { hexesOf } from '../draw/spot';
import { starsByLetter, StarsOfPlazas } from '../draw/stars';
import {
  isCity,
  isStop,
  isTileMove,
  type AkropolisMove,
  type Preview,
  type RenderModel,
} from '../shapes/engine';
import { CityScene } from '../views/CityScene';

const MARGIN = 18;

/** The tile of the move at its place; nothing for one that lays none. */
function ghostOf(move: AkropolisMove, model: RenderModel, preview: Preview): Ghost | undefined {
  if (!preview.legal || isStop(move)) return undefined;
  const common = { hexes: hexesOf(move), level: preview.level, refused: false };
  if (isTileMove(move)) return { ...common, faces: model.line[move.slot]!.faces };
  const tiles = model.athena!.cards[move.card]!.tiles;
  const { faces, half } = tiles.find(({ tile }) => tile === move.tile)!;
  const turned = half && { faces: half, rotation: move.rotation };
  return { ...common, faces, single: true, half: turned };
}

export const AkropolisReviewBoard: ReviewBoard = ({ position, move, compared, label }) => {
  const found = usePreviewed<RenderModel, Preview>(position, move);
  const city = found?.model.seats[found.model.seat];
  if (!found || !city || !isCity(city)) return <div class="review-city" aria-busy="true" />;
  const { model, preview } = found;
  const projection = viewKind.value === 'above' ? ABOVE : RELIEF;
  const ghost = ghostOf(found.move as AkropolisMove, model, preview);
  const cells = [
    ...city.columns.map(({ q, r, height }) => ({ hex: { q, r }, height })),
    ...(compared as readonly AkropolisMove[]).flatMap(hexesOf).map((hex) => ({ hex, height: 1 })),
  ];
  const box = boxAround(cells, projection);
  return (
    <svg
      class="review-city"
      viewBox={`${box.x - MARGIN} ${box.y - MARGIN} ${box.width + 2 * MARGIN} ${box.height + 2 * MARGIN}`}
      role="img"
      aria-label={label}
    >
      <StarsOfPlazas.Provider value={starsByLetter(model.stars)}>
        <CityScene city={city} projection={projection} ghost={ghost} />
      </StarsOfPlazas.Provider>
    </svg>
  );
};
