// The large city in 3D, loaded on demand, with the same ghost, places and card as the drawing.
import { useMemo } from 'preact/hooks';
import type { Point } from '../../../geometry/point';
import type { Box } from '../../../geometry/box';
import { cellKey } from '../../../geometry/square';
import type { CityModel } from '../shapes/engine';
import type { CellPair } from '../../../geometry/square';
import type { Candidate, PanticapaeumTable } from '../table/panticapaeumTable';
import { light } from '../../../model/settings';
import { nearestSeen, seenBox } from '../../../views/three/aim';
import { extentOfSquares, solidSquares, spotOfCells, squareThing } from '../views/three/city';
import type { SpotMark } from '../../../views/three/spot';
import type { Stage } from '../../../views/three/stage';
import { insteadOfSolid } from '../../../table/cityView';
import { SolidFrame } from '../../../table/SolidFrame';
import { cityOnShow } from '../../../table/view';
import { pointAt, tapAt, type Aim } from './aiming';
import { badgesOf, ChangeBeside, CityBoard, cityWords, insetsOf } from './CityBoard';
import type { TableView } from './tableView';

const CLICKED = 40; // pixels around a building
const AROUND = 2; // cells around the city that can be meant
const FACING = 0.6; // so that squares show two sides

const Instead = insteadOfSolid(CityBoard);

/** The position of a piece in the scene. */
const spotOf = ({ cells, level }: { cells: Candidate['cells']; level: number }) =>
  spotOfCells(cells, level);

/** Every cell of the city and those around it, as high as they are. */
function cellsAround(city: CityModel): { cells: CellPair[]; level: number }[] {
  const heights = new Map(city.cells.map(({ x, y, height }) => [cellKey([x, y]), height]));
  const { x, y, width, height } = city.bounds ?? { x: 0, y: 0, width: 1, height: 1 };
  const columns = Array.from({ length: width + 2 * AROUND }, (_, i) => x - AROUND + i);
  const rows = Array.from({ length: height + 2 * AROUND }, (_, i) => y - AROUND + i);
  return rows.flatMap((row) =>
    columns.map((column) => {
      const cell: CellPair = [column, row];
      return { cells: [cell], level: heights.get(cellKey(cell)) ?? 0 };
    }),
  );
}

/** The place or cell under a point of the picture. */
function aimAt(at: Point, table: PanticapaeumTable, stage: Stage): Aim {
  const city = table.city.peek()!;
  return {
    place: () => nearestSeen(at, table.candidates.peek(), spotOf, stage),
    cell: () => nearestSeen(at, cellsAround(city), spotOf, stage)?.cells[0],
    building: () => {
      const tapped = nearestSeen(at, city.buildings, spotOf, stage, CLICKED);
      return tapped && city.buildings.indexOf(tapped);
    },
  };
}

/** The box of the piece in hand on the screen, with its contents. */
function ghostBox(table: PanticapaeumTable, stage: Stage): Box | undefined {
  const held = table.proposal.peek()?.at;
  if (!held) return undefined;
  const spots = held.cells.map((cell) => spotOfCells([cell], held.level - 1));
  return seenBox(spots, 0.5, 1, stage);
}

/** The boxes of the cells on the screen, with the buildings on them. */
const cellBoxes = (city: CityModel, stage: Stage): Box[] =>
  city.cells.map(({ x, y, height }) => seenBox([spotOfCells([[x, y]], height - 1)], 0.5, 1, stage));

/** The points of every building and the cost of every drought cell, for the highlighted ones or for all. */
function marksOf({ table, lit }: TableView, city: CityModel): SpotMark[] {
  const explanation = table.explanation.value;
  if (!explanation) return [];
  return badgesOf(explanation, city)
    .filter(({ cell }) => lit.value?.has(cellKey(cell)) ?? true)
    .map(({ cell, level, text, good }) => {
      const spot = spotOfCells([cell], level);
      return { key: cellKey(cell), text, good, spot: { ...spot, y: spot.y + 0.4 } };
    });
}

export default function SolidBoard({ view, city }: { view: TableView; city: CityModel }) {
  const { table } = view;
  const { last } = table.render.value!;
  const { shown, own, placing, lights } = cityOnShow(view);
  const ghost = own ? table.ghost.value : undefined;
  const places = lights ? table.candidates.value : undefined;
  const marked = last?.seat === shown && !placing ? last.tile : undefined;
  const hidden = ghost?.legal ? ghost.building?.without : undefined;
  const dark = light.value === 'dark';
  const lit = view.lit.value;
  const extent = useMemo(() => extentOfSquares(city), [city]);
  const body = useMemo(
    () => solidSquares({ city, seat: shown, hidden, marked, lit, dark }),
    [city, shown, hidden, marked, lit, dark, table.explanation.value],
  );
  const thing = useMemo(
    () => squareThing({ seat: shown, ghost, places: places ?? [], dark }),
    [shown, ghost, places, dark],
  );
  return (
    <SolidFrame
      view={view}
      label={cityWords(view, city)}
      insets={insetsOf(view)}
      city={body}
      thing={thing}
      marks={marksOf(view, city)}
      extent={extent}
      facing={FACING}
      onPoint={(at, stage) => pointAt(table, at && aimAt(at, table, stage))}
      onTap={(at, stage) => tapAt(table, aimAt(at, table, stage))}
      spotOf={(key) => {
        const cell = city.cells.find(({ x, y }) => cellKey([x, y]) === key);
        return cell && spotOfCells([[cell.x, cell.y]], cell.height);
      }}
      ghostBox={(stage) => ghostBox(table, stage)}
      cellBoxes={(stage) => cellBoxes(city, stage)}
      card={(about, cells) => <ChangeBeside view={view} about={about} cells={cells} />}
      instead={<Instead view={view} city={city} />}
    />
  );
}
