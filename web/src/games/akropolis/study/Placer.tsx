// A city of an edited position with the places where a tile could lie.
import { useEffect, useState } from 'preact/hooks';
import { PlacingBoard } from '../../../components/PlacingBoard';
import { ABOVE, RELIEF } from '../../../geometry/hex';
import { t } from '../../../model/messages';
import { cityTitle } from '../../../model/names';
import { viewKind } from '../../../model/settings';
import type { PlacerProps } from '../../gamePack';
import { boxAround } from '../draw/scene';
import { hexesOf, spotHexes, spotOf } from '../draw/spot';
import { starsByLetter, StarsOfPlazas } from '../draw/stars';
import { isCity, type Place, type Preview, type RenderModel } from '../shapes/engine';
import { CityScene } from '../views/CityScene';
import { placingTurns, withPlaced, type Placement } from './placing';
import { TILES } from './tiles';

const MARGIN = 18;
const SLOT = 0; // the tile is the first of the line, which is free

interface Found {
  model: RenderModel;
  places: readonly Place[];
}

export function AkropolisPlacer(props: PlacerProps) {
  const { position, tile, seat, name, ask, onPlaced, onProblem, onClose } = props;
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let left = false;
    const offered = TILES.offered(position, tile, seat);
    Promise.all([
      ask<RenderModel>('render', { position: offered }),
      ask<{ places: Place[] }>('places', { position: offered, slot: SLOT }),
    ]).then(
      ([model, { places }]) => !left && setFound({ model, places }),
      (error: unknown) => !left && onProblem(error),
    );
    return () => {
      left = true;
    };
  }, [position, tile, seat]);
  const city = found?.model.seats[seat];
  if (!found || !city || !isCity(city)) return <div class="placing-board" aria-busy="true" />;
  const { model, places } = found;
  const projection = viewKind.value === 'above' ? ABOVE : RELIEF;
  const cells = [
    ...city.columns.map(({ q, r, height }) => ({ hex: { q, r }, height })),
    ...places.flatMap((place) => {
      const { spot, level } = spotOf(place);
      return spotHexes(spot).map((hex) => ({ hex, height: level }));
    }),
  ];
  const { x, y, width, height } = boxAround(cells, projection);
  const place = async (placement: Placement) => {
    const { level: _, ...at } = placement;
    const move = { slot: SLOT, ...at };
    const offered = TILES.offered(position, tile, seat);
    const preview = await ask<Preview>('preview', { position: offered, move });
    if (!preview.legal) return;
    onPlaced(withPlaced(position, seat, tile, placement, preview.quarries.length));
  };
  return (
    <StarsOfPlazas.Provider value={starsByLetter(model.stars)}>
      <PlacingBoard
        key={`${tile}/${seat}`}
        label={t('analysis.edit.board', { city: cityTitle(name(seat)) })}
        box={{
          x: x - MARGIN,
          y: y - MARGIN,
          width: width + 2 * MARGIN,
          height: height + 2 * MARGIN,
        }}
        turns={placingTurns(places, projection)}
        draw={({ level, ...at }) => (
          <CityScene
            city={city}
            projection={projection}
            places={places}
            ghost={{
              hexes: hexesOf({ slot: SLOT, ...at }),
              faces: model.line[SLOT]!.faces,
              level,
              refused: false,
            }}
          />
        )}
        onPlace={(placement) => void place(placement)}
        onClose={onClose}
      />
    </StarsOfPlazas.Provider>
  );
}
