// The large city: its drawing, the ghost over it with what it changes, and pointing at places.
import { useMemo } from 'preact/hooks';
import type { Point } from '../../../geometry/point';
import { boxAroundBoxes, type Box } from '../../../geometry/box';
import { cellKey, middleOf } from '../../../geometry/square';
import { buildingAt, cellAt, nearest, squareBox } from '../draw/scene';
import type { CityModel, ExplainAnswer } from '../shapes/engine';
import { t } from '../../../model/messages';
import { cityTitle } from '../../../model/names';
import type { BadgeMark } from '../../../views/badgePlaces';
import { BoardBadges } from '../../../views/Badges';
import { Board } from '../../../views/Board';
import type { Insets } from '../../../views/room';
import { BestGhosts } from '../views/BestGhosts';
import { SquareCity, squareMarks, type SquareBadge } from '../views/SquareCity';
import { GhostCard, insetsFor, type Beside, type TableInsets } from '../../../table/GhostCard';
import { bestMovesOnShow, cityOnShow, consideredBy } from '../../../table/view';
import { pointAt, tapAt, type Aim } from './aiming';
import { ChangeCard } from '../components/ChangeCard';
import { EmptySea } from './EmptySea';
import type { TableView } from './tableView';

const AROUND = 110; // room around the city for the next tile
const AROUND_ON_PHONE = 56;
const MARK = 20; // half of what a mark of a place takes up
const REACH = 64; // how far from the middle of a place it is still meant
const TOOLS = 60; // the round buttons on a phone
const INSETS: TableInsets = {
  phone: { left: 4, right: 4, top: 58, bottom: 190 },
  wide: { left: 272, right: 468, top: 8, bottom: 236 },
  medium: { left: 8, right: 372, top: 8, bottom: 268 },
};

/** The margins of the ground that are covered by cards. */
export function insetsOf(view: TableView): Insets {
  const { left, right, top, bottom } = INSETS.wide;
  const { scale } = view;
  const wide = { left: left * scale, right: right * scale, top, bottom: bottom * scale };
  return insetsFor(view, { ...INSETS, wide });
}

const EMPTY = [
  { x: -1, y: -1, height: 0 },
  { x: 2, y: 2, height: 0 },
];

function useCityBox(city: CityModel, { projection, phone, table, ending }: TableView): Box {
  const onPhone = table.explaining.value ? MARK : AROUND_ON_PHONE; // no tile follows then
  const around = ending.value ? MARK : phone ? onPhone : AROUND;
  return useMemo(() => {
    const { x, y, width, height } = squareBox(
      city.cells.length > 0 ? city.cells : EMPTY,
      projection,
    );
    const rise = projection.above ? around : around * 0.6;
    return {
      x: x - around,
      y: y - rise - 40,
      width: width + 2 * around,
      height: height + 2 * rise + 40,
    };
  }, [city, projection, around]);
}

/** The legal places, and the piece in hand with its contents. */
function placesBox({ table, projection }: TableView): Box | undefined {
  const marks = table.candidates.value.map(({ cells, level }) => {
    const middle = middleOf(cells);
    const { x, y } = projection.at(middle.x, middle.y, level);
    return { x: x - MARK, y: y - MARK, width: 2 * MARK, height: 2 * MARK };
  });
  const ghost = ghostBox({ table, projection });
  const all = ghost ? [...marks, ghost] : marks;
  return all.length > 0 ? boxAroundBoxes(all) : undefined;
}

/** The boxes to keep in view; on a phone, where a tap pins the ghost, also every legal place and the ghost itself. */
function useBox(city: CityModel, view: TableView): Box {
  const box = useCityBox(city, view);
  const places = view.phone && cityOnShow(view).own ? placesBox(view) : undefined;
  return useMemo(
    () => (places ? boxAroundBoxes([box, places]) : box),
    [box, places?.x, places?.y, places?.width, places?.height],
  );
}

/** The place or cell under a point of the drawing. */
export const aimAt = (world: Point, view: TableView): Aim => {
  const { table, projection } = view;
  const city = table.city.peek()!;
  return {
    place: () => nearest(world, table.candidates.peek(), projection, REACH),
    cell: () => (isNear(world, view) ? cellAt(world, city, projection) : undefined),
    building: () => buildingAt(world, city, projection),
  };
};

/** Points far from the city have no meaning. */
function isNear(world: Point, { table, projection }: TableView): boolean {
  const { x, y } = projection.under(world, 0);
  const bounds = table.city.peek()?.bounds;
  if (!bounds) return true;
  return (
    x > bounds.x - 3 &&
    y > bounds.y - 3 &&
    x < bounds.x + bounds.width + 3 &&
    y < bounds.y + bounds.height + 3
  );
}

