// Labels on a city with the points of its parts.
import { badgePlaces, type BadgeMark } from './badgePlaces';
import type { Camera } from './camera';

const WIDTH = 34;
const HEIGHT = 23;
const APART = 1.5; // its border
const LEGIBLE = 0.82; // the smallest scale at which badges are drawn on the screen

/** The scale of the badges in a drawing that is shown at this scale. */
export const badgeScale = (k: number): number => Math.max(1, LEGIBLE / k);

export function Badges({ marks, scale = 1 }: { marks: readonly BadgeMark[]; scale?: number }) {
  const size = { width: (WIDTH + APART) * scale, height: (HEIGHT + APART) * scale };
  return (
    <g class="badges">
      {badgePlaces(marks, size).map(({ key, x, y, text, good }) => (
        <g
          key={key}
          class={good ? 'good' : 'bad'}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})`}
        >
          <rect x={-WIDTH / 2} y={-HEIGHT / 2} width={WIDTH} height={HEIGHT} rx={HEIGHT / 2} />
          <text y="5" text-anchor="middle">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** On a board, where they stay legible and do not overlap at any zoom. */
export const BoardBadges = (props: { marks: readonly BadgeMark[]; camera: Camera }) => (
  <Badges marks={props.marks} scale={badgeScale(props.camera.placing.value.k)} />
);
