// The large city in 3D, loaded on demand, with the same ghost, places and card as the drawing.
import { useMemo } from 'preact/hooks';
import { hexKey, SIZE } from '../../../geometry/hex';
import type { Point } from '../../../geometry/point';
import { pickSeen, type Picked } from '../draw/pick';
import type { Box } from '../../../geometry/box';
import type { CityModel } from '../shapes/engine';
import type { AkropolisTable } from '../table/akropolisTable';
import { light } from '../../../model/settings';
import { seenBox, seenLength } from '../../../views/three/aim';
import { extentOf, solidCity, solidGhost, spotOf, spotOfPlace } from '../views/three/city';
import { badgesOf } from '../views/badges';
import type { SpotMark } from '../../../views/three/spot';
import type { Stage } from '../../../views/three/stage';
import { insteadOfSolid } from '../../../table/cityView';
import { SolidFrame } from '../../../table/SolidFrame';
import { cityOnShow } from '../../../table/view';
import { pointAt, tapAt } from './aiming';
import { ChangeBeside, CityBoard, cityWords, insetsOf } from './CityBoard';
import type { TableView } from './tableView';

const Instead = insteadOfSolid(CityBoard);

/** The place under a point of the picture; legal ones attract, as in the drawing. */
function picked(at: Point | undefined, table: AkropolisTable, stage: Stage): Picked | undefined {
  const city = table.city.peek();
  if (!at || !city) return undefined;
  const { middle } = extentOf(city);
  return pickSeen(
    at,
    city,
    table.places.peek(),
    {
      place: (spot, level) => stage.toScreen(spotOfPlace(spot, level)),
      hex: (hex, height) => stage.toScreen(spotOf(hex, height)),
      scale: seenLength(middle, stage) / SIZE,
    },
    table.single.peek() !== undefined,
  );
}

/** The box of the ghost on the screen, with the buildings on it. */
function ghostBox(table: AkropolisTable, stage: Stage): Box | undefined {
  const ghost = table.ghost.peek();
  if (!ghost) return undefined;
  const spots = ghost.hexes.map((hex) => spotOf(hex, ghost.level - 1));
  return seenBox(spots, 1, 1.2, stage);
}

/** The boxes of the columns on the screen, with the buildings on them. */
const columnBoxes = (city: CityModel, stage: Stage): Box[] =>
  city.columns.map((column) => seenBox([spotOf(column, column.height - 1)], 1, 1.2, stage));

/** The points of the highlighted districts, or of all. */
function marksOf({ table, lit }: TableView): SpotMark[] {
  const explanation = table.explanation.value;
  if (!explanation) return [];
  return badgesOf(explanation.districts, explanation.score)
    .filter(({ hex }) => lit.value?.has(hexKey(hex)) ?? true)
    .map(({ hex, height, text, good }) => {
      const spot = spotOf(hex, height);
      return { key: hexKey(hex), text, good, spot: { ...spot, y: spot.y + 0.5 } };
    });
}

const NOTHING: ReadonlySet<string> = new Set();

/** The city, built again only when something of it changes: not whenever the pointer moves. */
function useCity({ table, lit }: TableView, city: CityModel, marked: number | undefined) {
  const { stars } = table.render.value!;
  const dark = light.value === 'dark';
  const ghost = table.ghost.value;
  const under = ghost && !ghost.refused && ghost.level > 1 ? ghost.hexes.map(hexKey) : [];
  const explaining = table.explaining.value !== undefined;
  const lakes = table.explanation.value?.lakes;
  return useMemo(
    () =>
      solidCity({
        city,
        stars,
        covered: under.length > 0 ? new Set(under) : NOTHING,
        marked,
        lit: lit.value,
        explaining,
        lakes: lakes?.map(([q, r]) => ({ q, r })) ?? [],
        dark,
      }),
    [city, stars, under.join(' '), marked, lit.value, explaining, table.explanation.value, dark],
  );
}

export default function SolidBoard({ view, city }: { view: TableView; city: CityModel }) {
  const { table } = view;
  const { last, stars } = table.render.value!;
  const { shown, own, placing, lights } = cityOnShow(view);
  const ghost = own ? table.ghost.value : undefined;
  const places = lights ? table.places.value : undefined;
  const marked = last?.seat === shown && !placing ? last.placement : undefined;
  const dark = light.value === 'dark';
  const extent = useMemo(() => extentOf(city), [city]);
  const thing = useMemo(
    () => solidGhost({ ghost, stars, places: places ?? [], dark }),
    [ghost, stars, places, dark],
  );
  return (
    <SolidFrame
      view={view}
      label={cityWords(view, city)}
      insets={insetsOf(view)}
      city={useCity(view, city, marked)}
      thing={thing}
      marks={marksOf(view)}
      extent={extent}
      onPoint={(at, stage) => pointAt(table, () => picked(at, table, stage))}
      onTap={(at, stage) => tapAt(table, () => picked(at, table, stage))}
      spotOf={(key) => {
        const column = city.columns.find((one) => hexKey(one) === key);
        return column && spotOf(column, column.height);
      }}
      ghostBox={(stage) => ghostBox(table, stage)}
      cellBoxes={(stage) => columnBoxes(city, stage)}
      card={(about, cells) => <ChangeBeside view={view} about={about} cells={cells} />}
      instead={<Instead view={view} city={city} />}
    />
  );
}
