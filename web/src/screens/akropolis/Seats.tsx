// Everybody at the table beside the large city: name, points, stones and a small city.
import { isCity } from '../../engine/akropolis';
import type { AkropolisTable } from '../../model/akropolisTable';
import { t } from '../../model/messages';
import { viewKind } from '../../model/settings';
import { ABOVE, RELIEF } from '../../draw/hex';
import { Count } from '../../parts/Count';
import { Stone } from '../../parts/icons';
import { CityThumb } from '../../views/CityThumb';
import { TileDrawing } from '../../views/TileDrawing';
import { SeatShape } from './SeatShape';

interface Props {
  table: AkropolisTable;
  name: (seat: number) => string;
  /** Chips on a phone carry no drawing. */
  chips?: boolean;
}

function Holding({ table, seat, name }: { table: AkropolisTable; seat: number; name: string }) {
  const model = table.render.value!.seats[seat]!;
  const projection = viewKind.value === 'above' ? ABOVE : RELIEF;
  const { last } = table.render.value!;
  if (isCity(model))
    return (
      <CityThumb
        city={model}
        projection={projection}
        label={t('city.of', { name })}
        marked={last?.seat === seat ? last.placement : undefined}
      />
    );
  return (
    <span class="architect-tiles">
      {model.tiles.map((tile) => (
        <TileDrawing key={tile.tile} faces={tile.faces} />
      ))}
    </span>
  );
}

export function Seats({ table, name, chips = false }: Props) {
  const render = table.render.value!;
  const seats = render.seats.map((_, seat) => seat);
  const others = chips ? seats : seats.filter((seat) => seat !== table.shown.value);
  return (
    <nav class={chips ? 'seat-chips' : 'seat-cards'} aria-label={t('seats.title')}>
      {others.map((seat) => {
        const shown = seat === table.shown.value;
        const toMove = render.phase !== 'over' && seat === render.seat;
        return (
          <button
            key={seat}
            type="button"
            class={`card seat-card${shown ? ' shown' : ''}${toMove ? ' to-move' : ''}`}
            aria-pressed={shown}
            disabled={!isCity(render.seats[seat]!) && !chips && !table.explaining.value}
            onClick={() => void table.show(seat)}
          >
            <span class="seat-head">
              <SeatShape seat={seat} />
              <span class="name">{name(seat)}</span>
              <span class="seat-stones">
                {render.seats[seat]!.stones}
                <Stone />
              </span>
              <b class="total">
                <Count value={render.scores[seat]!.total} />
              </b>
            </span>
            {!chips && <Holding table={table} seat={seat} name={name(seat)} />}
          </button>
        );
      })}
    </nav>
  );
}
