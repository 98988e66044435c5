// A city of Akropolis with the tile of one move on it, to be compared with another move.
import { ABOVE, RELIEF, tileHexes } from '../../../geometry/hex';
import { usePreviewed } from '../../../hooks/usePreviewed';
import { viewKind } from '../../../model/settings';
import type { ReviewBoard } from '../../gamePack';
import { boxAround, type Ghost } from '../draw/scene';
import { isCity, type AkropolisMove, type Preview, type RenderModel } from '../shapes/engine';
import { CityScene } from '../views/CityScene';

const MARGIN = 18;

export const AkropolisReviewBoard: ReviewBoard = ({ position, move, compared, label }) => {
  const found = usePreviewed<RenderModel, Preview>(position, move);
  const city = found?.model.seats[found.model.seat];
  if (!found || !city || !isCity(city)) return <div class="review-city" aria-busy="true" />;
  const { model, preview } = found;
  const shown = found.move as AkropolisMove;
  const projection = viewKind.value === 'above' ? ABOVE : RELIEF;
  const ghost: Ghost | undefined = preview.legal
    ? {
        hexes: tileHexes(shown.q, shown.r, shown.rotation),
        faces: model.line[shown.slot]!.faces,
        level: preview.level,
        refused: false,
      }
    : undefined;
  const cells = [
    ...city.columns.map(({ q, r, height }) => ({ hex: { q, r }, height })),
    ...(compared as readonly AkropolisMove[]).flatMap(({ q, r, rotation }) =>
      tileHexes(q, r, rotation).map((hex) => ({ hex, height: 1 })),
    ),
  ];
  const box = boxAround(cells, projection);
  return (
    <svg
      class="review-city"
      viewBox={`${box.x - MARGIN} ${box.y - MARGIN} ${box.width + 2 * MARGIN} ${box.height + 2 * MARGIN}`}
      role="img"
      aria-label={label}
    >
      <CityScene city={city} projection={projection} ghost={ghost} />
    </svg>
  );
};
