// One column of a city: its levels from the ground up and what shows on top.
import { Component } from 'preact';
import { useContext } from 'preact/hooks';
import { ownerOf, type Half } from '../shapes/athena';
import type { Face } from '../shapes/engine';
import {
  centre,
  corner,
  outline,
  pair,
  RELIEF,
  type Hex,
  type Projection,
} from '../../../geometry/hex';
import type { Layer, SceneColumn } from '../draw/scene';
import { BUILT_IN_STARS, starLayout, starPath, StarsOfPlazas } from '../draw/stars';
import { Numeral } from '../../../views/marks';

const isPlaza = (face: Face): boolean => face in BUILT_IN_STARS;

function edgesPath(bits: number, wanted: boolean, projection: Projection): string {
  let path = '';
  for (let i = 0; i < 6; i++)
    if (((bits >> i) & 1) === (wanted ? 1 : 0))
      path += `M${pair(corner(i, projection))}L${pair(corner(i + 1, projection))}`;
  return path;
}

/** The shade of a higher neighbour, falling in over the edge in that direction. */
function Shade({
  edge,
  depth,
  projection,
}: {
  edge: number;
  depth: number;
  projection: Projection;
}) {
  const a = corner(edge, projection);
  const b = corner(edge + 1, projection);
  const reach = Math.min(depth, 3) * 9;
  const slide = { x: reach, y: edge === 3 ? 0 : reach * 0.35 * projection.squash };
  const into = (p: { x: number; y: number }) => pair({ x: p.x + slide.x, y: p.y + slide.y });
  return <polygon points={`${pair(a)} ${pair(b)} ${into(b)} ${into(a)}`} class="shade" />;
}

function Court({ face, projection }: { face: Face; projection: Projection }) {
  const squash = projection.squash / RELIEF.squash;
  const flat = projection === RELIEF ? 0.85 : 1;
  const { size, places } = starLayout(useContext(StarsOfPlazas)[face]!);
  const stars = places.map(([x, y]) => starPath(x, y * squash, flat, size));
  return (
    <>
      <polygon points={outline(projection, 0.8)} class="court" />
      <polygon points={outline(projection, 0.8)} fill="url(#pattern-court)" />
      <polygon points={outline(projection, 0.7)} class="court-line" />
      <path d={stars.join('')} class="plaza-star" />
    </>
  );
}

const HALF_GLYPH = 0.62; // as large as on a whole hex

/** One district of a half tile: the sides from `first` on, with its building in the middle of them. */
function HalfDistrict({
  face,
  first,
  projection,
}: {
  face: string;
  first: number;
  projection: Projection;
}) {
  const points = [0, 1, 2, 3].map((i) => pair(corner(first + i, projection))).join(' ');
  const [a, b] = [corner(first + 1, projection), corner(first + 2, projection)];
  const middle = { x: (a.x + b.x) * 0.23, y: (a.y + b.y) * 0.23 + 2 };
  const scale = HALF_GLYPH * (projection === RELIEF ? 1 : 1.18);
  return (
    <g class={`face-${face}`}>
      <polygon points={points} class="top" />
      <polygon points={points} fill={`url(#pattern-${face})`} />
      <use href={`#glyph-${face}`} transform={`translate(${pair(middle)}) scale(${scale})`} />
    </g>
  );
}

/** Two districts, parted by a line between two opposite corners; the southern one lies in front. */
function HalfTop({ half, projection }: { half: Half; projection: Projection }) {
  const { faces, rotation } = half;
  const districts = faces.map((face, i) => ({ face, first: rotation + 3 * i }));
  const south = ({ first }: { first: number }) => corner(first + 1, projection).y;
  const [from, to] = [corner(rotation, projection), corner(rotation + 3, projection)];
  return (
    <>
      {districts
        .sort((a, b) => south(a) - south(b))
        .map(({ face, first }) => (
          <HalfDistrict key={face} face={face} first={first} projection={projection} />
        ))}
      <path d={`M${pair(from)}L${pair(to)}`} stroke="#2b2118" stroke-width="3.2" />
      <path d={`M${pair(from)}L${pair(to)}`} stroke="#fffaf0" stroke-width="1.6" />
    </>
  );
}

interface TopProps {
  face: Face;
  level: number;
  projection: Projection;
  single?: boolean | undefined;
  half?: Half | undefined;
}

/** What lies on a whole hex. */
function Ground({ face, projection }: Pick<TopProps, 'face' | 'projection'>) {
  const points = outline(projection);
  return (
    <>
      <polygon points={points} class="top" />
      <polygon points={points} fill={`url(#pattern-${face.toLowerCase()})`} />
    </>
  );
}

/** A single tile has a rim of its own: nothing but a city tile may cover it. */
const SingleRim = ({ projection }: { projection: Projection }) => (
  <polygon
    points={outline(projection, 0.92)}
    fill="none"
    stroke="#fffaf0"
    stroke-width="1.6"
    stroke-dasharray="2 3"
    stroke-linecap="round"
  />
);

