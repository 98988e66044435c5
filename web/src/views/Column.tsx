// One column of a city: its levels from the ground up and what shows on top.
import { Component } from 'preact';
import type { Face } from '../engine/akropolis';
import { centre, corner, outline, pair, type Projection, RELIEF } from '../draw/hex';
import { STAR_PLACES } from '../draw/glyphs';
import type { SceneColumn } from '../draw/scene';

const STARS: Record<string, number> = { H: 1, M: 2, B: 2, T: 2, G: 3 };
const isPlaza = (face: Face): boolean => face in STARS;

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
  return (
    <>
      <polygon points={outline(projection, 0.8)} class="court" />
      <polygon points={outline(projection, 0.8)} fill="url(#pattern-court)" />
      <polygon points={outline(projection, 0.7)} class="court-line" />
      {STAR_PLACES[STARS[face]!]!.map(([x, y]) => (
        <use
          key={x}
          href="#star"
          class="plaza-star"
          transform={`translate(${x} ${y * squash}) scale(1 ${projection === RELIEF ? 0.85 : 1})`}
        />
      ))}
    </>
  );
}

/** The top of a hex around (0,0): colour, pattern and building or court. */
export function Top({
  face,
  level,
  projection,
}: {
  face: Face;
  level: number;
  projection: Projection;
}) {
  const points = outline(projection);
  return (
    <>
      <polygon points={points} class="top" />
      <polygon points={points} fill={`url(#pattern-${face.toLowerCase()})`} />
      {level > 1 && (
        <polygon points={points} fill="#fff" opacity={Math.min(0.3, 0.07 * (level - 1))} />
      )}
      {isPlaza(face) ? (
        <Court face={face} projection={projection} />
      ) : (
        <use
          href={`#glyph-${face}`}
          {...(projection === RELIEF ? {} : { transform: 'scale(1.18)' })}
        />
      )}
    </>
  );
}

/** Height as a numeral, from level 2 on. */
function Numeral({ level, projection }: { level: number; projection: Projection }) {
  return (
    <g transform={`translate(-29 ${projection.squash * 17})`} class="numeral">
      <circle r="8.5" />
      <text y="4" text-anchor="middle">
        {level}
      </text>
    </g>
  );
}

interface Props {
  column: SceneColumn;
  projection: Projection;
  /** Extra class for the top: lit, dimmed, ... */
  emphasis?: string | undefined;
}

function ColumnDrawing({ column, projection, emphasis }: Props) {
  const { hex, layers } = column;
  const ground = centre(hex, 0, projection);
  const top = layers.length;
  const crown = layers.at(-1)!;
  return (
    <g transform={`translate(${ground.x.toFixed(1)} ${ground.y.toFixed(1)})`} class={emphasis}>
      {projection.lift > 0 &&
        layers.map(({ face, ghost }, i) => (
          <use
            key={i}
            href="#sides"
            class={`face-${face.toLowerCase()}${ghost ? ' ghost' : ''}`}
            transform={`translate(0 ${-(i + 1) * projection.lift})`}
          />
        ))}
      <g
        transform={`translate(0 ${-top * projection.lift})`}
        class={`face-${crown.face.toLowerCase()}${crown.ghost ? ' ghost' : ''}`}
      >
        <Top face={crown.face} level={top} projection={projection} />
        {column.shadeWest > 0 && (
          <Shade edge={3} depth={column.shadeWest} projection={projection} />
        )}
        {column.shadeNorthWest > 0 && (
          <Shade edge={4} depth={column.shadeNorthWest} projection={projection} />
        )}
        <path d={edgesPath(column.borders, false, projection)} class="seam" />
        <path d={edgesPath(column.borders, true, projection)} class="rim" />
        {top > 1 && <Numeral level={top} projection={projection} />}
      </g>
    </g>
  );
}

const same = (a: Props, b: Props): boolean =>
  a.projection === b.projection &&
  a.emphasis === b.emphasis &&
  a.column.borders === b.column.borders &&
  a.column.shadeWest === b.column.shadeWest &&
  a.column.shadeNorthWest === b.column.shadeNorthWest &&
  a.column.marked === b.column.marked &&
  a.column.layers.length === b.column.layers.length &&
  a.column.layers.every(
    (layer, i) =>
      layer.face === b.column.layers[i]!.face && layer.ghost === b.column.layers[i]!.ghost,
  );

/** Drawn again only where something in it changed: the ghost moves with the pointer. */
export class Column extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    return !same(this.props, next);
  }
  override render() {
    return <ColumnDrawing {...this.props} />;
  }
}
