// The circle of tiles with the trireme, and the tiles to choose from as a strip where it is small or absent.
import type { CircleTile } from '../shapes/engine';
import { useRef } from 'preact/hooks';
import { Trireme } from '../draw/marks';
import { t } from '../../../model/messages';
import { hasEnded } from '../../../model/session';
import { FLOATS } from '../../../views/room';
import { startDrag, type Dragged } from '../../../table/drag';
import { SquareTile } from '../views/SquareTile';
import { dropAt, pointAt } from './aiming';
import { aimAt } from './CityBoard';
import type { TableView } from './tableView';
import { tileWords } from '../words/words';

/** The tile is taken, and once it may be laid it goes where it is dragged. */
const dragged = (view: TableView, place: number): Dragged => {
  const { table } = view;
  let taken = Promise.resolve();
  return {
    take: () => (taken = table.scout(place)),
    hold: (world) => pointAt(table, aimAt(world, view)),
    drop: (world) =>
      void taken.then(() => table.settled()).then(() => dropAt(table, aimAt(world, view))),
    putBack: () => {},
  };
};

function TileButton({ view, tile, span }: { view: TableView; tile: CircleTile; span: number }) {
  const { table } = view;
  // Where time ran out, nobody chooses any more.
  const ended = hasEnded(table.session) && !table.past.looking.value;
  const choice = !ended && table.render.value!.choices.includes(tile.place);
  const move = table.proposal.value?.move;
  const hinted = move?.do === 'scout' && move.place === tile.place;
  return (
    <button
      type="button"
      class={`circle-tile${choice ? ' choice' : ''}${hinted ? ' chosen' : ''}`}
      disabled={!choice || table.person.value === undefined}
      aria-label={tileWords(tile)}
      title={tileWords(tile)}
      onClick={() => void table.scout(tile.place)}
      onPointerDown={(event) => startDrag(event, view, dragged(view, tile.place))}
    >
      <SquareTile rows={tile.rows} span={span} />
    </button>
  );
}

/** The angle of a place: the trireme starts at the top, the places follow it clockwise. */
const angleOf = (place: number, places: number): number => ((place + 1) * 360) / (places + 1);

/** The trireme only ever sails clockwise: its angle grows from place to place and round to round. */
function useSailing(angle: number): number {
  const last = useRef(angle);
  while (angle < last.current - 0.01) angle += 360;
  last.current = angle;
  return angle;
}

export function Circle({ view }: { view: TableView }) {
  const { circle, trireme, choices, bag_left, discarded } = view.table.render.value!;
  const places = Math.max(circle.length, 8);
  const sailed = useSailing(angleOf(trireme, places));
  return (
    <section
      class="circle"
      aria-label={t('panti.circle')}
      style={{ '--slots': places + 1 }}
      {...{ [FLOATS]: true }}
    >
      <div class="circle-words">
        {choices.length > 0 && view.table.person.value !== undefined && (
          <strong>{t('panti.circle.choose', { count: choices.length })}</strong>
        )}
        <span>{t('panti.circle.bag', { count: bag_left })}</span>
        {discarded > 0 && <span>{t('panti.circle.discarded', { count: discarded })}</span>}
      </div>
      {circle.map(
        (tile) =>
          tile && (
            <div
              key={tile.place}
              class="circle-place"
              style={{ '--angle': `${angleOf(tile.place, places).toFixed(2)}deg` }}
            >
              <TileButton view={view} tile={tile} span={3.2} />
            </div>
          ),
      )}
      <div class="circle-place trireme" style={{ '--angle': `${sailed.toFixed(2)}deg` }}>
        <Trireme />
      </div>
    </section>
  );
}

/** With more tiles than this in the circle, those to choose from are shown larger in the prompt. */
const CROWDED = 12;

export function ChoiceStrip({ view }: { view: TableView }) {
  const { circle, choices } = view.table.render.value!;
  if (choices.length === 0) return null;
  const crowded = circle.length > CROWDED ? ' crowded' : '';
  return (
    <div class={`choice-strip${crowded}`} role="group" aria-label={t('panti.circle')}>
      <Trireme />
      {choices.map((place) => {
        const tile = circle[place];
        return tile && <TileButton key={place} view={view} tile={tile} span={3} />;
      })}
    </div>
  );
}
