// The five buildings, built of boxes and roofs, so that they stand right however the city is seen.
import type { CubeColour, Kind } from '../shapes/engine';
import { Mark } from './marks';
import { Face, Lines, Roof, Shadow, SolidBox, type Spot, type Stand } from './solids';

const CLAY = { top: '#f6e6c8', south: '#f3dfbd', east: '#d0ae80' };
const LIME = { top: '#fdfaf3', south: '#f5f0e5', east: '#c9c0ad' };
const PLINTH = { top: '#e6dfcf', south: '#dcd3c0', east: '#b0a68f' };
const DARK = '#3b2a1c';

/** An opening in the south wall, its foot at z0. */
const south = (x: readonly [number, number], y: number, z: readonly [number, number]): Spot[] => [
  [x[0], y, z[1]],
  [x[1], y, z[1]],
  [x[1], y, z[0]],
  [x[0], y, z[0]],
];
/** An opening in the east wall. */
const east = (x: number, y: readonly [number, number], z: readonly [number, number]): Spot[] => [
  [x, y[0], z[1]],
  [x, y[1], z[1]],
  [x, y[1], z[0]],
  [x, y[0], z[0]],
];
const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => from + ((to - from) * n) / (count - 1));

function House({ stand }: { stand: Stand }) {
  const ridge = 0.5;
  return (
    <>
      <Shadow stand={stand} at={{ x: [0.16, 0.84], y: [0.18, 0.82] }} />
      <SolidBox stand={stand} at={{ x: [0.18, 0.8], y: [0.22, 0.78], z: [0, 0.4] }} paint={CLAY} />
      <Face stand={stand} fill={DARK} spots={south([0.5, 0.64], 0.78, [0, 0.27])} />
      <Face stand={stand} fill="#5b7f8c" spots={south([0.28, 0.4], 0.78, [0.14, 0.27])} />
      {!stand.projection.above && (
        <Face stand={stand} fill="#4d6b76" spots={east(0.8, [0.42, 0.58], [0.16, 0.3])} />
      )}
      <Roof
        stand={stand}
        at={{ x: [0.12, 0.86], y: [0.14, 0.86], z: [0.37, 0.78] }}
        along="x"
        light="#6b493c"
        dark="#3d2820"
        gable="#e2c699"
      />
      <Lines
        stand={stand}
        stroke="#3d2820"
        lines={steps(0.24, 0.74, 5).map((x) => [
          [x, ridge, 0.78],
          [x, 0.86, 0.37],
        ])}
      />
      <Lines
        stand={stand}
        stroke="#9a6f5b"
        width={2}
        lines={[
          [
            [0.12, ridge, 0.78],
            [0.86, ridge, 0.78],
          ],
        ]}
      />
    </>
  );
}

/** A roof of four slopes, of which the two in front are seen best. */
function Hip(props: {
  stand: Stand;
  x: readonly [number, number];
  y: readonly [number, number];
  z: readonly [number, number];
}) {
  const { stand, z } = props;
  const [x0, x1] = props.x;
  const [y0, y1] = props.y;
  const tip = [(x0 + x1) / 2, (y0 + y1) / 2, z[1]] as const;
  const north = [x0, y0, z[0]] as const;
  const east = [x1, y0, z[0]] as const;
  const south = [x1, y1, z[0]] as const;
  const west = [x0, y1, z[0]] as const;
  return (
    <>
      <Face stand={stand} fill="#c98bef" spots={[north, west, tip]} />
      <Face stand={stand} fill="#8b2cc2" spots={[north, east, tip]} />
      <Face stand={stand} fill="#b45ee6" spots={[west, south, tip]} />
      <Face stand={stand} fill="#7d22b0" spots={[east, south, tip]} />
    </>
  );
}

const VINE: readonly Spot[] = [
  [0.22, 0.74, 0.06],
  [0.28, 0.74, 0.2],
  [0.36, 0.74, 0.24],
  [0.42, 0.74, 0.12],
  [0.34, 0.74, 0.09],
];

function Winery({ stand }: { stand: Stand }) {
  const { projection, x, y, level } = stand;
  const barrel = projection.at(x + 0.76, y + 0.9, level, 0.1);
  return (
    <>
      <Shadow stand={stand} at={{ x: [0.14, 0.8], y: [0.14, 0.78] }} />
      <SolidBox
        stand={stand}
        at={{ x: [0.16, 0.76], y: [0.18, 0.74], z: [0, 0.32] }}
        paint={LIME}
      />
      <Face stand={stand} fill={DARK} spots={south([0.5, 0.64], 0.74, [0, 0.22])} />
      {VINE.map(([dx, dy, z]) => {
        const leaf = projection.at(x + dx, y + dy, level, z);
        return <circle key={`${dx},${z}`} cx={leaf.x} cy={leaf.y} r="3.600" class="vine" />;
      })}
      <Hip stand={stand} x={[0.09, 0.83]} y={[0.11, 0.81]} z={[0.3, 0.66]} />
      <Lines
        stand={stand}
        stroke="#7d22b0"
        lines={steps(0.2, 0.72, 4).map((along) => [
          [along, 0.81, 0.3],
          [0.46 + (along - 0.46) * 0.35, 0.58, 0.53],
        ])}
      />
      <ellipse cx={barrel.x} cy={barrel.y} rx="6.500" ry="7.500" class="barrel" />
      <path
        d={`M${barrel.x - 6} ${barrel.y - 2.5}h12M${barrel.x - 6} ${barrel.y + 2.5}h12`}
        class="barrel-hoops"
      />
    </>
  );
}

