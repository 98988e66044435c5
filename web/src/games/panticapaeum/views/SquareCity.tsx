// A city of Panticapaeum: columns of squares from back to front, with cubes, workers and buildings.
import { useMemo } from 'preact/hooks';
import { BuildingDrawing, CubeDrawing } from '../draw/buildings';
import type { Point } from '../../../geometry/point';
import { Pawn } from '../draw/marks';
import {
  borderPath,
  cellKey,
  middleOf,
  points,
  surface,
  type SquareProjection,
} from '../../../geometry/square';
import { squareScene, type SquareColumn, type SquareGhost } from '../draw/scene';
import type { Building, CityModel } from '../shapes/engine';
import type { CellPair } from '../../../geometry/square';
import type { BadgeMark } from '../../../views/badgePlaces';
import { Badges } from '../../../views/Badges';
import { Numeral, PlaceMark } from '../../../views/marks';
import { memo } from '../../../components/memo';

export interface SquareBadge {
  cell: CellPair;
  level: number;
  text: string;
  good: boolean;
}

interface Props {
  city: CityModel;
  seat: number;
  projection: SquareProjection;
  ghost?: SquareGhost | undefined;
  /** Index of the tile to mark as laid last. */
  marked?: number | undefined;
  settling?: boolean;
  /** Cells that are lit; the others are dimmed. */
  lit?: ReadonlySet<string> | undefined;
  /** Legal places to light, each a set of cells on a level. */
  places?: readonly { cells: readonly CellPair[]; level: number }[];
  badges?: readonly SquareBadge[] | undefined;
  badgeScale?: number;
}

function Sides({ column, projection }: { column: SquareColumn; projection: SquareProjection }) {
  const [x, y] = column.cell;
  const height = column.layers.length;
  if (projection.above) return null;
  const [, east, south, west] = surface(x, y, height, projection);
  const down = height * projection.lift;
  const low = (point: { x: number; y: number }, by = down) => ({ x: point.x, y: point.y + by });
  const courses = Array.from({ length: height }, (_, i) => (i + 1) * projection.lift);
  return (
    <>
      <polygon points={points([west!, south!, low(south!), low(west!)])} class="square-west" />
      <polygon points={points([south!, east!, low(east!), low(south!)])} class="square-east" />
      {courses.map((by) => (
        <path
          key={by}
          d={`M${points([low(west!, by)])}L${points([low(south!, by)])}L${points([low(east!, by)])}`}
          class={by === down ? 'square-foot' : 'square-course'}
        />
      ))}
    </>
  );
}

const RESOURCE: Record<string, string> = {
  b: 'brown',
  p: 'purple',
  w: 'white',
  o: 'orange',
  g: 'green',
  '*': 'any',
};

function Cracks({ column, projection }: { column: SquareColumn; projection: SquareProjection }) {
  const [x, y] = column.cell;
  const at = (dx: number, dy: number) => {
    const point = projection.at(x + dx, y + dy, column.layers.length);
    return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  };
  return (
    <path
      class="cracks"
      d={`M${at(0.18, 0.3)}L${at(0.36, 0.42)}L${at(0.4, 0.62)}L${at(0.6, 0.7)}L${at(0.82, 0.66)}M${at(0.36, 0.42)}L${at(0.58, 0.3)}L${at(0.62, 0.16)}M${at(0.58, 0.3)}L${at(0.8, 0.36)}M${at(0.4, 0.62)}L${at(0.28, 0.82)}`}
    />
  );
}

function Surface({ column, projection }: { column: SquareColumn; projection: SquareProjection }) {
  const [x, y] = column.cell;
  const height = column.layers.length;
  const terrain = column.layers.at(-1)!;
  const corners = surface(x, y, height, projection);
  const edges = corners
    .map((corner, i) =>
      column.borders & (1 << i) ? `M${points([corner])}L${points([corners[(i + 1) % 4]!])}` : '',
    )
    .join('');
  const resource = RESOURCE[terrain];
  return (
    <>
      <polygon
        points={points(corners)}
        class={terrain === 'd' ? 'square-dry' : 'square-top'}
        style={{ '--level': Math.min(height, 5) }}
      />
      {resource && !column.covered && (
        <polygon
          points={points(surface(x, y, height, projection, 0.15))}
          class={`square-resource cube-${resource}`}
        />
      )}
      {terrain === 'd' && <Cracks column={column} projection={projection} />}
      {edges && <path d={edges} class="square-rim" />}
    </>
  );
}

function Height({ column, projection }: { column: SquareColumn; projection: SquareProjection }) {
  const [x, y] = column.cell;
  const height = column.layers.length;
  const at = projection.above
    ? projection.at(x + 0.16, y + 0.16, height)
    : projection.at(x + 0.13, y + 0.87, height);
  return <Numeral x={at.x} y={at.y} level={height} />;
}

const lieOf = (cells: readonly CellPair[]): 'x' | 'y' =>
  cells.length > 1 && cells[0]![1] !== cells[1]![1] ? 'y' : 'x';

function Standing({ building, projection }: { building: Building; projection: SquareProjection }) {
  const [x, y] = building.cells[0]!;
  return (
    <g class="building">
      <BuildingDrawing
        kind={building.kind}
        stand={{ x, y, level: building.level, projection }}
        lie={lieOf(building.cells)}
      />
    </g>
  );
}

