// All symbols and patterns of the drawings, once for the whole page.
import { GLYPHS } from './glyphs';
import { starPath } from './stars';
import { corner, outline, pair, RELIEF } from '../../../geometry/hex';

/** The two side faces of one level that are seen from the south. */
function Sides() {
  const lift = RELIEF.lift;
  const down = (i: number, by: number) => {
    const { x, y } = corner(i, RELIEF);
    return pair({ x, y: y + by });
  };
  const between = (i: number, share: number, by: number) => {
    const a = corner(i, RELIEF);
    const b = corner(i + 1, RELIEF);
    return pair({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share + by });
  };
  const face = (i: number, from: number, to: number) =>
    `${down(i, from)} ${down(i + 1, from)} ${down(i + 1, to)} ${down(i, to)}`;
  // Courses of cut stone: one joint along, and staggered ones across.
  const joints = (i: number) =>
    `M${down(i, 12.5)}L${down(i + 1, 12.5)}` +
    [0.22, 0.55, 0.86].map((s) => `M${between(i, s, 5.5)}L${between(i, s, 12.5)}`).join('') +
    [0.38, 0.7].map((s) => `M${between(i, s, 12.5)}L${between(i, s, lift)}`).join('');
  return (
    <>
      <polygon points={face(1, 0, lift)} class="side-east" />
      <polygon points={face(2, 0, lift)} class="side-west" />
      <path d={joints(1) + joints(2)} class="joints" />
      <polygon points={face(1, 0, 5.5)} class="band band-east" />
      <polygon points={face(2, 0, 5.5)} class="band band-west" />
      <path
        d={`M${down(1, 0)}L${down(1, lift)}L${down(2, lift)}L${down(3, lift)}L${down(3, 0)}M${down(2, 0)}L${down(2, lift)}`}
        class="side-edges"
      />
    </>
  );
}

/** A district's pattern, so that colour is never the only sign. */
function Patterns() {
  return (
    <>
      <pattern id="pattern-h" width="9" height="6" patternUnits="userSpaceOnUse">
        <path
          d="M0 0.500H9M0 3.500H9M2 .5V3.500M6.5 3.500V6.5"
          stroke="#fff"
          stroke-width=".7"
          opacity=".2"
        />
      </pattern>
      <pattern id="pattern-m" width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M1.5 0V6" stroke="#8a5b00" stroke-width="1.1" opacity=".3" />
      </pattern>
      <pattern id="pattern-b" width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 0 7 7M7 0 0 7" stroke="#ffd9c4" stroke-width=".7" opacity=".28" />
      </pattern>
      <pattern id="pattern-t" width="8" height="5" patternUnits="userSpaceOnUse">
        <path d="M0 2.500H8" stroke="#fff" stroke-width=".9" opacity=".3" />
      </pattern>
      <pattern id="pattern-g" width="7" height="6" patternUnits="userSpaceOnUse">
        <circle cx="1.5" cy="1.5" r=".9" fill="#dff5e6" opacity=".4" />
        <circle cx="5" cy="4.5" r=".9" fill="#dff5e6" opacity=".4" />
      </pattern>
      <pattern id="pattern-q" width="14" height="11" patternUnits="userSpaceOnUse">
        <path
          d="M2 3l1.5-.6M9 8l1.6-.5M11 2l1 .5"
          stroke="#8f897c"
          stroke-width=".9"
          opacity=".45"
        />
      </pattern>
      <pattern id="pattern-court" width="10" height="6.2" patternUnits="userSpaceOnUse">
        <path
          d="M0 0H10M0 3.100H10M3 0V3.100M8 3.100V6.2"
          stroke="#7a6647"
          stroke-width=".5"
          opacity=".28"
        />
      </pattern>
      <pattern
        id="hatch"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="4.5" height="9" fill="#b3261e" opacity=".42" />
      </pattern>
    </>
  );
}

export function Symbols() {
  return (
    <svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <Patterns />
        <g id="sides">
          <Sides />
        </g>
        <polygon id="hex" points={outline(RELIEF)} />
        <g id="star">
          <path d={starPath(0, 0)} />
        </g>
        <path id="stone" d="M0-7 7-3.500V3.500L0 7-7 3.500V-3.500Z" />
        {Object.entries(GLYPHS).map(([face, Glyph]) => (
          <g id={`glyph-${face}`} key={face}>
            <Glyph />
          </g>
        ))}
      </defs>
    </svg>
  );
}
