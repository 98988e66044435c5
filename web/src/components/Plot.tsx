// A line plot over moves or time, with the figures under the pointer and as text for screen readers.
import './plot.css';
import { useSignal } from '@preact/signals';
import { plain } from '../model/numbers';
import { estimate } from '../model/estimate';

export interface PlotLine {
  seat: number;
  name: string;
  points: readonly { x: number; y: number }[];
}
interface Props {
  lines: readonly PlotLine[];
  label: string;
  xWords: (x: number) => string;
  /** Highlighted points of the first line, by index. */
  marks?: readonly number[];
  /** The selected x. */
  chosen?: number | undefined;
  /** Called with the x of a clicked point. */
  onPick?: (x: number) => void;
  /** Draws the zero line. */
  zero?: boolean;
}

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 56;
const TOP = 16;
const BOTTOM = 10;

interface Scale {
  x: (value: number) => number;
  y: (value: number) => number;
  ticks: number[];
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

function scaleOf(lines: readonly PlotLine[], zero: boolean): Scale {
  const all = lines.flatMap(({ points }) => points);
  const xs = all.map(({ x }) => x);
  const ys = [...all.map(({ y }) => y), ...(zero ? [0] : [])];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const step = STEPS.find((one) => (Math.max(...ys) - Math.min(...ys)) / one <= 5) ?? STEPS.at(-1)!;
  const low = Math.floor(Math.min(...ys) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...ys) / step) * step);
  const ticks = Array.from(
    { length: Math.round((high - low) / step) + 1 },
    (_, n) => low + n * step,
  );
  return {
    x: (value) => LEFT + ((value - left) / Math.max(1, right - left)) * (WIDTH - LEFT - 12),
    y: (value) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM),
    ticks,
  };
}

const path = ({ points }: PlotLine, { x, y }: Scale): string =>
  points.map((at, n) => `${n ? 'L' : 'M'}${x(at.x).toFixed(1)} ${y(at.y).toFixed(1)}`).join('');

function Grid({ scale }: { scale: Scale }) {
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path class="plot-grid" d={`M${LEFT} ${scale.y(tick)}H${WIDTH - 12}`} />
          <text x={LEFT - 8} y={scale.y(tick) + 4}>
            {plain(tick)}
          </text>
        </g>
      ))}
    </>
  );
}

export function Plot({ lines, label, xWords, marks = [], zero = false, ...picking }: Props) {
  const at = useSignal<number | undefined>(undefined);
  const points = lines[0]?.points ?? [];
  if (points.length === 0) return null;
  const scale = scaleOf(lines, zero);
  const xs = lines.flatMap((line) => line.points.map(({ x }) => x));
  const nearest = (event: MouseEvent): number => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    const distance = (at: number) => Math.abs(scale.x(at) - x);
    return xs.reduce((best, one) => (distance(one) < distance(best) ? one : best), xs[0]!);
  };
  const { chosen, onPick } = picking;
  const shown = chosen !== undefined && xs.includes(chosen) ? chosen : undefined;
  const told = at.value ?? shown ?? points.at(-1)!.x;
  const atX = (line: PlotLine) => line.points.findLast(({ x }) => x <= told) ?? line.points[0];
  const words = lines.map((line) => `${line.name} ${estimate(atX(line)?.y ?? 0)}`).join(' · ');
  return (
    <figure class={onPick ? 'plot picks' : 'plot'}>
      <figcaption>{label}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${label}: ${words}`}
        onPointerMove={(event) => (at.value = nearest(event))}
        onPointerLeave={() => (at.value = undefined)}
        onClick={(event) => onPick?.(nearest(event))}
      >
        <Grid scale={scale} />
        {zero && <path class="plot-zero" d={`M${LEFT} ${scale.y(0)}H${WIDTH - 12}`} />}
        {lines.map((line) => (
          <path key={line.seat} class={`plot-line line-${line.seat}`} d={path(line, scale)} />
        ))}
        {marks.map((mark) =>
          points[mark] ? (
            <circle
              key={mark}
              class="plot-mark"
              cx={scale.x(points[mark].x)}
              cy={scale.y(points[mark].y)}
              r="5"
            />
          ) : null,
        )}
        {shown !== undefined && (
          <path class="plot-chosen" d={`M${scale.x(shown)} ${TOP}V${HEIGHT - BOTTOM}`} />
        )}
        {at.value !== undefined && (
          <path class="plot-at" d={`M${scale.x(at.value)} ${TOP}V${HEIGHT - BOTTOM}`} />
        )}
      </svg>
      <p class="plot-words">
        {xWords(told)}: {words}
      </p>
    </figure>
  );
}
