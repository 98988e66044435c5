// One tile as it lies in the circle: squares from above with their colours and marks.
import { Mark } from '../draw/marks';
import { tileCells } from '../../../geometry/square';
import type { CubeColour } from '../shapes/engine';

const UNIT = 24;
const COLOUR: Record<string, CubeColour> = {
  b: 'brown',
  p: 'purple',
  w: 'white',
  o: 'orange',
  g: 'green',
};

function Letter({ letter }: { letter: string }) {
  const colour = COLOUR[letter];
  if (colour)
    return (
      <g class={`cube-${colour}`}>
        <rect x="3.500" y="3.500" width="17" height="17" rx="4" class="cube-face" />
        <g transform="translate(3.600 3.600) scale(.7)">
          <Mark colour={colour} />
        </g>
      </g>
    );
  if (letter === 'd') return <path d="M4 8l5 3 2 5 6 2M9 11l6-4 1-4M15 7l5 2" class="cracks" />;
  if (letter === '*')
    return (
      <path
        d="M12 5l2 5 5 .5-4 3.500 1.500 5-4.500-3-4.500 3L9 14 5 10.500l5-.5Z"
        class="any-cube"
      />
    );
  return null;
}

/** `span` fixes the frame in cells, so that tiles next to each other have one scale. */
export function SquareTile({ rows, span }: { rows: readonly string[]; span?: number }) {
  const width = rows[0]?.length ?? 1;
  const height = rows.length;
  const frame = Math.max(span ?? 0, width, height);
  const cells = tileCells(rows, 0, 0);
  const left = ((width - frame) / 2) * UNIT - 1;
  const top = ((height - frame) / 2) * UNIT - 1;
  return (
    <svg
      class="square-tile"
      viewBox={`${left} ${top} ${frame * UNIT + 2} ${frame * UNIT + 2}`}
      aria-hidden="true"
      focusable="false"
    >
      {cells.map(({ cell: [x, y], letter }) => (
        <g key={`${x},${y}`} transform={`translate(${x * UNIT} ${y * UNIT})`}>
          <rect
            width={UNIT}
            height={UNIT}
            class={letter === 'd' ? 'tile-cell square-dry' : 'tile-cell'}
          />
          <Letter letter={letter} />
        </g>
      ))}
    </svg>
  );
}
