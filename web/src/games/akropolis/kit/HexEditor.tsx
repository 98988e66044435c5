// The hexes of a tile as they lie on it, seen from above: each takes the face that is in hand, or the letter that is
// typed.
import type { ReadonlySignal } from '@preact/signals';
import { ABOVE, centre, HALF_WIDTH, outline, SIZE, type Hex } from '../../../geometry/hex';
import { Top } from '../views/Column';
import { faceNames } from '../words/faceNames';
import { FACES, withFace, type SetFace } from './setFile';

interface Props {
  label: string;
  /** Where the hexes lie, in the order of their faces. */
  shape: readonly Hex[];
  hexes: string;
  name: (number: number, face: string) => string;
  tool: ReadonlySignal<SetFace>;
  onChange: (hexes: string) => void;
}

const WIDTH = 2 * HALF_WIDTH;
const HEIGHT = 2 * SIZE;
const px = (length: number): string => `${length}px`;

const OUTLINE = outline(ABOVE);
const RIM = outline(ABOVE, 0.9);

const Drawing = ({ face }: { face: SetFace }) => (
  <svg
    class={`face-${face.toLowerCase()}`}
    viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
    aria-hidden="true"
    focusable="false"
  >
    <Top face={face} level={1} projection={ABOVE} />
    <polygon points={OUTLINE} class="hex-edge" />
    <polygon points={RIM} class="hex-rim" />
  </svg>
);

export function HexEditor({ label, shape, hexes, name, tool, onChange }: Props) {
  const middles = shape.map((hex) => centre(hex, 0, ABOVE));
  const left = Math.min(...middles.map(({ x }) => x));
  const top = Math.min(...middles.map(({ y }) => y));
  const size = {
    width: px(Math.max(...middles.map(({ x }) => x)) - left + WIDTH),
    height: px(Math.max(...middles.map(({ y }) => y)) - top + HEIGHT),
  };
  const press = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!FACES.includes(event.key as SetFace)) return;
    event.preventDefault();
    onChange(withFace(hexes, at, event.key as SetFace));
  };
  return (
    <div class="hex-editor" role="group" aria-label={label} style={size}>
      {middles.map(({ x, y }, i) => (
        <button
          key={i}
          type="button"
          style={{ left: px(x - left), top: px(y - top), width: px(WIDTH), height: px(HEIGHT) }}
          aria-label={name(i + 1, faceNames(hexes[i]!))}
          onClick={() => onChange(withFace(hexes, i, tool.value))}
          onKeyDown={(event) => press(event, i)}
        >
          <Drawing face={hexes[i] as SetFace} />
        </button>
      ))}
    </div>
  );
}
