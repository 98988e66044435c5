// The construction site: the tiles to take, with what they cost.
import type { AkropolisTable } from '../table/akropolisTable';
import { t } from '../../../model/messages';
import { Stone } from '../../../components/icons';
import { TileDrawing } from '../views/TileDrawing';
import { faceNames } from '../words/faceNames';

export function Line({ table }: { table: AkropolisTable }) {
  const render = table.render.value!;
  const person = table.person.value;
  return (
    <section class="card line" aria-label={t('line.title')}>
      <div class="line-head">
        <h2>{t('line.title')}</h2>
        <span>{t('line.stacks', { stacks: render.stacks_left })}</span>
      </div>
      <div class="line-tiles">
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
