// Boxes and roofs seen as the city is seen: each gives only the faces that show.
import { points, type SquareProjection } from '../../../geometry/square';

/** Where a thing stands: its cell, the level of the surface, and how that is seen. */
export interface Stand {
  x: number;
  y: number;
  level: number;
  projection: SquareProjection;
}

export interface Extent {
  x: readonly [number, number];
  y: readonly [number, number];
  z: readonly [number, number];
}

interface Paint {
  top: string;
  south: string;
  east: string;
}

export type Spot = readonly [x: number, y: number, z: number];

/** A face through these spots, given relative to the stand. */
export function Face(props: { stand: Stand; spots: readonly Spot[]; fill: string }) {
  const { x, y, level, projection } = props.stand;
  const list = props.spots.map(([dx, dy, dz]) => projection.at(x + dx, y + dy, level, dz));
  return <polygon points={points(list)} fill={props.fill} class="solid" />;
}

/** Lines through spots, given relative to the stand: joints, tiles, ripples. */
export function Lines(props: {
  stand: Stand;
  lines: readonly (readonly Spot[])[];
  stroke: string;
  width?: number;
}) {
  const { x, y, level, projection } = props.stand;
  const d = props.lines
    .map((line) => {
      const list = line.map(([dx, dy, dz]) => projection.at(x + dx, y + dy, level, dz));
      return `M${points(list).replaceAll(' ', 'L')}`;
    })
    .join('');
  return <path d={d} class="solid-lines" stroke={props.stroke} stroke-width={props.width ?? 0.8} />;
}

/** The shadow of a building on the ground in the east of it. */
export function Shadow({ stand, at }: { stand: Stand; at: Pick<Extent, 'x' | 'y'> }) {
  const { x, y, level, projection } = stand;
  const [x0, x1] = at.x;
  const [y0, y1] = at.y;
  const reach = Math.min(0.24, Math.ceil(x1) - x1);
  const spots = [
    [x0, y0 - 0.06],
    [x1 + reach, y0 - 0.06],
    [x1 + reach, y1 - 0.04],
    [x1, y1 + 0.04],
    [x0, y1 + 0.04],
  ] as const;
  const list = spots.map(([dx, dy]) => projection.at(x + dx, y + dy, level));
  return <polygon points={points(list)} class="solid-shadow" />;
}

export function SolidBox({ stand, at, paint }: { stand: Stand; at: Extent; paint: Paint }) {
  const [x0, x1] = at.x;
  const [y0, y1] = at.y;
  const [z0, z1] = at.z;
  return (
    <>
      <Face
        stand={stand}
        fill={paint.south}
        spots={[
          [x0, y1, z1],
          [x1, y1, z1],
          [x1, y1, z0],
          [x0, y1, z0],
        ]}
      />
      {!stand.projection.above && (
        <Face
          stand={stand}
          fill={paint.east}
          spots={[
            [x1, y0, z1],
            [x1, y1, z1],
            [x1, y1, z0],
            [x1, y0, z0],
          ]}
        />
      )}
      <Face
        stand={stand}
        fill={paint.top}
        spots={[
          [x0, y0, z1],
          [x1, y0, z1],
          [x1, y1, z1],
          [x0, y1, z1],
        ]}
      />
    </>
  );
}

interface RoofProps {
  stand: Stand;
  at: Extent;
  /** Which way the ridge runs. */
  along: 'x' | 'y';
  light: string;
  dark: string;
  gable: string;
}

/** A gable roof over the extent, its eaves at the lower z. */
export function Roof({ stand, at, along, light, dark, gable }: RoofProps) {
  const [x0, x1] = at.x;
  const [y0, y1] = at.y;
  const [z0, z1] = at.z;
  const ridge: readonly [Spot, Spot] =
    along === 'x'
      ? [
          [x0, (y0 + y1) / 2, z1],
          [x1, (y0 + y1) / 2, z1],
        ]
      : [
          [(x0 + x1) / 2, y0, z1],
          [(x0 + x1) / 2, y1, z1],
        ];
  const [a, b] = ridge;
  return along === 'x' ? (
    <>
      <Face stand={stand} fill={dark} spots={[a, b, [x1, y0, z0], [x0, y0, z0]]} />
      <Face stand={stand} fill={light} spots={[a, b, [x1, y1, z0], [x0, y1, z0]]} />
      {!stand.projection.above && (
        <Face stand={stand} fill={gable} spots={[b, [x1, y0, z0], [x1, y1, z0]]} />
      )}
    </>
  ) : (
    <>
      <Face stand={stand} fill={light} spots={[a, b, [x0, y1, z0], [x0, y0, z0]]} />
      <Face stand={stand} fill={dark} spots={[a, b, [x1, y1, z0], [x1, y0, z0]]} />
      <Face stand={stand} fill={gable} spots={[b, [x0, y1, z0], [x1, y1, z0]]} />
    </>
  );
}
