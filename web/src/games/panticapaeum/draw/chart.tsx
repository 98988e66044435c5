// The chart under the circle of tiles: the sea between an island in the middle and the coast around it, the
// course of the trireme, and how far it reaches this turn. Within 200 by 200 around the middle.
import type { Point } from '../../../geometry/point';

const COURSE = 74; // as far from the middle as the tiles lie; see `.circle-place`
const STEPS = 72;

const onCircle = (radius: number, degrees: number): Point => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
};
const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A closed coast around the middle, with bays and capes. */
function coast(radius: number, rough: number, shift: number): string {
  const points = Array.from({ length: STEPS }, (_, n) => {
    const a = (n / STEPS) * 2 * Math.PI;
    const wave =
      Math.sin(3 * a + shift) +
      0.6 * Math.sin(7 * a + 2 * shift) +
      0.4 * Math.sin(13 * a + 5 * shift);
    return onCircle(radius + rough * wave, (n * 360) / STEPS);
  });
  return `M${points.map(at).join('L')}Z`;
}

const ISLAND = coast(43, 1.6, 1.3);
const MAINLAND = coast(95, 1.5, 0.4);
const RIM = 'M0-100A100 100 0 1 1 0 100 100 100 0 1 1 0-100Z';
const WAVES = [20, 55, 98, 133, 170, 212, 251, 290, 331]
  .flatMap((degrees, n) => [onCircle(57 + (n % 3) * 4, degrees), onCircle(86, degrees + 17)])
  .map((point) => `M${at({ x: point.x - 5, y: point.y })}q2.500-3 5 0t5 0`)
  .join('');

/** Along the course, clockwise from one angle to the other. */
function arc(from: number, to: number): string {
  const far = to - from > 180 ? 1 : 0;
  return `M${at(onCircle(COURSE, from))}A${COURSE} ${COURSE} 0 ${far} 1 ${at(onCircle(COURSE, to))}`;
}

/** `reach`: the angles between which tiles may be taken. */
export const Chart = ({ reach }: { reach?: { from: number; to: number } | undefined }) => (
  <svg class="chart" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
    <circle r="99" class="chart-sea" />
    <path d={WAVES} class="chart-waves" />
    <circle r={COURSE} class="chart-course" />
    {reach && <path d={arc(reach.from, reach.to)} class="chart-reach" />}
    <path d={MAINLAND} class="chart-foam" />
    <path d={RIM + MAINLAND} fill-rule="evenodd" class="chart-land" />
    <path d={ISLAND} class="chart-foam" />
    <path d={ISLAND} class="chart-island" />
  </svg>
);
