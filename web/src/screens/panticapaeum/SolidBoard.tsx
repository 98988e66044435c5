// The large city as solid bodies, on demand: the same ghost, places and card as in the drawing.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Point } from '../../draw/hex';
import type { Box } from '../../draw/scene';
import { cellKey } from '../../draw/square';
import type { CityModel } from '../../engine/panticapaeum';
import { t } from '../../model/messages';
import type { Candidate, PanticapaeumTable } from '../../model/panticapaeumTable';
import { assists } from '../../model/session';
import { light } from '../../model/settings';
import { boxOf } from '../../views/cardPlace';
import { extentOfSquares, solidSquares, spotOfCells } from '../../views/solid/panticapaeumCity';
import { SolidStage } from '../../views/solid/SolidStage';
import type { Stage } from '../../views/solid/stage';
import { GhostCard, insetsOf } from './CityBoard';
import { SolidMissing } from './SolidMissing';
import type { TableView } from './tableView';

const REACH = 46; // pixels
const CLICKED = 40;
const FACING = 0.6; // so that squares show two sides

const keyOf = ({ cells }: { cells: Candidate['cells'] }): string => cells.map(cellKey).join();

function nearest(at: Point, { candidates }: PanticapaeumTable, stage: Stage) {
  let best: { place: Candidate; far: number } | undefined;
  for (const place of candidates.peek()) {
    const seen = stage.toScreen(spotOfCells(place.cells, place.level));
    const far = Math.hypot(seen.x - at.x, seen.y - at.y);
    if (far < REACH && (!best || far < best.far)) best = { place, far };
  }
  return best?.place;
}

function point(at: Point | undefined, table: PanticapaeumTable, stage: Stage): void {
  if (!table.placing.peek() || table.pinned.peek() || table.candidates.peek().length === 1) return;
  const place = at && nearest(at, table, stage);
  if (place) table.hold(place, false);
  else table.release();
}

function tap(at: Point, table: PanticapaeumTable, stage: Stage): void {
  if (!table.placing.peek()) return lift(at, table, stage);
  const place = nearest(at, table, stage);
  if (!place) return table.release();
  const held = table.proposal.peek()?.at;
  if (held && table.pinned.peek() && keyOf(held) === keyOf(place)) table.rotate();
  else table.hold(place, true);
}

/** Lifts the building that was tapped, where one may be moved. */
function lift(at: Point, table: PanticapaeumTable, stage: Stage): void {
  if (table.render.peek()!.phase !== 'relocate') return;
  const number = table.city.peek()!.buildings.findIndex(({ cells, level }) => {
    const seen = stage.toScreen(spotOfCells(cells, level));
    return Math.hypot(seen.x - at.x, seen.y - at.y) < CLICKED;
  });
  table.lift(number >= 0 ? number : undefined);
}

/** Where the thing in hand is seen, with what stands on it. */
function ghostBox(table: PanticapaeumTable, stage: Stage): Box | undefined {
  const held = table.proposal.peek()?.at;
  if (!held) return undefined;
  const corners = held.cells.flatMap((cell) => {
    const { x, y, z } = spotOfCells([cell], held.level - 1);
    return [-0.5, 0.5].flatMap((dx) =>
      [-0.5, 0.5].flatMap((dz) => [0, 1].map((dy) => ({ x: x + dx, y: y + dy, z: z + dz }))),
    );
  });
  return boxOf(corners.map((corner) => stage.toScreen(corner)));
}

export default function SolidBoard({ view, city }: { view: TableView; city: CityModel }) {
  const { table, name } = view;
  const missing = useSignal(false);
  const seenAt = useSignal<Box | undefined>(undefined);
  const render = table.render.value!;
  const shown = table.shown.value;
  const own = shown === table.person.value;
  const placing = own && table.placing.value;
  const ghost = own ? table.ghost.value : undefined;
  const lit = placing && assists(table.session.assist, 'places');
  const places = lit ? table.candidates.value : undefined;
  const marked = render.last?.seat === shown && !placing ? render.last.tile : undefined;
  const dark = light.value === 'dark';
  const extent = useMemo(() => extentOfSquares(city), [city]);
  const body = useMemo(
    () => solidSquares({ city, seat: shown, ghost, marked, places: places ?? [], dark }),
    [city, shown, ghost, marked, places, dark],
  );
  if (missing.value) return <SolidMissing view={view} city={city} />;
  const drawn = (stage: Stage | undefined) => {
    if (!stage) {
      missing.value = true;
      return;
    }
    const about = ghostBox(table, stage);
    const before = seenAt.peek();
    if (about?.x !== before?.x || about?.y !== before?.y) seenAt.value = about;
    view.camera.onFit = () => stage.fit();
  };
  return (
    <>
      <SolidStage
        label={t('panti.city', {
          name: name(shown),
          tiles: city.tiles.length,
          buildings: city.buildings.length,
          points: render.scores[shown]!.total,
        })}
        insets={insetsOf(view)}
        city={body}
        extent={extent}
        facing={FACING}
        onPoint={(at, stage) => own && point(at, table, stage)}
        onTap={(at, stage) => own && tap(at, table, stage)}
        onDrawn={drawn}
      />
      <GhostCard view={view} about={seenAt.value} />
    </>
  );
}