function Contents({
  column,
  seat,
  projection,
}: { column: SquareColumn } & Pick<Props, 'seat' | 'projection'>) {
  const [x, y] = column.cell;
  const level = column.layers.length;
  const foot = projection.at(x + 0.5, y + 0.55, level);
  return (
    <>
      {column.cube && <CubeDrawing colour={column.cube} stand={{ x, y, level, projection }} />}
      {column.worker && (
        <g transform={`translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)})`}>
          <Pawn seat={seat} />
        </g>
      )}
      {column.building && <Standing building={column.building} projection={projection} />}
    </>
  );
}

/** What is in hand over a place: within the city where it may lie, hovering and hatched elsewhere. */
function GhostOver({
  ghost,
  seat,
  projection,
}: { ghost: SquareGhost } & Pick<Props, 'seat' | 'projection'>) {
  const { tile, building, worker } = ghost;
  const cells =
    tile?.cells.map(({ cell }) => cell) ?? building?.cells ?? (worker ? [worker.cell] : []);
  const level = tile?.level ?? building?.level ?? worker?.level ?? 0;
  const refused = !ghost.legal;
  return (
    <g class={refused ? 'refused' : 'ghost'}>
      {refused &&
        cells.map(([x, y]) => (
          <polygon
            key={`${x},${y}`}
            points={points(surface(x, y, level, projection))}
            class="square-refused"
            fill="url(#hatch)"
          />
        ))}
      {building && !refused && (
        <Standing building={{ ...building, cells: [...building.cells] }} projection={projection} />
      )}
      {worker && !refused && (
        <GhostWorker cell={worker.cell} seat={seat} level={level} projection={projection} />
      )}
      <path d={borderPath(cells, level, projection)} class="ghost-outline" />
    </g>
  );
}

function GhostWorker(props: {
  cell: CellPair;
  seat: number;
  level: number;
  projection: SquareProjection;
}) {
  const [x, y] = props.cell;
  const foot = props.projection.at(x + 0.5, y + 0.55, props.level);
  return (
    <g transform={`translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)})`}>
      <Pawn seat={props.seat} />
    </g>
  );
}

/** A cell where something may go is lit; for what covers several cells, the middle of each place. */
function LitPlaces({
  places,
  projection,
}: { places: NonNullable<Props['places']> } & Pick<Props, 'projection'>) {
  return (
    <g class="place-marks">
      {places.map(({ cells, level }) => {
        const [first] = cells;
        if (cells.length === 1)
          return (
            <polygon
              key={cellKey(first!)}
              points={points(surface(first![0], first![1], level, projection, 0.07))}
              class="square-place"
            />
          );
        const middle = middleOf(cells);
        const at = projection.at(middle.x, middle.y, level);
        return <PlaceMark key={cells.map(cellKey).join(' ')} x={at.x} y={at.y} level={level} />;
      })}
    </g>
  );
}

/** Where badges stand in a drawing. */
export const squareMarks = (
  badges: readonly SquareBadge[],
  projection: Props['projection'],
): BadgeMark[] =>
  badges.map(({ cell: [x, y], level, ...badge }) => {
    const at = projection.at(x + 0.5, y + 0.5, level, 0.5);
    return { ...badge, key: `${x},${y}`, x: at.x, y: at.y };
  });

const SHADOW = 9; // how far below the city it lies
const lowered = (corners: readonly Point[]): Point[] =>
  corners.map(({ x, y }) => ({ x, y: y + SHADOW }));

const GroundShadow = ({
  columns,
  projection,
}: { columns: readonly SquareColumn[] } & Pick<Props, 'projection'>) => (
  <g class="square-shadow">
    {columns.map(({ key, cell: [x, y] }) => (
      <polygon key={key} points={points(lowered(surface(x, y, 0, projection, -0.12)))} />
    ))}
  </g>
);

function Drawing(props: Props) {
  const { city, seat, projection, ghost, marked, lit } = props;
  const columns = useMemo(() => squareScene(city, ghost), [city, ghost]);
  const last = marked === undefined ? undefined : city.tiles[marked];
  const lastCells = last
    ? city.cells.filter((cell) => cell.tile === marked).map(({ x, y }): CellPair => [x, y])
    : [];
  const looks = (column: SquareColumn): string =>
    [
      column.ghost ? 'ghost-column' : '',
      lit ? (lit.has(column.key) ? 'lit' : 'unlit') : '',
      props.settling && lastCells.some((cell) => cellKey(cell) === column.key) ? 'settling' : '',
    ].join(' ');
  return (
    <>
      <GroundShadow columns={columns} projection={projection} />
      {columns.map((column) => (
        <g key={column.key} class={looks(column)}>
          <Sides column={column} projection={projection} />
          <Surface column={column} projection={projection} />
          <Contents column={column} seat={seat} projection={projection} />
        </g>
      ))}
      {/* Over everything: no building may hide how high its neighbour is. */}
      {columns
        .filter(({ layers }) => layers.length > 1)
        .map((column) => (
          <g key={column.key} class={looks(column)}>
            <Height column={column} projection={projection} />
          </g>
        ))}
      {last && lastCells.length > 0 && (
        <path d={borderPath(lastCells, last.level, projection)} class="last-move" />
      )}
      {props.places && <LitPlaces places={props.places} projection={projection} />}
      {ghost && <GhostOver ghost={ghost} seat={seat} projection={projection} />}
      {props.badges && (
        <Badges marks={squareMarks(props.badges, projection)} scale={props.badgeScale ?? 1} />
      )}
    </>
  );
}

export const SquareCity = memo(Drawing);
