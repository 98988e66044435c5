// Marks on a city that stay readable when it is small on the screen (`--grow`, see Board). They are positioned
// without transforms: each transform would be one more layer for the browser to compose whenever the ghost
// moves, and there are many marks.
import { memo } from '../components/memo';

interface Place {
  x: number;
  y: number;
  level: number;
}

const number = (n: number): string => n.toFixed(1);

/** A dot on the ground; higher up, the level of a piece placed there. */
export const PlaceMark = memo(({ x, y, level }: Place) => (
  <>
    <circle
      class={level > 1 ? 'place-mark high' : 'place-mark'}
      cx={number(x)}
      cy={number(y)}
      r={level > 1 ? 9 : 4.5}
    />
    {level > 1 && (
      <text x={number(x)} y={number(y)} dy=".36em" text-anchor="middle">
        {level}
      </text>
    )}
  </>
));

/** Height as a numeral. */
export const Numeral = memo(({ x, y, level }: Place) => (
  <g class="numeral">
    <circle cx={number(x)} cy={number(y)} r="8.5" />
    <text x={number(x)} y={number(y)} dy=".36em" text-anchor="middle">
      {level}
    </text>
  </g>
));
