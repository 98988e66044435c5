// A wreath around the shape of the winner.
import { SeatShape } from '../components/SeatShape';

const LEAVES = 7; // on each side
const RADIUS = 20;

const leaf = (n: number, side: 1 | -1) => {
  const angle = ((28 + n * 21) * Math.PI) / 180; // from the bottom up
  const x = side * RADIUS * Math.sin(angle);
  const y = RADIUS * Math.cos(angle);
  const turn = side * (72 - n * 21);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`;
};

export const Laurel = ({ seat }: { seat: number }) => (
  <span class="laurel" aria-hidden="true">
    <svg viewBox="-28 -28 56 56" focusable="false">
      {([1, -1] as const).map((side) => (
        <g key={side}>
          <path class="laurel-twig" d={`M0 21A21 21 0 0 ${side === 1 ? 0 : 1} ${side * 12} -17`} />
          {Array.from({ length: LEAVES }, (_, n) => (
            <g key={n} transform={leaf(n, side)}>
              <path
                class="laurel-leaf"
                d="M0 4.500C-3.800 1-3.800-4.500 0-8.500 3.800-4.500 3.800 1 0 4.500Z"
              />
            </g>
          ))}
        </g>
      ))}
    </svg>
    <SeatShape seat={seat} />
  </span>
);
