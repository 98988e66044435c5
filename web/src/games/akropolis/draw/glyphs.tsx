// The buildings of the districts, drawn once as symbols around (0,0) for a hex of size 46 seen at a
// slant, and used everywhere. Windows, stone and paper come from the theme.
import type { JSX } from 'preact';
import { placedPath, placedRound, type Put } from './placed';

const INK = '#33261a';

function House(to: Put) {
  const at = (path: string) => placedPath(path, to);
  return (
    <g stroke={INK} stroke-width={0.8 * to.s} stroke-linejoin="round">
      <ellipse
        {...placedRound({ cx: 4, cy: 4.5, rx: 12, ry: 3 }, to)}
        fill="#0b1430"
        fill-opacity=".28"
        stroke="none"
      />
      <path d={at('M2 5V-4L10-7.500V1.500Z')} fill="#c9b79a" />
      <path d={at('M-8 5V-4L-3-10 2-4V5Z')} fill="#f6ead2" />
      <path d={at('M-3.6-11.6 2.6-3.2 11.4-7.2 5-15.200Z')} fill="#cf6a3f" />
      <path d={at('M-3.6-11.6-9.6-3.8-8.3-2.9-3-9.7 1.5-3.6 2.6-3.200Z')} fill="#a84c28" />
      <path
        d={at('M-.8-8.9 7.6-12M.9-6.4 9.3-9.9')}
        stroke="#a84c28"
        stroke-width={0.7 * to.s}
        fill="none"
      />
      <path d={at('M-5 5V0a2 2 0 0 1 4 0V5Z')} fill="#5a4030" />
      <path
        d={at('M4.5-2.6 7.5-3.900V-.9L4.5.4Z')}
        fill="var(--window)"
        stroke-width={0.5 * to.s}
      />
    </g>
  );
}

function Stall(to: Put) {
  const at = (path: string) => placedPath(path, to);
  const stripes = [0, 1, 2, 3, 4].map((i) => {
    const top = -7.5 + 3 * i;
    const low = -10.5 + 4.2 * i;
    return (
      <path
        key={i}
        d={at(`M${top}-11h3L${low + 4.2}-3.5a2.1 2.1 0 0 1-4.2 0Z`)}
        fill={i % 2 ? '#fff7e4' : '#b5431f'}
      />
    );
  });
  return (
    <g stroke={INK} stroke-width={0.7 * to.s} stroke-linejoin="round">
      <ellipse
        {...placedRound({ cx: 1, cy: 6.5, rx: 12, ry: 2.6 }, to)}
        fill="#3c2a00"
        fill-opacity=".25"
        stroke="none"
      />
      <path d={at('M-9-4V5M9-4V5')} stroke="#6b4a2a" stroke-width={1.3 * to.s} />
      <path d={at('M-9.5 1.500h19v5h-19Z')} fill="#a5733f" />
      <path d={at('M-9.5 1.500h19v-1.500h-19Z')} fill="#d9a866" />
      <ellipse {...placedRound({ cx: -5.5, cy: -0.6, rx: 1.7 }, to)} fill="#d6532c" />
      <ellipse {...placedRound({ cx: -1.8, cy: -0.6, rx: 1.7 }, to)} fill="#6f9a3a" />
      <ellipse {...placedRound({ cx: 2.2, cy: -0.6, rx: 1.7 }, to)} fill="#efb03a" />
      <ellipse {...placedRound({ cx: 6, cy: -0.6, rx: 1.7 }, to)} fill="#8a4a86" />
      {stripes}
    </g>
  );
}

const Houses = () => (
  <>
    <House x={-15} y={-4} s={0.92} />
    <House x={9} y={-7} s={0.86} />
    <House x={-3} y={11} s={1} />
  </>
);

const Markets = () => (
  <>
    <Stall x={-14} y={-6} s={0.86} />
    <Stall x={13} y={-3} s={0.86} />
    <Stall x={-2} y={11} s={0.98} />
  </>
);

const Barracks = () => (
  <g stroke={INK} stroke-width="0.9" stroke-linejoin="round">
    <ellipse cx="3" cy="16" rx="27" ry="5" fill="#2a0a04" fill-opacity=".3" stroke="none" />
    <path d="M-15-1 9-8 21-2-3 6Z" fill="#7c2a19" />
    <path d="M-15 0h3v-3h4v3h4v-3h4v3h4v-3h4v3h4V15h-27Z" fill="#f0d3bd" />
    <path d="M-4 15V9a4 4 0 0 1 8 0v6Z" fill="#4a2417" />
    <path
      d="M-12 6h5M6 6h5M-9 10.500h4M7 10.500h4"
      stroke="#c79d83"
      stroke-width=".8"
      fill="none"
    />
    <path d="M-23 16V-9h2.500v-3h3v3h2.500v-3h3v3h1V16Z" fill="#fae6d2" />
    <path d="M11 16V-9h1.500v-3h3v3H18v-3h3v3h2V16Z" fill="#fae6d2" />
    <path d="M-11 16V-9l3-1.500V13ZM23 16V-9l2.5-1.500V13.500Z" fill="#caa288" />
    <path
      d="M-18-2.500h2.600V3h-2.600ZM16-2.500h2.600V3H16Z"
      fill="var(--window)"
      stroke-width=".6"
    />
    <path d="M-17-12v-11" stroke="#33261a" stroke-width="1.3" />
    <path d="M-16.5-23q5-2.5 8 0t6 0v6q-3 2-6 0t-8 0Z" fill="#f2c14b" stroke-width=".8" />
  </g>
);

