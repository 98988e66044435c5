// A tile of Panticapaeum from above.
import type { CubeColour } from '../shapes/engine';
import { Mark } from '../draw/marks';

const CUBES: Record<string, CubeColour> = {
  b: 'brown',
  p: 'purple',
  w: 'white',
  o: 'orange',
  g: 'green',
};
const SIDE = 24;

function Square({ letter, x, y }: { letter: string; x: number; y: number }) {
  const colour = CUBES[letter];
  return (
    <g transform={`translate(${x * SIDE} ${y * SIDE})`}>
      <rect
        width={SIDE}
        height={SIDE}
        class={`tile-square ${letter === 'd' ? 'square-dry' : 'square-top'}`}
        style={{ '--level': 1 }}
      />
      {(colour ?? letter === '*') && (
        <g class={`cube-${colour ?? 'any'}`} transform="translate(3 3) scale(.75)">
          <rect x="1.5" y="1.5" width="21" height="21" rx="5" class="cube-face" />
          {colour && <Mark colour={colour} />}
        </g>
      )}
      {letter === 'd' && <path d="M4 7l5 4 1 6 5 3 5-1M9 11l6-4 1-4" class="cracks" />}
    </g>
  );
}

export function SquareTile({ rows }: { rows: readonly string[] }) {
  const width = SIDE * rows[0]!.length;
  const height = SIDE * rows.length;
  return (
    <svg
      class="square-tile"
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      style={{ '--w': width, '--h': height }}
      aria-hidden="true"
      focusable="false"
    >
      {rows.flatMap((row, y) =>
        [...row].map((letter, x) =>
          letter === '_' ? null : <Square key={`${x},${y}`} letter={letter} x={x} y={y} />,
        ),
      )}
    </svg>
  );
}
