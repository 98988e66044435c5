// The large city as solid bodies, on demand: the same ghost, places and card as in the drawing.
import { useMemo } from 'preact/hooks';
import type { Point } from '../../draw/hex';
import type { Box } from '../../draw/scene';
import { cellKey } from '../../draw/square';
import type { CityModel } from '../../engine/panticapaeum';
import type { Candidate, PanticapaeumTable } from '../../model/panticapaeumTable';
import { light } from '../../model/settings';
import { nearestSeen, seenBox } from '../../views/solid/aim';
import { extentOfSquares, solidSquares, spotOfCells } from '../../views/solid/panticapaeumCity';
import type { Stage } from '../../views/solid/stage';
import { insteadOfSolid } from '../table/cityView';
import { SolidFrame } from '../table/SolidFrame';
import { cityOnShow } from '../table/view';
import { ChangeBeside, CityBoard, cityWords, insetsOf } from './CityBoard';
import type { TableView } from './tableView';

const CLICKED = 40; // pixels around a building
const FACING = 0.6; // so that squares show two sides

const Instead = insteadOfSolid(CityBoard);

/** Things on cells by where they are seen. */
const spotOf = ({ cells, level }: { cells: Candidate['cells']; level: number }) =>
  spotOfCells(cells, level);

const keyOf = ({ cells }: { cells: Candidate['cells'] }): string => cells.map(cellKey).join();

const nearest = (at: Point, { candidates }: PanticapaeumTable, stage: Stage) =>
  nearestSeen(at, candidates.peek(), spotOf, stage);

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
  const { buildings } = table.city.peek()!;
  const tapped = nearestSeen(at, buildings, spotOf, stage, CLICKED);
  table.lift(tapped && buildings.indexOf(tapped));
}

/** Where the thing in hand is seen, with what stands on it. */
function ghostBox(table: PanticapaeumTable, stage: Stage): Box | undefined {
  const held = table.proposal.peek()?.at;
  if (!held) return undefined;
  const spots = held.cells.map((cell) => spotOfCells([cell], held.level - 1));
  return seenBox(spots, 0.5, 1, stage);
}

export default function SolidBoard({ view, city }: { view: TableView; city: CityModel }) {
  const { table } = view;
  const { last } = table.render.value!;
  const { shown, own, placing, lights } = cityOnShow(view);
  const ghost = own ? table.ghost.value : undefined;
  const places = lights ? table.candidates.value : undefined;
  const marked = last?.seat === shown && !placing ? last.tile : undefined;
  const dark = light.value === 'dark';
  const extent = useMemo(() => extentOfSquares(city), [city]);
  const body = useMemo(
    () => solidSquares({ city, seat: shown, ghost, marked, places: places ?? [], dark }),
    [city, shown, ghost, marked, places, dark],
  );
  return (
    <SolidFrame
      view={view}
      label={cityWords(view, city)}
      insets={insetsOf(view)}
      city={body}
      extent={extent}
      facing={FACING}
      onPoint={(at, stage) => own && point(at, table, stage)}
      onTap={(at, stage) => own && tap(at, table, stage)}
      ghostBox={(stage) => ghostBox(table, stage)}
      card={(about) => <ChangeBeside view={view} about={about} />}
      instead={<Instead view={view} city={city} />}
    />
  );
}