/** Joints of a tower's two walls, set off from course to course. */
const TOWER = steps(0.26, 0.68, 4).flatMap((z, n): Spot[][] => {
  const shift = n % 2 === 0 ? 0.06 : -0.06;
  return [
    [
      [0.26, 0.74, z],
      [0.74, 0.74, z],
      [0.74, 0.26, z],
    ],
    [
      [0.4 + shift, 0.74, z],
      [0.4 + shift, 0.74, z + 0.14],
    ],
    [
      [0.74, 0.5 + shift, z],
      [0.74, 0.5 + shift, z + 0.14],
    ],
  ];
});

function Fortress({ stand }: { stand: Stand }) {
  const teeth: [number, number][] = [
    [0.22, 0.22],
    [0.44, 0.22],
    [0.66, 0.22],
    [0.22, 0.44],
    [0.66, 0.44],
    [0.22, 0.66],
    [0.44, 0.66],
    [0.66, 0.66],
  ];
  const { above } = stand.projection;
  return (
    <>
      <Shadow stand={stand} at={{ x: [0.16, 0.84], y: [0.16, 0.84] }} />
      <SolidBox
        stand={stand}
        at={{ x: [0.18, 0.82], y: [0.18, 0.82], z: [0, 0.14] }}
        paint={PLINTH}
      />
      <SolidBox
        stand={stand}
        at={{ x: [0.26, 0.74], y: [0.26, 0.74], z: [0.14, 0.86] }}
        paint={LIME}
      />
      {!above && <Lines stand={stand} stroke="#a89d86" lines={TOWER} />}
      <Face stand={stand} fill={DARK} spots={south([0.44, 0.58], 0.74, [0.14, 0.4])} />
      <Face stand={stand} fill="#3a3f4a" spots={south([0.47, 0.54], 0.74, [0.54, 0.74])} />
      {!above && <Face stand={stand} fill="#3a3f4a" spots={east(0.74, [0.47, 0.54], [0.5, 0.7])} />}
      <SolidBox stand={stand} at={{ x: [0.2, 0.8], y: [0.2, 0.8], z: [0.84, 0.93] }} paint={LIME} />
      {teeth.map(([x, y]) => (
        <SolidBox
          key={`${x},${y}`}
          stand={stand}
          at={{ x: [x, x + 0.12], y: [y, y + 0.12], z: [0.93, 1.05] }}
          paint={LIME}
        />
      ))}
      <Lines
        stand={stand}
        stroke={DARK}
        width={1.6}
        lines={[
          [
            [0.5, 0.5, 0.93],
            [0.5, 0.5, 1.5],
          ],
        ]}
      />
      <Face
        stand={stand}
        fill="#f0c64a"
        spots={[
          [0.5, 0.5, 1.5],
          [0.76, 0.3, 1.42],
          [0.5, 0.5, 1.26],
        ]}
      />
    </>
  );
}

/** Two cells along x or along y; distances along the building and across it become x and y. */
type Lie = 'x' | 'y';
const spread = (lie: Lie, along: readonly [number, number], across: readonly [number, number]) =>
  lie === 'x' ? { x: along, y: across } : { x: across, y: along };

function Aqueduct({ stand, lie }: { stand: Stand; lie: Lie }) {
  const arches = [0.14, 0.6, 1.06, 1.52].map((from) => [from, from + 0.34] as const);
  const side = 0.68;
  const top = 0.6;
  const spot = (along: number, z: number, across = side): Spot =>
    lie === 'x' ? [along, across, z] : [across, along, z];
  const seen = lie === 'x' || !stand.projection.above;
  return (
    <>
      <Shadow stand={stand} at={spread(lie, [0.06, 1.94], [0.3, side])} />
      <SolidBox
        stand={stand}
        at={{ ...spread(lie, [0.06, 1.94], [0.32, side]), z: [0, top] }}
        paint={CLAY}
      />
      {seen &&
        arches.map(([from, to]) => (
          <Face
            key={from}
            stand={stand}
            fill="#6d4b2e"
            spots={[
              spot(from, 0),
              spot(from, 0.28),
              spot(from + 0.07, 0.38),
              spot((from + to) / 2, 0.42),
              spot(to - 0.07, 0.38),
              spot(to, 0.28),
              spot(to, 0),
            ]}
          />
        ))}
      {seen && (
        <Lines stand={stand} stroke="#b08a5c" lines={[[spot(0.06, 0.47), spot(1.94, 0.47)]]} />
      )}
      <SolidBox
        stand={stand}
        at={{ ...spread(lie, [0.02, 1.98], [0.27, 0.73]), z: [top, top + 0.1] }}
        paint={{ top: '#d96a26', south: '#b04d14', east: '#8f3d0e' }}
      />
      <SolidBox
        stand={stand}
        at={{ ...spread(lie, [0.05, 1.95], [0.39, 0.61]), z: [top + 0.08, top + 0.1] }}
        paint={{ top: '#63b4d6', south: '#63b4d6', east: '#63b4d6' }}
      />
      <Lines
        stand={stand}
        stroke="#e6f6fb"
        width={1.2}
        lines={[0.2, 0.7, 1.2, 1.6].map((along, n) => [
          spot(along, top + 0.1, 0.46 + (n % 2) * 0.08),
          spot(along + 0.24, top + 0.1, 0.46 + (n % 2) * 0.08),
        ])}
      />
    </>
  );
}