const Temples = () => (
  <g stroke={INK} stroke-width="0.85" stroke-linejoin="round">
    <ellipse cx="3" cy="16.5" rx="29" ry="4.5" fill="#230436" fill-opacity=".32" stroke="none" />
    <path d="M0-20 9-23 31-11 23-8Z" fill="#cf6a3f" />
    <path d="M23-8 31-11V11L23 14Z" fill="#c9bbd6" />
    <path d="M-25 12.500h50v3.500h-50Z" fill="#f3ecf7" />
    <path d="M-22.5 9.500h45v3h-45Z" fill="#fffdf8" />
    <path d="M-20-4h40V9.500h-40Z" fill="#59357c" stroke="none" />
    <path d="M-4 9.500V0h8v9.500Z" fill="var(--window)" stroke-width=".5" />
    {[-19, -9.7, 5.1, 14.5].map((x) => (
      <path key={x} d={`M${x}-4h4.600l-.5 13.500h-3.600Z`} fill="#fffdf8" />
    ))}
    {[-17.5, -8.2, 6.6, 16].map((x) => (
      <path key={x} d={`M${x}-3V9M${x + 1.6}-3V9`} stroke="#cdbfe0" stroke-width=".6" />
    ))}
    <path d="M-23-8h46v4h-46Z" fill="#fffdf8" />
    <path d="M-25-8 0-20.5 25-8Z" fill="#f6effb" />
    <path d="M-17-10 0-18 17-10Z" fill="#dcc9ee" stroke-width=".6" />
    <circle cx="0" cy="-12.8" r="2.3" fill="#e8b93e" stroke-width=".7" />
  </g>
);

function Cypress(to: Put) {
  const at = (path: string) => placedPath(path, to);
  return (
    <g stroke="#16382b" stroke-width={0.8 * to.s}>
      <ellipse
        {...placedRound({ cx: 3, cy: 1, rx: 7, ry: 2.2 }, to)}
        fill="#0a241b"
        fill-opacity=".3"
        stroke="none"
      />
      <path d={at('M-1 1V-4h2V1Z')} fill="#6b4a2a" stroke="none" />
      <path d={at('M0-25C6-15 6.5-6 3.5-2.500Q0-.5-3.5-2.500C-6.5-6-6-15 0-25Z')} fill="#1f6145" />
      <path d={at('M-.6-23C-4.5-15-5-7-2.8-3.2-1-7-1.5-15-.6-23Z')} fill="#3d8a63" stroke="none" />
    </g>
  );
}

const Gardens = () => (
  <>
    <path
      d="M-24 13Q-9 15-5 4T20-6"
      fill="none"
      stroke="#ead9b0"
      stroke-width="4"
      stroke-linecap="round"
      stroke-opacity=".9"
    />
    <ellipse cx="15" cy="10" rx="9" ry="4.5" fill="#7cc4d8" stroke="#275b50" stroke-width=".9" />
    <path d="M11 9.500h5M15 11.500h5" stroke="#e4f6f8" stroke-width=".8" />
    <Cypress x={-17} y={-1} s={0.82} />
    <Cypress x={9} y={-4} s={0.78} />
    <Cypress x={-3} y={1} s={1} />
    <g stroke="#16382b" stroke-width=".7">
      <circle cx="-14" cy="7" r="4.2" fill="#58a877" />
      <circle cx="23" cy="1" r="3.4" fill="#58a877" />
    </g>
    {(
      [
        [-15.5, 5.5, '#f3b3c4'],
        [-12.3, 7.8, '#fff1b8'],
        [22, 0, '#f3b3c4'],
        [1, 14, '#fff1b8'],
        [-4, 16, '#f3b3c4'],
      ] as const
    ).map(([x, y, fill]) => (
      <circle key={x} cx={x} cy={y} r="1.5" fill={fill} />
    ))}
  </>
);

function Block({ w, d, h, ...to }: Put & { w: number; d: number; h: number }) {
  const at = (path: string) => placedPath(path, to);
  return (
    <g stroke="#6f695d" stroke-width={0.8 * to.s} stroke-linejoin="round">
      <path d={at(`M0 0 ${w} ${-w / 2}V${-w / 2 - h}L0 ${-h}Z`)} fill="#b7b0a1" />
      <path d={at(`M0 0 ${-d} ${-d / 2}V${-d / 2 - h}L0 ${-h}Z`)} fill="#dcd6c9" />
      <path
        d={at(`M0 ${-h} ${w} ${-w / 2 - h} ${w - d} ${-w / 2 - d / 2 - h} ${-d} ${-d / 2 - h}Z`)}
        fill="#fbf8f0"
      />
    </g>
  );
}

const Quarry = () => (
  <>
    <ellipse cx="2" cy="9" rx="26" ry="9" fill="#8d8675" fill-opacity=".22" />
    <Block x={-3} y={-1} s={1} w={13} d={11} h={8} />
    <Block x={-11} y={10} s={1} w={10} d={9} h={7} />
    <Block x={13} y={12} s={1} w={11} d={13} h={9} />
    <path d="M-24 13l3-1.5 2 1.500ZM22 14l3-1 1.5 1.500ZM-1 15l2.5-1.5 2 1.500Z" fill="#a9a293" />
    <path d="M9 4.5 12 3M-15 4-12 5.500M-6-7-3-8.5" stroke="#b9b2a2" stroke-width=".9" />
  </>
);

export const GLYPHS: Record<string, () => JSX.Element> = {
  h: Houses,
  m: Markets,
  b: Barracks,
  t: Temples,
  g: Gardens,
  q: Quarry,
};
