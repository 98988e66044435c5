// The other seats next to the large city: name, points, stones and a small city.
import { isCity } from '../shapes/engine';
import { cityTitle } from '../../../model/names';
import { Count } from '../../../components/Count';
import { Stone } from '../../../components/icons';
import { BestGhosts } from '../views/BestGhosts';
import { CityThumb } from '../views/CityThumb';
import { SingleDrawing } from '../views/SingleDrawing';
import { TileDrawing } from '../views/TileDrawing';
import { SeatList } from '../../../table/SeatList';
import { consideredBy } from '../../../table/view';
import type { TableView } from './tableView';

function Holding({ view, seat }: { view: TableView; seat: number }) {
  const { seats, last } = view.table.render.value!;
  const model = seats[seat]!;
  if (isCity(model))
    return (
      <CityThumb
        city={model}
        projection={view.projection}
        label={cityTitle(view.name(seat))}
        marked={last?.seat === seat ? last.placement : undefined}
      >
        <BestGhosts
          city={model}
          moves={consideredBy(view, seat)}
          projection={view.projection}
          ranked={false}
        />
      </CityThumb>
    );
  return (
    <span class="architect-tiles">
      {model.tiles.map((tile) =>
        tile.faces.length === 1 ? (
          <SingleDrawing key={tile.tile} tile={tile} />
        ) : (
          <TileDrawing key={tile.tile} faces={tile.faces} />
        ),
      )}
    </span>
  );
}

export function Seats({ view, chips = false }: { view: TableView; chips?: boolean }) {
  const { seats, scores, athena } = view.table.render.value!;
  return (
    <SeatList
      view={view}
      chips={chips}
      wide="seat-cards"
      disabled={(seat) => !isCity(seats[seat]!) && !chips && !view.table.explaining.value}
      head={(seat) => (
        <>
          {view.athena && <view.athena.Statue parts={athena!.statues[seat]!} />}
          <span class="seat-stones">
            {seats[seat]!.stones}
            <Stone />
          </span>
          <b class="total">
            <Count value={scores[seat]!.total} />
          </b>
        </>
      )}
      drawing={(seat) => <Holding view={view} seat={seat} />}
    />
  );
}