function Temple({ stand, lie }: { stand: Stand; lie: Lie }) {
  const columns = steps(0.16, 1.74, 7);
  const marble = { top: '#fffdf6', south: '#fbf4e3', east: '#d5c8ab' };
  const base = (edge: number, z: readonly [number, number]) => (
    <SolidBox
      stand={stand}
      at={{ ...spread(lie, [0.04 + edge, 1.96 - edge], [0.08 + edge, 0.92 - edge]), z }}
      paint={marble}
    />
  );
  const slope = (along: number): Spot[] =>
    lie === 'x'
      ? [
          [along, 0.5, 0.92],
          [along, 0.94, 0.56],
        ]
      : [
          [0.5, along, 0.92],
          [0.94, along, 0.56],
        ];
  return (
    <>
      <Shadow stand={stand} at={spread(lie, [0.04, 1.96], [0.08, 0.92])} />
      {base(0, [0, 0.06])}
      {base(0.06, [0.06, 0.12])}
      <SolidBox
        stand={stand}
        at={{ ...spread(lie, [0.26, 1.74], [0.28, 0.64]), z: [0.12, 0.54] }}
        paint={{ top: '#b9ab8c', south: '#a99b7c', east: '#85785f' }}
      />
      {columns.map((along) => (
        <SolidBox
          key={along}
          stand={stand}
          at={{ ...spread(lie, [along, along + 0.1], [0.74, 0.83]), z: [0.12, 0.54] }}
          paint={marble}
        />
      ))}
      <Roof
        stand={stand}
        at={{ ...spread(lie, [0.02, 1.98], [0.06, 0.94]), z: [0.54, 0.92] }}
        along={lie}
        light="#5fae98"
        dark="#2f7563"
        gable="#fbf4e3"
      />
      <Lines stand={stand} stroke="#2f7563" lines={steps(0.2, 1.8, 9).map(slope)} />
    </>
  );
}

interface Props {
  kind: Kind;
  stand: Stand;
  /** Which way a building of two cells lies. */
  lie?: Lie;
}

export function BuildingDrawing({ kind, stand, lie = 'x' }: Props) {
  switch (kind) {
    case 'house':
      return <House stand={stand} />;
    case 'winery':
      return <Winery stand={stand} />;
    case 'fortress':
      return <Fortress stand={stand} />;
    case 'aqueduct':
      return <Aqueduct stand={stand} lie={lie} />;
    case 'temple':
      return <Temple stand={stand} lie={lie} />;
  }
}

const SHADES: Record<CubeColour, { top: string; south: string; east: string }> = {
  brown: { top: '#6d4c3e', south: '#493127', east: '#35221b' },
  purple: { top: '#b75bea', south: '#9d2fda', east: '#7520a4' },
  white: { top: '#ffffff', south: '#f1efec', east: '#d0ccc6' },
  orange: { top: '#e2803f', south: '#c95c1d', east: '#9d4410' },
  green: { top: '#63ad99', south: '#458f7c', east: '#336f60' },
};

/** A cube lying on a cell, with the mark of its colour on top. */
export function CubeDrawing({ colour, stand }: { colour: CubeColour; stand: Stand }) {
  const { x, y, level, projection } = stand;
  const middle = projection.at(x + 0.5, y + 0.5, level, 0.3);
  const flat = projection.above
    ? `translate(${middle.x - 9} ${middle.y - 9}) scale(.75)`
    : `translate(${middle.x} ${middle.y}) scale(1 .5625) rotate(45) scale(.8) translate(-12 -12)`;
  return (
    <g class={`cube-${colour}`}>
      <SolidBox
        stand={stand}
        at={{ x: [0.34, 0.66], y: [0.34, 0.66], z: [0, 0.3] }}
        paint={SHADES[colour]}
      />
      <g transform={flat}>
        <Mark colour={colour} />
      </g>
    </g>
  );
}
