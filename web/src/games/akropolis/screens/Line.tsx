// The construction site: the tiles on offer, with their costs.
import { t } from '../../../model/messages';
import { Stone } from '../../../components/icons';
import { TileDrawing } from '../views/TileDrawing';
import { consideredBy } from '../../../table/view';
import { startDrag } from '../../../table/drag';
import type { AkropolisMove } from '../shapes/engine';
import { faceNames } from '../words/faceNames';
import { draggedOver } from './dragging';
import type { TableView } from './tableView';

const dragged = (view: TableView, slot: number) =>
  draggedOver(view, () => {
    if (view.table.slot.peek() === slot) view.table.release();
    else void view.table.pick(slot);
  });

export function Line({ view }: { view: TableView }) {
  const { table } = view;
  const render = table.render.value!;
  const person = table.person.value;
  const considered = consideredBy(view, render.seat) as readonly AkropolisMove[];
  const looksAt = (slot: number) => considered.some((move) => 'slot' in move && move.slot === slot);
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
              class={`line-tile${chosen ? ' chosen' : ''}${looksAt(tile.slot) ? ' considered' : ''}${tile.affordable ? '' : ' dear'}`}
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
