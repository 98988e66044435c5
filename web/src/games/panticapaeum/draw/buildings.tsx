// The five buildings, built of boxes and roofs, so that they stand right however the city is seen.
import type { CubeColour, Kind } from '../shapes/engine';
import { Mark } from './marks';
import { Face, Roof, SolidBox, type Stand } from './solids';

const CLAY = { top: '#f2dfbf', south: '#f0d9b5', east: '#d3b58a' };
const LIME = { top: '#fbf8f1', south: '#f4efe4', east: '#cfc7b6' };

function House({ stand }: { stand: Stand }) {
  return (
    <>
      <SolidBox
        stand={stand}
        at={{ x: [0.24, 0.76], y: [0.28, 0.74], z: [0, 0.34] }}
        paint={CLAY}
      />
      <Face
        stand={stand}
        fill="#3b2a1c"
        spots={[
          [0.44, 0.74, 0.22],
          [0.57, 0.74, 0.22],
          [0.57, 0.74, 0],
          [0.44, 0.74, 0],
        ]}
      />
      <Roof
        stand={stand}
        at={{ x: [0.19, 0.81], y: [0.22, 0.8], z: [0.32, 0.64] }}
        along="x"
        light="#5e4136"
        dark="#3d2820"
        gable="#e2c699"
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

function Winery({ stand }: { stand: Stand }) {
  const { projection, x, y, level } = stand;
  const barrel = projection.at(x + 0.8, y + 0.84, level, 0.1);
  return (
    <>
      <SolidBox stand={stand} at={{ x: [0.2, 0.74], y: [0.24, 0.7], z: [0, 0.26] }} paint={LIME} />
      <Hip stand={stand} x={[0.14, 0.8]} y={[0.18, 0.76]} z={[0.25, 0.54]} />
      <ellipse cx={barrel.x} cy={barrel.y} rx="6.500" ry="7.500" class="barrel" />
      <path
        d={`M${barrel.x - 6} ${barrel.y - 2.5}h12M${barrel.x - 6} ${barrel.y + 2.5}h12`}
        class="barrel-hoops"
      />
    </>
  );
}

function Fortress({ stand }: { stand: Stand }) {
  const teeth: [number, number][] = [
    [0.24, 0.24],
    [0.44, 0.24],
    [0.64, 0.24],
    [0.24, 0.44],
    [0.64, 0.44],
    [0.24, 0.64],
    [0.44, 0.64],
    [0.64, 0.64],
  ];
  return (
    <>
      <SolidBox
        stand={stand}
        at={{ x: [0.26, 0.74], y: [0.26, 0.74], z: [0, 0.78] }}
        paint={LIME}
      />
      <Face
        stand={stand}
        fill="#3a3f4a"
        spots={[
          [0.45, 0.74, 0.55],
          [0.55, 0.74, 0.55],
          [0.55, 0.74, 0.3],
          [0.45, 0.74, 0.3],
        ]}
      />
      <SolidBox
        stand={stand}
        at={{ x: [0.22, 0.78], y: [0.22, 0.78], z: [0.74, 0.82] }}
        paint={LIME}
      />
      {teeth.map(([x, y]) => (
        <SolidBox
          key={`${x},${y}`}
          stand={stand}
          at={{ x: [x, x + 0.12], y: [y, y + 0.12], z: [0.82, 0.93] }}
          paint={LIME}
        />
      ))}
    </>
  );
}

/** Two cells along x or along y; distances along the building and across it become x and y. */
type Lie = 'x' | 'y';
const spread = (lie: Lie, along: readonly [number, number], across: readonly [number, number]) =>
  lie === 'x' ? { x: along, y: across } : { x: across, y: along };

function Aqueduct({ stand, lie }: { stand: Stand; lie: Lie }) {
  const arches = [0.2, 0.72, 1.24].map((from) => [from, from + 0.36] as const);
  const side = 0.66;
  const spot = (along: number, z: number) =>
    lie === 'x' ? ([along, side, z] as const) : ([side, along, z] as const);
  return (
    <>
      <SolidBox
        stand={stand}
        at={{ ...spread(lie, [0.06, 1.94], [0.34, side]), z: [0, 0.44] }}
        paint={CLAY}
      />
      {(lie === 'x' || !stand.projection.above) &&
        arches.map(([from, to]) => (
          <Face
            key={from}
            stand={stand}
            fill="#7a5636"
            spots={[
              spot(from, 0),
              spot(from, 0.2),
              spot(from + 0.08, 0.28),
              spot((from + to) / 2, 0.31),
              spot(to - 0.08, 0.28),
              spot(to, 0.2),
              spot(to, 0),
            ]}
          />
        ))}
      <SolidBox
        stand={stand}
        at={{ ...spread(lie, [0.03, 1.97], [0.3, 0.7]), z: [0.44, 0.52] }}
        paint={{ top: '#c95c1d', south: '#b04d14', east: '#8f3d0e' }}
      />
      <SolidBox
        stand={stand}
        at={{ ...spread(lie, [0.06, 1.94], [0.4, 0.6]), z: [0.5, 0.52] }}
        paint={{ top: '#6fb7d4', south: '#6fb7d4', east: '#6fb7d4' }}
      />
    </>
  );
}

function Temple({ stand, lie }: { stand: Stand; lie: Lie }) {
  const columns = [0.2, 0.5, 0.82, 1.14, 1.46, 1.74];
  const paint = { top: '#fffdf6', south: '#fbf4e3', east: '#d9cdb2' };
  return (
    <>
      <SolidBox
        stand={stand}
        at={{ ...spread(lie, [0.08, 1.92], [0.12, 0.88]), z: [0, 0.08] }}
        paint={paint}
      />
      <SolidBox
        stand={stand}
        at={{ ...spread(lie, [0.24, 1.76], [0.28, 0.66]), z: [0.08, 0.42] }}
        paint={{ top: '#b9ab8c', south: '#b9ab8c', east: '#8f8268' }}
      />
      {columns.map((along) => (
        <SolidBox
          key={along}
          stand={stand}
          at={{ ...spread(lie, [along, along + 0.1], [0.74, 0.82]), z: [0.08, 0.42] }}
          paint={paint}
        />
      ))}
      <Roof
        stand={stand}
        at={{ ...spread(lie, [0.06, 1.94], [0.1, 0.9]), z: [0.42, 0.7] }}
        along={lie}
        light="#5fae98"
        dark="#2f7563"
        gable="#fbf4e3"
      />
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
