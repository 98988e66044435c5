// The large city as solid bodies, on demand: the same ghost, places and card as in the drawing.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { triangleKey, type Point } from '../../draw/hex';
import type { Box } from '../../draw/scene';
import type { CityModel, Place } from '../../engine/akropolis';
import type { AkropolisTable } from '../../model/akropolisTable';
import { asTriangle } from '../../model/akropolisTable';
import { t } from '../../model/messages';
import { light } from '../../model/settings';
import { assists } from '../../model/session';
import { boxOf } from '../../views/cardPlace';
import { extentOf, solidCity, spotOf, spotOfPlace } from '../../views/solid/akropolisCity';
import { SolidStage } from '../../views/solid/SolidStage';
import type { Stage } from '../../views/solid/stage';
import { insetsOf } from './CityBoard';
import { SolidMissing } from './SolidMissing';
import { GhostCard } from './GhostCard';
import type { TableView } from './tableView';

const REACH = 46; // pixels

function nearest(at: Point, places: readonly Place[], stage: Stage): Place | undefined {
  let best: { place: Place; far: number } | undefined;
  for (const place of places) {
    const seen = stage.toScreen(spotOfPlace(asTriangle(place), place[3]));
    const far = Math.hypot(seen.x - at.x, seen.y - at.y);
    if (far < REACH && (!best || far < best.far)) best = { place, far };
  }
  return best?.place;
}

function point(at: Point | undefined, table: AkropolisTable, stage: Stage): void {
  if (table.slot.peek() === undefined || table.pinned.peek()) return;
  const place = at && nearest(at, table.places.peek(), stage);
  if (place) table.hold(asTriangle(place), place[3], false);
  else table.release();
}

function tap(at: Point, table: AkropolisTable, stage: Stage): void {
  if (table.slot.peek() === undefined) return;
  const place = nearest(at, table.places.peek(), stage);
  if (!place) return table.release();
  const held = table.held.peek();
  const again = held && triangleKey(held.triangle) === triangleKey(asTriangle(place));
  if (again && table.pinned.peek()) table.rotate();
  else table.hold(asTriangle(place), place[3], true);
}

/** Where the ghost is seen, with the buildings on it. */
function ghostBox(table: AkropolisTable, stage: Stage): Box | undefined {
  const ghost = table.ghost.peek();
  if (!ghost) return undefined;
  const corners = ghost.hexes.flatMap((hex) => {
    const { x, y, z } = spotOf(hex, ghost.level - 1);
    return [-1, 1].flatMap((dx) =>
      [-1, 1].flatMap((dz) => [0, 1.2].map((dy) => ({ x: x + dx, y: y + dy, z: z + dz }))),
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
  const inHand = own && table.slot.value !== undefined;
  const ghost = own ? table.ghost.value : undefined;
  const lit = inHand && assists(table.session.assist, 'places');
  const places = lit ? table.places.value : undefined;
  const marked = render.last?.seat === shown && !inHand ? render.last.placement : undefined;
  const dark = light.value === 'dark';
  const extent = useMemo(() => extentOf(city), [city]);
  const body = useMemo(
    () => solidCity({ city, stars: render.stars, ghost, marked, places: places ?? [], dark }),
    [city, ghost, marked, places, dark],
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
        label={t('city.described', {
          name: name(shown),
          tiles: city.placements.length,
          points: render.scores[shown]!.total,
        })}
        insets={insetsOf(view)}
        city={body}
        extent={extent}
        onPoint={(at, stage) => point(at, table, stage)}
        onTap={(at, stage) => tap(at, table, stage)}
        onDrawn={drawn}
      />
      <GhostCard view={view} about={seenAt.value} />
    </>
  );
}
