// A chart of a player's games with uPlot: one point per game, linked to it.
import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { plain } from '../../model/numbers';
import { light } from '../../model/settings';

export interface ChartLine {
  name: string;
  values: readonly (number | undefined)[];
  /** Drawn as points only, as a line only, or as columns. */
  as: 'points' | 'line' | 'columns';
  /** A custom property of the page with its colour. */
  colour: string;
}
interface Props {
  label: string;
  lines: readonly ChartLine[];
  /** The label of the axis at an index. */
  xWords: (index: number) => string;
  onPick?: (index: number) => void;
}

const HEIGHT = 260;
const POINT = 8;
const LABEL = 72; // pixels that a label under the axis needs

const colourOf = (host: Element, property: string): string =>
  getComputedStyle(host).getPropertyValue(property).trim();

function seriesOf(line: ChartLine, host: Element): uPlot.Series {
  const colour = colourOf(host, line.colour);
  const shown = { label: line.name, stroke: colour, width: 2, spanGaps: true };
  if (line.as === 'columns')
    return {
      ...shown,
      fill: colour,
      paths: uPlot.paths.bars!({ size: [0.4, 60] }),
      points: { show: false },
    };
  if (line.as === 'line') return { ...shown, points: { show: false } };
  return { ...shown, paths: () => null, points: { show: true, size: POINT, fill: colour } };
}

function optionsOf({ lines, xWords, onPick }: Props, host: HTMLElement): uPlot.Options {
  const ink = colourOf(host, '--ink-soft');
  const { fontFamily } = getComputedStyle(host);
  const axis = {
    stroke: ink,
    font: `12px ${fontFamily}`,
    grid: { stroke: colourOf(host, '--line'), width: 1 },
  };
  const count = lines[0]?.values.length ?? 0;
  return {
    width: host.clientWidth,
    height: HEIGHT,
    scales: { x: { time: false, range: [-0.5, count - 0.5] } },
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    axes: [
      {
        ...axis,
        incrs: [1, 2, 5, 10, 20, 50, 100],
        space: LABEL,
        values: (_, at) => at.map((index) => (Number.isInteger(index) ? xWords(index) : '')),
      },
      { ...axis, values: (_, at) => at.map(plain) },
    ],
    series: [{}, ...lines.map((line) => seriesOf(line, host))],
    hooks: {
      ready: [
        (plot) =>
          plot.over.addEventListener('click', () => {
            const { idx } = plot.cursor;
            if (typeof idx === 'number') onPick?.(idx);
          }),
      ],
    },
  };
}

/** For screen readers, the figures are in the table of games under the charts. */
export function Chart(props: Props) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current!;
    const xs = props.lines[0]?.values.map((_, n) => n) ?? [];
    const data = [xs, ...props.lines.map(({ values }) => values.map((value) => value ?? null))];
    const plot = new uPlot(optionsOf(props, element), data as uPlot.AlignedData, element);
    const fit = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    fit.observe(element);
    return () => {
      fit.disconnect();
      plot.destroy();
    };
  }, [props.lines, light.value]);
  return (
    <figure class="insight-chart">
      <div ref={host} role="img" aria-label={props.label} />
      <figcaption>
        {props.lines.map(({ name, colour, as }) => (
          <span key={name} class={`chart-key key-${as}`} style={{ '--key': `var(${colour})` }}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
