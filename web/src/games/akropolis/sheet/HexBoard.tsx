// A city of Akropolis, built by tapping hexes or with the keyboard.
import { useSignal, type Signal } from '@preact/signals';
import { ABOVE, centre, hexKey, outline, type Hex } from '../../../geometry/hex';
import { hexUnder } from '../../../geometry/hexUnder';
import { boxAround } from '../draw/scene';
import type { Face, HexPair } from '../shapes/engine';
import { t } from '../../../model/messages';
import { cityTitle } from '../../../model/names';
import {
  columnsOfTops,
  FACES,
  spaces,
  tapped,
  topAt,
  withHeight,
  type Tool,
  type Top,
} from './sheet';
import { CityScene, type Badge } from '../views/CityScene';
import { topNames } from './topNames';
import { TapBoard } from '../../../sheet/TapBoard';

const MARGIN = 12;

/** One step of an arrow key; up and down go to and fro, so that the column stays. */
function stepped({ q, r }: Hex, key: string): Hex | undefined {
  if (key === 'ArrowLeft') return { q: q - 1, r };
  if (key === 'ArrowRight') return { q: q + 1, r };
  const odd = Math.abs(r % 2) === 1;
  if (key === 'ArrowUp') return odd ? { q: q + 1, r: r - 1 } : { q, r: r - 1 };
  if (key === 'ArrowDown') return odd ? { q, r: r + 1 } : { q: q - 1, r: r + 1 };
  return undefined;
}

interface Props {
  tops: readonly Top[];
  tool: Signal<Tool>;
  name: string;
  badges?: readonly Badge[] | undefined;
  lakes?: readonly HexPair[] | undefined;
  lit?: ReadonlySet<string> | undefined;
  onChange: (tops: readonly Top[]) => void;
}

const placeOf = (hex: Hex): string => {
  const { x, y } = centre(hex, 0, ABOVE);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
};

function Space({ hex }: { hex: Hex }) {
  return (
    <g transform={placeOf(hex)} class="space">
      <polygon points={outline(ABOVE, 0.92)} />
      <path d="M-8 0H8M0-8V8" />
    </g>
  );
}

export function HexBoard(props: Props) {
  const { tops, tool, onChange } = props;
  const cursor = useSignal<Hex>({ q: 0, r: 0 });
  const free = spaces(tops);
  const said = useSignal('');

  const say = (list: readonly Top[], hex: Hex) => {
    const top = topAt(list, hex);
    said.value = top
      ? t('sheet.hex', {
          q: hex.q,
          r: hex.r,
          face: topNames(top.half ?? top.face),
          height: top.height,
        })
      : t('sheet.empty', { q: hex.q, r: hex.r });
  };
  const change = (next: readonly Top[], hex: Hex) => {
    if (next !== tops) onChange(next);
    say(next, hex);
  };
  const tap = (hex: Hex) => {
    const known = topAt(tops, hex) ?? free.find((other) => hexKey(other) === hexKey(hex));
    if (!known) return;
    cursor.value = hex;
    change(tapped(tops, hex, tool.peek()), hex);
  };
  const put = (face: Face) => {
    tool.value = face;
    tap(cursor.peek());
  };
  const onKey = ({ key, code, shiftKey }: KeyboardEvent): boolean => {
    const at = cursor.peek();
    const next = stepped(at, key);
    const letter = code.startsWith('Key') ? code.slice(3) : '';
    const face = FACES.find((each) => each === (shiftKey ? letter : letter.toLowerCase()));
    if (next) {
      cursor.value = next;
      say(tops, next);
    } else if (key === 'Enter' || key === ' ') tap(at);
    else if (face) put(face);
    else if (/^[1-9]$/.test(key)) change(withHeight(tops, at, Number(key)), at);
    else if (key === 'Delete' || key === 'Backspace') change(tapped(tops, at, 'erase'), at);
    else if (key === '-') change(tapped(tops, at, 'lower'), at);
    else return false;
    return true;
  };

  const box = boxAround(
    [...tops, ...free, cursor.value].map(({ q, r }) => ({ hex: { q, r }, height: 1 })),
    ABOVE,
  );
  return (
    <>
      <TapBoard
        box={{
          x: box.x - MARGIN,
          y: box.y - MARGIN,
          width: box.width + 2 * MARGIN,
          height: box.height + 2 * MARGIN,
        }}
        label={cityTitle(props.name)}
        help={t('sheet.keys.akropolis')}
        onTap={(world) => tap(hexUnder(world))}
        onKey={onKey}
      >
        {free.map((hex) => (
          <Space key={hexKey(hex)} hex={hex} />
        ))}
        <CityScene
          city={{ stones: 0, columns: columnsOfTops(tops), placements: [] }}
          projection={ABOVE}
          badges={props.badges}
          lakes={props.lakes}
          lit={props.lit}
        />
        <polygon
          class="tap-cursor"
          points={outline(ABOVE, 0.94)}
          transform={placeOf(cursor.value)}
        />
      </TapBoard>
      <div class="visually-hidden" role="status">
        {said.value}
      </div>
    </>
  );
}