/** The box of the piece in hand, with its contents. */
function ghostBox({ table, projection }: Pick<TableView, 'table' | 'projection'>): Box | undefined {
  const at = table.previewed.value?.at;
  const cells = at?.cells.map(([x, y]) => ({ x, y, height: at.level + 2 }));
  return cells && squareBox(cells, projection);
}

/** The box of the piece in hand on the screen. */
function ghostSeen(view: TableView): Box | undefined {
  const ghost = ghostBox(view);
  return ghost && view.camera.boxToScreen(ghost);
}

/** The boxes of the cells on the screen. */
const cellBoxes = (city: CityModel, { camera, projection }: TableView): Box[] =>
  city.cells.map((cell) => camera.boxToScreen(squareBox([cell], projection)));

/** The preview of the piece in hand, on a card next to it. */
export function ChangeBeside(props: Beside<TableView>) {
  const { view } = props;
  const insets = insetsOf(view);
  const preview = view.table.preview.value;
  return (
    <GhostCard {...props} insets={view.phone ? { ...insets, right: insets.right + TOOLS } : insets}>
      {preview && <ChangeCard preview={preview} />}
    </GhostCard>
  );
}

/** The points of every building and the cost of every drought cell. */
export function badgesOf(answer: ExplainAnswer, city: CityModel): SquareBadge[] {
  const level = (x: number, y: number) =>
    city.cells.find((cell) => cell.x === x && cell.y === y)?.height ?? 1;
  const sign = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');
  return [
    ...answer.buildings.map(({ cells, points }) => ({
      cell: cells.at(-1)!,
      level: level(...cells.at(-1)!),
      text: sign(points),
      good: points > 0,
    })),
    ...answer.drought
      .filter(({ points }) => points < 0)
      .map(({ cell, points }) => ({
        cell,
        level: level(...cell),
        text: sign(points),
        good: false,
      })),
  ];
}

/** For the highlighted cells, or for all. */
function marksOf(answer: ExplainAnswer, city: CityModel, view: TableView): BadgeMark[] {
  const shown = view.lit.value;
  const badges = badgesOf(answer, city).filter(({ cell }) => shown?.has(cellKey(cell)) ?? true);
  return squareMarks(badges, view.projection);
}

/** A description of the displayed city for screen readers. */
export const cityWords = ({ table, name }: TableView, city: CityModel): string =>
  t('panti.city', {
    city: cityTitle(name(table.shown.value)),
    tiles: city.tiles.length,
    buildings: city.buildings.length,
    points: table.render.value!.scores[table.shown.value]!.total,
  });

export function CityBoard({ view, city }: { view: TableView; city: CityModel }) {
  const { table, camera, projection } = view;
  const render = table.render.value!;
  const { shown, own, placing, lights } = cityOnShow(view);
  const explanation = table.explanation.value;
  const bestMoves = bestMovesOnShow(view);
  return (
    <>
      <Board
        camera={camera}
        box={useBox(city, view)}
        insets={insetsOf(view)}
        label={cityWords(view, city)}
        onPoint={(world) => pointAt(table, world && aimAt(world, view))}
        onTap={(world, quick) => tapAt(table, aimAt(world, view), quick)}
        onWheel={(direction) => {
          if (!table.placing.peek() || !table.proposal.peek()?.at) return false;
          table.rotate(direction);
          return true;
        }}
      >
        <SquareCity
          city={city}
          seat={shown}
          projection={projection}
          ghost={own ? table.ghost.value : undefined}
          marked={render.last?.seat === shown && !placing ? render.last.tile : undefined}
          settling={table.settling.value}
          lit={view.lit.value}
          {...(lights && !table.pinned.value ? { places: table.candidates.value } : {})}
        />
        {bestMoves.length > 0 && (
          <BestGhosts city={city} model={render} moves={bestMoves} projection={projection} />
        )}
        <BestGhosts
          city={city}
          model={render}
          moves={consideredBy(view, shown)}
          projection={projection}
          ranked={false}
        />
        {explanation && <BoardBadges marks={marksOf(explanation, city, view)} camera={camera} />}
      </Board>
      {city.cells.length === 0 && !table.placing.value && <EmptySea />}
      <ChangeBeside view={view} about={ghostSeen(view)} cells={cellBoxes(city, view)} />
    </>
  );
}
