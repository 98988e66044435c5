// The circle of tiles with the trireme, and the tiles to choose from as a strip where it is small or absent.
import type { CircleTile, PanticapaeumMove, TileModel } from '../shapes/engine';
import { useRef } from 'preact/hooks';
import { Chart } from '../draw/chart';
import { CubeIcon, Trireme } from '../draw/marks';
import { t } from '../../../model/messages';
import { hasEnded } from '../../../model/session';
import { FLOATS } from '../../../views/room';
import { consideredBy } from '../../../table/view';
import { startDrag, type Dragged } from '../../../table/drag';
import { SquareTile } from '../views/SquareTile';
import { dropAt, pointAt } from './aiming';
import { aimAt } from './CityBoard';
import type { TableView } from './tableView';
import { cubeList } from '../table/panticapaeumTable';
import { tileWords } from '../words/words';

/** Takes the tile; it follows the pointer as soon as it may be placed. */
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

/** The gains and costs of a tile, as signs; its button has them in words. */
export const TileFacts = ({ tile }: { tile: TileModel }) => (
  <span class="tile-facts" aria-hidden="true">
    <span class="tile-cubes">
      {cubeList(tile.cubes).map((colour, n) => (
        <CubeIcon key={n} colour={colour} />
      ))}
      {cubeList(tile.cubes).length === 0 && t('panti.tile.none')}
    </span>
    {tile.drought > 0 && (
      <span class="tile-dry">{t('panti.tile.cost', { count: tile.drought })}</span>
    )}
  </span>
);

interface ButtonProps {
  view: TableView;
  tile: CircleTile;
  span: number;
  /** The key that takes it; set where its gains are shown as well. */
  digit?: number;
}

function TileButton({ view, tile, span, digit }: ButtonProps) {
  const { table } = view;
  // No choice after the time has run out.
  const ended = hasEnded(table.session) && !table.past.looking.value;
  const choice = !ended && table.render.value!.choices.includes(tile.place);
  const move = table.proposal.value?.move;
  const hinted = move?.do === 'scout' && move.place === tile.place;
  const considered = consideredBy(view, table.render.value!.seat) as readonly PanticapaeumMove[];
  const looked = considered.some((one) => one.do === 'scout' && one.place === tile.place);
  return (
    <button
      type="button"
      class={`circle-tile${choice ? ' choice' : ''}${hinted ? ' chosen' : ''}${looked ? ' considered' : ''}`}
      disabled={!choice || table.person.value === undefined}
      aria-label={tileWords(tile)}
      title={tileWords(tile)}
      onClick={() => void table.scout(tile.place)}
      onPointerDown={(event) => startDrag(event, view, dragged(view, tile.place))}
    >
      {digit !== undefined && (
        <kbd class="tile-key" aria-hidden="true">
          {digit}
        </kbd>
      )}
      <SquareTile rows={tile.rows} span={span} />
      {digit !== undefined && <TileFacts tile={tile} />}
    </button>
  );
}

/** The angle of a place: the trireme starts at the top, the places follow it clockwise. */
const angleOf = (place: number, places: number): number => ((place + 1) * 360) / (places + 1);

/** The course from the trireme to the last tile that may be taken. */
function reachOf(trireme: number, furthest: number, places: number) {
  const from = angleOf(trireme, places);
  const to = angleOf(furthest, places);
  return { from, to: to > from ? to : to + 360 };
}

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
  const furthest = choices.at(-1);
  return (
    <section
      class="circle"
      aria-label={t('panti.circle')}
      style={{ '--slots': places + 1 }}
      {...{ [FLOATS]: true }}
    >
      <Chart reach={furthest === undefined ? undefined : reachOf(trireme, furthest, places)} />
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

/** The tiles to choose from, large, with what each brings. */
export function ChoiceStrip({ view }: { view: TableView }) {
  const { circle, choices } = view.table.render.value!;
  if (choices.length === 0) return null;
  return (
    <div class="choice-strip" role="group" aria-label={t('panti.circle')}>
      <Trireme />
      {choices.map((place, n) => {
        const tile = circle[place];
        return tile && <TileButton key={place} view={view} tile={tile} span={3} digit={n + 1} />;
      })}
    </div>
  );
}