/** The top of a hex around (0,0): colour, pattern and building or court. */
export function Top({ face, level, projection, single, half }: TopProps) {
  const points = outline(projection);
  const whole = half ? undefined : face;
  return (
    <>
      {half ? (
        <HalfTop half={half} projection={projection} />
      ) : (
        <Ground face={face} projection={projection} />
      )}
      {level > 1 && (
        <polygon points={points} fill="#fff" fill-opacity={Math.min(0.3, 0.07 * (level - 1))} />
      )}
      {whole && isPlaza(whole) && <Court face={whole} projection={projection} />}
      {whole && !isPlaza(whole) && (
        <use
          href={`#glyph-${face}`}
          {...(projection === RELIEF ? {} : { transform: 'scale(1.18)' })}
        />
      )}
      {single && <SingleRim projection={projection} />}
    </>
  );
}

interface Props {
  column: SceneColumn;
  projection: Projection;
  /** Extra class for the top: lit, dimmed, ... */
  emphasis?: string | undefined;
  settling?: boolean;
}

/** To the middle of a hex at that height: one transform for each part, none around all of them. */
const onTop = (hex: Hex, level: number, projection: Projection): string => {
  const { x, y } = centre(hex, level, projection);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
};

const EAST_SIDE = 1; // the two sides that are seen from the south
const WEST_SIDE = 2;
const BAND = 5.5;

/** Of a half tile the two sides may show different districts: the western band over the other. */
function WestBand({ half, at }: { half: Half; at: string }) {
  const [a, b] = [corner(WEST_SIDE, RELIEF), corner(WEST_SIDE + 1, RELIEF)];
  const down = ({ x, y }: { x: number; y: number }) => pair({ x, y: y + BAND });
  return (
    <g class={`face-${ownerOf(half, WEST_SIDE)}`} transform={at}>
      <polygon points={`${pair(a)} ${pair(b)} ${down(b)} ${down(a)}`} class="band" stroke="none" />
    </g>
  );
}

/** One level: its stone sides with the band of its district. */
function Sides({
  hex,
  layer,
  level,
  projection,
}: {
  hex: Hex;
  layer: Layer;
  level: number;
  projection: Projection;
}) {
  if (projection.lift === 0) return null;
  const { half } = layer;
  const face = half ? ownerOf(half, EAST_SIDE) : layer.face.toLowerCase();
  const at = onTop(hex, level, projection);
  return (
    <>
      <use href="#sides" class={`face-${face}${layer.ghost ? ' ghost' : ''}`} transform={at} />
      {half && <WestBand half={half} at={at} />}
    </>
  );
}

/** From above the sides cannot be seen: a ring in the band's colour for each level. */
function Rings({ level, projection }: { level: number; projection: Projection }) {
  if (projection.lift > 0) return null;
  return (
    <>
      {Array.from({ length: Math.min(level, 4) - 1 }, (_, i) => (
        <polygon key={i} points={outline(projection, 0.94 - 0.1 * i)} class="ring" />
      ))}
    </>
  );
}

function Crown({ column, projection }: Props) {
  const level = column.layers.length;
  const { face, ghost, single, half } = column.layers.at(-1)!;
  const { shadeWest, shadeNorthWest } = column;
  return (
    <g
      transform={onTop(column.hex, level, projection)}
      class={`face-${half?.faces[0] ?? face.toLowerCase()}${ghost ? ' ghost' : ''}`}
    >
      <Top face={face} level={level} projection={projection} single={single} half={half} />
      <Rings level={level} projection={projection} />
      {shadeWest > 0 && <Shade edge={3} depth={shadeWest} projection={projection} />}
      {shadeNorthWest > 0 && <Shade edge={4} depth={shadeNorthWest} projection={projection} />}
      <path d={edgesPath(column.borders, false, projection)} class="seam" />
      <path d={edgesPath(column.borders, true, projection)} class="rim" />
      {level > 1 && <Numeral x={-29} y={projection.squash * 17} level={level} />}
    </g>
  );
}

function ColumnDrawing(props: Props) {
  const { column, projection, emphasis, settling } = props;
  const { hex, layers } = column;
  return (
    <g class={emphasis}>
      {layers.slice(0, -1).map((layer, i) => (
        <Sides key={i} hex={hex} layer={layer} level={i + 1} projection={projection} />
      ))}
      <g class={settling ? 'settling' : undefined}>
        <Sides hex={hex} layer={layers.at(-1)!} level={layers.length} projection={projection} />
        <Crown column={column} projection={projection} />
      </g>
    </g>
  );
}

const sameHalf = (a: Half | undefined, b: Half | undefined): boolean =>
  a === b || (a?.rotation === b?.rotation && a?.faces.join() === b?.faces.join());

const sameLayer = (a: Layer, b: Layer): boolean =>
  a.face === b.face && a.ghost === b.ghost && a.single === b.single && sameHalf(a.half, b.half);

const same = (a: Props, b: Props): boolean =>
  a.projection === b.projection &&
  a.emphasis === b.emphasis &&
  a.settling === b.settling &&
  a.column.borders === b.column.borders &&
  a.column.shadeWest === b.column.shadeWest &&
  a.column.shadeNorthWest === b.column.shadeNorthWest &&
  a.column.marked === b.column.marked &&
  a.column.layers.length === b.column.layers.length &&
  a.column.layers.every((layer, i) => sameLayer(layer, b.column.layers[i]!));

/** Drawn again only where something in it changed: the ghost moves with the pointer. */
export class Column extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    return !same(this.props, next);
  }
  override render() {
    return <ColumnDrawing {...this.props} />;
  }
}
