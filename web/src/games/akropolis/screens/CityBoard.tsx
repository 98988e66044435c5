// The large city: its drawing, the ghost over it with what it changes, and pointing at places.
import { useMemo } from 'preact/hooks';
import { hexKey } from '../../../geometry/hex';
import type { Point } from '../../../geometry/point';
import { pickPlace, type Picked } from '../draw/pick';
import { boxAround } from '../draw/scene';
import { boxAroundBoxes, type Box } from '../../../geometry/box';
import type { CityModel, ExplainAnswer } from '../shapes/engine';
import type { AkropolisTable } from '../table/akropolisTable';
import { t } from '../../../model/messages';
import { cityTitle } from '../../../model/names';
import type { BadgeMark } from '../../../views/badgePlaces';
import { BoardBadges } from '../../../views/Badges';
import { Board } from '../../../views/Board';
import type { Insets } from '../../../views/room';
import { BestGhosts } from '../views/BestGhosts';
import { badgeMarks, CityScene } from '../views/CityScene';
import { Terrain } from '../views/Terrain';
import { bestMovesOnShow, cityOnShow, consideredBy } from '../../../table/view';
import { pointAt, tapAt } from './aiming';
import { badgesOf } from '../views/badges';
import { GhostCard, insetsFor, type Beside, type TableInsets } from '../../../table/GhostCard';
import { ChangeCard } from '../components/ChangeCard';
import type { TableView } from './tableView';

const AROUND = 92; // room around the city for the next tile and its mark
const AROUND_ON_PHONE = 36; // until a tile is in hand
const BELOW = 88; // two rows more, so that the line does not cover it
const INSETS: TableInsets = {
  phone: { left: 4, right: 4, top: 58, bottom: 136 },
  wide: { left: 262, right: 322, top: 12, bottom: 196 },
  medium: { left: 8, right: 284, top: 12, bottom: 186 },
};
/** A window without room for the cards of Athena has a strip of them on top. */
const WITH_CARDS: TableInsets = { ...INSETS, medium: { ...INSETS.medium, top: 84 } };
const TOOLS = 60; // the round buttons on a phone

/** The margins of the ground that are covered by cards. */
export function insetsOf(view: TableView): Insets {
  const insets = view.athena ? WITH_CARDS : INSETS;
  const { left, right, top, bottom } = insets.wide;
  const { scale } = view;
  const wide = { left: left * scale, right: right * scale, top, bottom: bottom * scale };
  return insetsFor(view, { ...insets, wide });
}

function insetsWithTile(view: TableView): Insets {
  const insets = insetsOf(view);
  return view.phone ? { ...insets, right: insets.right + TOOLS } : insets;
}

/** The preview of the ghost, on a card next to it. */
export const ChangeBeside = (props: Beside<TableView>) => (
  <GhostCard {...props} insets={insetsWithTile(props.view)} atSide>
    {props.view.table.preview.value && (
      <ChangeCard
        preview={props.view.table.preview.value}
        cards={props.view.table.render.value!.athena?.cards}
      />
    )}
  </GhostCard>
);

function useCityBox(city: CityModel, view: TableView): Box {
  const { projection, phone } = view;
  const alone = view.ending.value !== undefined;
  const close = alone || (phone && !cityOnShow(view).placing);
  return useMemo(() => {
    const cells = city.columns.map(({ q, r, height }) => ({ hex: { q, r }, height }));
    const { x, y, width, height } = boxAround(cells, projection);
    const around = close ? AROUND_ON_PHONE : AROUND;
    const above = around * projection.squash + (close ? 0 : projection.lift);
    const below = close ? AROUND_ON_PHONE : BELOW;
    return {
      x: x - around,
      y: y - above,
      width: width + 2 * around,
      height: height + above + below,
    };
  }, [city, projection, close]);
}

/** The box of the ghost, with the buildings on it. */
function ghostBox({ table, projection }: TableView): Box | undefined {
  const ghost = table.ghost.value;
  const cells = ghost?.hexes.map((hex) => ({ hex, height: ghost.level }));
  return cells && boxAround(cells, projection);
}

/** The boxes to keep in view; on a phone, where a tap pins the ghost, also the ghost itself. */
function useBox(city: CityModel, view: TableView): Box {
  const box = useCityBox(city, view);
  const ghost = view.phone ? ghostBox(view) : undefined;
  return useMemo(
    () => (ghost ? boxAroundBoxes([box, ghost]) : box),
    [box, ghost?.x, ghost?.y, ghost?.width, ghost?.height],
  );
}

/** The place under a point of the drawing. */
export function picked(
  world: Point | undefined,
  { table, projection }: TableView,
): Picked | undefined {
  const city = table.city.peek();
  const single = table.single.peek() !== undefined;
  return city && world && pickPlace(world, city, table.places.peek(), projection, single);
}

function turnByWheel(direction: number, table: AkropolisTable): boolean {
  if (!table.held.peek()) return false;
  table.rotate(direction);
  return true;
}

/** The box of the ghost on the screen. */
function ghostSeen(view: TableView): Box | undefined {
  const ghost = ghostBox(view);
  return ghost && view.camera.boxToScreen(ghost);
}

/** The boxes of the columns on the screen. */
const columnBoxes = (city: CityModel, { camera, projection }: TableView): Box[] =>
  city.columns.map(({ q, r, height }) =>
    camera.boxToScreen(boxAround([{ hex: { q, r }, height }], projection)),
  );

/** A description of the displayed city for screen readers. */
export const cityWords = ({ table, name }: TableView, city: CityModel): string =>
  t('city.described', {
    city: cityTitle(name(table.shown.value)),
    tiles: city.placements.length,
    points: table.render.value!.scores[table.shown.value]!.total,
  });

/** The points of the highlighted districts, or of all. */
function marksOf({ districts, score }: ExplainAnswer, { lit, projection }: TableView): BadgeMark[] {
  const shown = lit.value;
  const badges = badgesOf(districts, score).filter(({ hex }) => shown?.has(hexKey(hex)) ?? true);
  return badgeMarks(badges, projection);
}

export function CityBoard({ view, city }: { view: TableView; city: CityModel }) {
  const { table, camera, projection } = view;
  const render = table.render.value!;
  const { shown, own, placing, lights } = cityOnShow(view);
  const bestMoves = bestMovesOnShow(view);
  return (
    <>
      <Board
        camera={camera}
        box={useBox(city, view)}
        insets={insetsOf(view)}
        label={cityWords(view, city)}
        onPoint={(world) => pointAt(table, () => picked(world, view))}
        onTap={(world, quick) => tapAt(table, () => picked(world, view), quick)}
        onWheel={(direction) => turnByWheel(direction, table)}
      >
        <Terrain city={city} projection={projection} />
        <CityScene
          city={city}
          projection={projection}
          ghost={own ? table.ghost.value : undefined}
          marked={render.last?.seat === shown && !placing ? render.last.placement : undefined}
          settling={table.settling.value}
          lit={view.lit.value}
          lakes={table.explanation.value?.lakes}
          {...(lights ? { places: table.places.value } : {})}
        />
        {bestMoves.length > 0 && (
          <BestGhosts city={city} moves={bestMoves} projection={projection} />
        )}
        <BestGhosts
          city={city}
          moves={consideredBy(view, shown)}
          projection={projection}
          ranked={false}
        />
        {table.explanation.value && (
          <BoardBadges marks={marksOf(table.explanation.value, view)} camera={camera} />
        )}
      </Board>
      <ChangeBeside view={view} about={ghostSeen(view)} cells={columnBoxes(city, view)} />
    </>
  );
}
