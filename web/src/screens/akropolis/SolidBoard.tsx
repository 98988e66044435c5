// The large city as solid bodies, on demand: the same ghost, places and card as in the drawing.
import { useMemo } from 'preact/hooks';
import { triangleKey, type Point } from '../../draw/hex';
import type { Box } from '../../draw/scene';
import type { CityModel, Place } from '../../engine/akropolis';
import { asTriangle, type AkropolisTable } from '../../model/akropolisTable';
import { light } from '../../model/settings';
import { nearestSeen, seenBox } from '../../views/solid/aim';
import { extentOf, solidCity, spotOf, spotOfPlace } from '../../views/solid/akropolisCity';
import type { Stage } from '../../views/solid/stage';
import { insteadOfSolid } from '../table/cityView';
import { SolidFrame } from '../table/SolidFrame';
import { cityOnShow } from '../table/view';
import { ChangeBeside, CityBoard, cityWords, insetsOf } from './CityBoard';
import type { TableView } from './tableView';

const Instead = insteadOfSolid(CityBoard);

const nearest = (at: Point, table: AkropolisTable, stage: Stage): Place | undefined =>
  nearestSeen(at, table.places.peek(), (place) => spotOfPlace(asTriangle(place), place[3]), stage);

function point(at: Point | undefined, table: AkropolisTable, stage: Stage): void {
  if (table.slot.peek() === undefined || table.pinned.peek()) return;
  const place = at && nearest(at, table, stage);
  if (place) table.hold(asTriangle(place), place[3], false);
  else table.release();
}

function tap(at: Point, table: AkropolisTable, stage: Stage): void {
  if (table.slot.peek() === undefined) return;
  const place = nearest(at, table, stage);
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
  const spots = ghost.hexes.map((hex) => spotOf(hex, ghost.level - 1));
  return seenBox(spots, 1, 1.2, stage);
}

export default function SolidBoard({ view, city }: { view: TableView; city: CityModel }) {
  const { table } = view;
  const render = table.render.value!;
  const { shown, own, placing, lights } = cityOnShow(view);
  const ghost = own ? table.ghost.value : undefined;
  const places = lights ? table.places.value : undefined;
  const marked = render.last?.seat === shown && !placing ? render.last.placement : undefined;
  const dark = light.value === 'dark';
  const extent = useMemo(() => extentOf(city), [city]);
  const body = useMemo(
    () => solidCity({ city, stars: render.stars, ghost, marked, places: places ?? [], dark }),
    [city, ghost, marked, places, dark],
  );
  return (
    <SolidFrame
      view={view}
      label={cityWords(view, city)}
      insets={insetsOf(view)}
      city={body}
      extent={extent}
      onPoint={(at, stage) => point(at, table, stage)}
      onTap={(at, stage) => tap(at, table, stage)}
      ghostBox={(stage) => ghostBox(table, stage)}
      card={(about) => <ChangeBeside view={view} about={about} />}
      instead={<Instead view={view} city={city} />}
    />
  );
}
