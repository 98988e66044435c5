// The construction site: the tiles to take, with what they cost.
import type { Point } from '../../../geometry/point';
import { t } from '../../../model/messages';
import { Stone } from '../../../components/icons';
import { TileDrawing } from '../views/TileDrawing';
import { startDrag, type Dragged } from '../../../table/drag';
import { faceNames } from '../words/faceNames';
import { picked } from './CityBoard';
import type { TableView } from './tableView';

/** The tile goes where it is dragged; its places are known a moment after it was taken. */
const dragged = (view: TableView, slot: number): Dragged => {
  const { table } = view;
  const aim = (world: Point, pin: boolean) => {
    const place = picked(world, view);
    if (place) table.hold(place.spot, place.level, pin);
    else table.release();
  };
  return {
    take: () => {
      if (table.slot.peek() === slot) table.release();
      else void table.pick(slot);
    },
    hold: (world) => aim(world, false),
    drop: (world) => void table.picked.then(() => aim(world, true)),
    putBack: () => table.putAway(),
  };
};

export function Line({ view }: { view: TableView }) {
  const { table } = view;
  const render = table.render.value!;
  const person = table.person.value;
  return (
    <section class="card line" aria-label={t('line.title')}>
      <div class="line-head">
        <h2>{t('line.title')}</h2>
        <span>{t('line.stacks', { stacks: render.stacks_left })}</span>
      </div>
      <div class={`line-tiles${render.seats.length === 2 ? ' of-four' : ''}`}>
        {render.line.map((tile) => {
          const chosen = table.slot.value === tile.slot;
          return (
            <button
              key={tile.tile}
              type="button"
              class={`line-tile${chosen ? ' chosen' : ''}${tile.affordable ? '' : ' dear'}`}
              aria-pressed={chosen}
              disabled={person === undefined || !tile.affordable}
              aria-label={t('line.tile', {
                place: tile.slot + 1,
                faces: faceNames(tile.faces),
                cost: tile.cost,
              })}
              onClick={() => void table.pick(tile.slot)}
              onPointerDown={(event) => startDrag(event, view, dragged(view, tile.slot))}
            >
              <TileDrawing faces={tile.faces} turn={chosen ? table.turn.value : 0} />
              <span class="cost">
                {tile.cost === 0 ? (
                  t('line.free')
                ) : (
                  <>
                    {tile.cost} <Stone />
                  </>
                )}
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
