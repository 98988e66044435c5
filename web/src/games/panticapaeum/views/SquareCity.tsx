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
import { chance, cracks, growth, masonry, shade, sign } from '../draw/land';
import type { Building, CityModel, CubeColour } from '../shapes/engine';
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

interface At {
  x: number;
  y: number;
  height: number;
  projection: SquareProjection;
}

function Sides({ x, y, height, projection }: At) {
  if (projection.above) return null;
  const [, east, south, west] = surface(x, y, height, projection);
  const down = height * projection.lift;
  const low = (point: Point) => ({ x: point.x, y: point.y + down });
  const [lowWest, lowSouth, lowEast] = [low(west!), low(south!), low(east!)];
  return (
    <>
      <polygon points={points([west!, south!, lowSouth, lowWest])} class="square-west" />
      <polygon points={points([south!, east!, lowEast, lowSouth])} class="square-east" />
      <path d={masonry(x, y, height, projection)} class="square-course" />
      <polyline points={points([lowWest, lowSouth, lowEast])} class="square-foot" />
    </>
  );
}

const RESOURCE: Record<string, CubeColour | 'any'> = {
  b: 'brown',
  p: 'purple',
  w: 'white',
  o: 'orange',
  g: 'green',
  '*': 'any',
};

/** What lies on the ground: a resource square with its sign, cracks, or what grows there. */
function Ground({ terrain, bare, ...at }: At & { terrain: string; bare: boolean }) {
  const { x, y, height, projection } = at;
  const colour = RESOURCE[terrain];
  if (terrain === 'd') return <path class="cracks" d={cracks(x, y, height, projection)} />;
  if (!colour) return <path class="growth" d={growth(x, y, height, projection)} />;
  return (
    <>
      <polygon
        points={points(surface(x, y, height, projection, 0.13))}
        class={`square-resource cube-${colour}`}
      />
      {bare && colour !== 'any' && (
        <path class={`square-sign cube-${colour}`} d={sign(colour, x, y, height, projection)} />
      )}
    </>
  );
}

type SurfaceProps = At & Pick<SquareColumn, 'borders' | 'shades'> & { terrain: string };

function Surface({ terrain, borders, shades, ...at }: SurfaceProps) {
  const { x, y, height, projection } = at;
  const corners = surface(x, y, height, projection);
  const edges = corners
    .map((corner, i) =>
      borders & (1 << i) ? `M${points([corner])}L${points([corners[(i + 1) % 4]!])}` : '',
    )
    .join('');
  const shadow = shade(x, y, height, shades, projection);
  return (
    <>
      <polygon
        points={points(corners)}
        class={terrain === 'd' ? 'square-dry' : 'square-top'}
        style={{
          '--level': Math.min(height, 5),
          '--tint': `${Math.round(chance(x, y, 40) * 16)}%`,
        }}
      />
      {shadow && <path d={shadow} class="square-shade" />}
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

interface ColumnProps extends Omit<SquareColumn, 'key' | 'cell' | 'ghost'> {
  x: number;
  y: number;
  look: string;
  seat: number;
  projection: SquareProjection;
}

/** One column with its building, worker or cube; redrawn only when one of its props changes. */
const Column = memo(({ x, y, layers, look, seat, projection, ...column }: ColumnProps) => {
  const height = layers.length;
  const at = { x, y, height, projection };
  const stand = { x, y, level: height, projection };
  const terrain = layers.at(-1)!;
  const foot = projection.at(x + 0.5, y + 0.55, height);
  return (
    <g class={look}>
      <Sides {...at} />
      <Surface {...at} terrain={terrain} borders={column.borders} shades={column.shades} />
      {!column.covered && (
        <Ground {...at} terrain={terrain} bare={!column.cube && !column.worker} />
      )}
      {column.cube && <CubeDrawing colour={column.cube} stand={stand} />}
      {column.worker && (
        <g transform={`translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)})`}>
          <Pawn seat={seat} />
        </g>
      )}
      {column.building && <Standing building={column.building} projection={projection} />}
    </g>
  );
});

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

/** Cells become the plane of the ground, with its foreshortening. */
function planeOf(projection: SquareProjection): string {
  const [zero, right, down] = [
    projection.at(0, 0, 0),
    projection.at(1, 0, 0),
    projection.at(0, 1, 0),
  ];
  const parts = [right.x - zero.x, right.y - zero.y, down.x - zero.x, down.y - zero.y];
  return `matrix(${parts.join(' ')} ${zero.x} ${zero.y})`;
}

/** Shallow water, foam and beach around the city. */
const Coast = memo(({ cells, projection }: { cells: string } & Pick<Props, 'projection'>) => (
  <g transform={planeOf(projection)} class="coast">
    <path d={cells} class="coast-shelf" />
    <path d={cells} class="coast-shallows" />
    <path d={cells} class="coast-foam" />
    <path d={cells} class="coast-surf" />
    <path d={cells} class="coast-beach" />
  </g>
));

function Drawing(props: Props) {
  const { city, seat, projection, ghost, marked, lit } = props;
  const columns = useMemo(() => squareScene(city, ghost), [city, ghost]);
  const last = marked === undefined ? undefined : city.tiles[marked];
  const lastCells = last
    ? city.cells.filter((cell) => cell.tile === marked).map(({ x, y }): CellPair => [x, y])
    : [];
  const settling = new Set(props.settling ? lastCells.map(cellKey) : []);
  const looks = new Map(
    columns.map(({ key, ghost: inHand }) => [
      key,
      [
        inHand ? 'ghost-column' : '',
        lit ? (lit.has(key) ? 'lit' : 'unlit') : '',
        settling.has(key) ? 'settling' : '',
      ].join(' '),
    ]),
  );
  return (
    <>
      <Coast
        cells={columns.map(({ cell: [x, y] }) => `M${x} ${y}h1v1h-1z`).join('')}
        projection={projection}
      />
      {columns.map(({ key, cell, ghost: _, ...column }) => (
        <Column
          key={key}
          {...column}
          x={cell[0]}
          y={cell[1]}
          look={looks.get(key)!}
          seat={seat}
          projection={projection}
        />
      ))}
      {/* Over everything: no building may hide how high its neighbour is. */}
      {columns
        .filter(({ layers }) => layers.length > 1)
        .map((column) => (
          <g key={column.key} class={looks.get(column.key)}>
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
