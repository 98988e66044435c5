// A city of an edited position with the places where a tile could lie.
import { useEffect, useState } from 'preact/hooks';
import { PlacingBoard } from '../../../components/PlacingBoard';
import { DIMETRIC, FROM_ABOVE, tileCells, turned } from '../../../geometry/square';
import { t } from '../../../model/messages';
import { cityTitle } from '../../../model/names';
import { viewKind } from '../../../model/settings';
import type { PlacerProps } from '../../gamePack';
import { squareBox } from '../draw/scene';
import type { PlacesAnswer, RenderModel } from '../shapes/engine';
import { SquareCity } from '../views/SquareCity';
import { cellsOf, placingTurns, withPlaced } from './placing';
import { TILES } from './tiles';

const MARGIN = 16;
const ROOF = 48; // how far a building may stand over its square

interface Found {
  model: RenderModel;
  turns: ReturnType<typeof placingTurns>;
}

export function PanticapaeumPlacer(props: PlacerProps) {
  const { position, tile, seat, name, ask, onPlaced, onProblem, onClose } = props;
  const [found, setFound] = useState<Found>();
  const projection = viewKind.value === 'above' ? FROM_ABOVE : DIMETRIC;
  useEffect(() => {
    let left = false;
    const offered = TILES.offered(position, tile, seat);
    Promise.all([
      ask<RenderModel>('render', { position: offered }),
      ask<PlacesAnswer>('places', { position: offered }),
    ]).then(
      ([model, { places }]) => {
        if (left) return;
        setFound({ model, turns: placingTurns(places, model.prompt.tile!.rows, projection) });
      },
      (error: unknown) => !left && onProblem(error),
    );
    return () => {
      left = true;
    };
  }, [position, tile, seat]);
  if (!found) return <div class="placing-board" aria-busy="true" />;
  const { model, turns } = found;
  const { rows } = model.prompt.tile!;
  const city = model.seats[seat]!;
  const reach = turns
    .flat()
    .flatMap(({ placement }) =>
      cellsOf(placement, rows).map(([x, y]) => ({ x, y, height: placement.level })),
    );
  const { x, y, width, height } = squareBox([...city.cells, ...reach], projection);
  return (
    <PlacingBoard
      key={`${tile}/${seat}`}
      label={t('analysis.edit.board', { city: cityTitle(name(seat)) })}
      box={{
        x: x - MARGIN,
        y: y - ROOF,
        width: width + 2 * MARGIN,
        height: height + ROOF + MARGIN,
      }}
      turns={turns}
      draw={(at) => (
        <SquareCity
          city={city}
          seat={seat}
          projection={projection}
          places={turns
            .flat()
            .filter(({ placement }) => placement.rotation === at.rotation)
            .map(({ placement }) => ({ cells: cellsOf(placement, rows), level: placement.level }))}
          ghost={{
            tile: { cells: tileCells(turned(rows, at.rotation), at.x, at.y), level: at.level },
            legal: true,
          }}
        />
      )}
      onPlace={(at) => void withPlaced(position, seat, tile, at, ask).then(onPlaced, onProblem)}
      onClose={onClose}
    />
  );
}
