// Cubes and what tells their colours apart without colour: a mark each.
import type { CubeColour } from '../shapes/engine';

/** Marks within 24 by 24. */
export const MARKS: Record<CubeColour, string> = {
  brown: 'M5 8.500H19M5 15.500H19',
  purple: 'M8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01',
  white: 'M7.5 7.500H16.500V16.500H7.500Z',
  orange:
    'M4.5 10c2.500-3.500 5-3.500 7.500 0s5 3.500 7.500 0M4.5 16c2.500-3.500 5-3.500 7.500 0s5 3.500 7.500 0',
  green: 'M12 5.500V18.500M5.500 12H18.500',
};

export const Mark = ({ colour }: { colour: CubeColour }) => (
  <path d={MARKS[colour]} class="cube-mark" />
);

/** A cube as it stands in texts and cards. */
export const CubeIcon = ({ colour }: { colour: CubeColour }) => (
  <svg class={`cube-icon cube-${colour}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect x="1.5" y="1.5" width="21" height="21" rx="5" class="cube-face" />
    <Mark colour={colour} />
  </svg>
);

export const CoinIcon = () => (
  <svg class="coin-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6.500v11M8.500 9.500c0-1.500 1.500-2.500 3.500-2.500s3.500 1 3.500 2.300c0 3.200-7 2-7 5.200 0 1.500 1.500 2.500 3.500 2.500s3.500-1 3.500-2.500" />
  </svg>
);

const PAWN =
  'M12 2.500a4.200 4.200 0 0 1 2.300 7.700c2.700 1.700 3.700 5.300 4.200 9.300a21 21 0 0 1-13 0c.5-4 1.500-7.600 4.200-9.300A4.200 4.200 0 0 1 12 2.500Z';

export const WorkerIcon = ({ seat }: { seat: number }) => (
  <svg class={`worker-icon seat-${seat}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PAWN} class="pawn" />
  </svg>
);

/** A worker with its feet at (0, 0). */
export const Pawn = ({ seat }: { seat: number }) => (
  <g class={`worker seat-${seat}`}>
    <ellipse cx="0" cy="-1" rx="11" ry="5" class="pawn-shadow" />
    <path d={PAWN} class="pawn" transform="translate(-17.500 -31) scale(1.460)" />
  </g>
);

export const Trireme = () => (
  <svg class="trireme-drawing" viewBox="0 0 64 56" aria-hidden="true" focusable="false">
    <path d="M31 4V36" stroke="#3b2a1c" stroke-width="2.500" />
    <path
      d="M33 6c9 3 13 10 14 20-6 2-10 2-14 1Z"
      fill="#f6e7c4"
      stroke="#3b2a1c"
      stroke-width="1.500"
    />
    <path d="M33 13c6 1 10 4 12 7" fill="none" stroke="#b5452b" stroke-width="2.500" />
    <path
      d="M29 9c-7 4-10 10-11 17 4 2 8 2 11 1Z"
      fill="#e9d3a2"
      stroke="#3b2a1c"
      stroke-width="1.500"
    />
    <path
      d="M5 32c4 3 9 4 13 4h27c5 0 9-3 12-8 1 9-5 18-14 19H19C11 47 6 40 5 32Z"
      fill="#8a4a28"
      stroke="#3b2a1c"
      stroke-width="1.800"
    />
    <path d="M9 39c3 1.500 6 2 9 2h27c4 0 7-1 9-3" fill="none" stroke="#e8c98e" stroke-width="2" />
    <path
      d="M16 44l-4 9M24 46l-3 9M32 46.500l-1 8.500M40 46l2 8"
      stroke="#5b3a22"
      stroke-width="1.800"
      stroke-linecap="round"
    />
    <circle cx="51" cy="36" r="2.200" fill="#fff8e6" />
  </svg>
);
