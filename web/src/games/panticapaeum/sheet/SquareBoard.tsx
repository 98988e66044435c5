// A city of Panticapaeum, built by tapping squares or with the keyboard.
import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { FROM_ABOVE, points, surface } from '../../../geometry/square';
import { squareBox } from '../draw/scene';
import type { CellPair } from '../../../geometry/square';
import { t } from '../../../model/messages';
import { cityTitle } from '../../../model/names';
import {
  buildingAt,
  cityOfEstate,
  freeSquares,
  squareAt,
  SQUARE_TOOLS,
  tappedSquare,
  type EstateSheet,
  type SquareTool,
} from './sheet';
import { ARROWS } from '../../../components/arrows';
import { SquareCity, type SquareBadge } from '../views/SquareCity';
import { TapBoard } from '../../../sheet/TapBoard';

const MARGIN = 14;

interface Props {
  estate: EstateSheet;
  seat: number;
  tool: Signal<SquareTool>;
  name: string;
  badges?: readonly SquareBadge[] | undefined;
  lit?: ReadonlySet<string> | undefined;
  onChange: (estate: EstateSheet) => void;
}

function describe(estate: EstateSheet, [x, y]: CellPair): string {
  const square = squareAt(estate, x, y);
  if (!square) return t('sheet.empty', { q: x, r: y });
  const building = estate.buildings[buildingAt(estate, x, y)];
  const ground = building
    ? t(`rules.kind.${building.kind}`)
    : t(
        square.worker
          ? 'sheet.tool.worker'
          : square.dry
            ? 'sheet.tool.drought'
            : 'sheet.tool.plain',
      );
  return t('sheet.hex', { q: x, r: y, face: ground, height: square.height });
}

export function SquareBoard(props: Props) {
  const { estate, tool, onChange } = props;
  const cursor = useSignal<CellPair>([0, 0]);
  const said = useSignal('');
  const city = useMemo(() => cityOfEstate(estate), [estate]);
  const free = freeSquares(estate);
  const tap = (cell: CellPair) => {
    const [x, y] = cell;
    if (!squareAt(estate, x, y) && !free.some((other) => other[0] === x && other[1] === y)) return;
    cursor.value = cell;
    const next = tappedSquare(estate, x, y, tool.peek());
    if (next !== estate) onChange(next);
    said.value = describe(next, cell);
  };
  const onKey = ({ key }: KeyboardEvent): boolean => {
    const step = ARROWS[key];
    const [x, y] = cursor.peek();
    if (step) {
      cursor.value = [x + step[0], y + step[1]];
      said.value = describe(estate, cursor.peek());
    } else if (key === 'Enter' || key === ' ') tap([x, y]);
    else if (key === 'Delete' || key === 'Backspace') onChange(tappedSquare(estate, x, y, 'erase'));
    else if (/^[0-9]$/.test(key)) {
      const chosen = SQUARE_TOOLS[(Number(key) + 9) % 10];
      if (!chosen) return false;
      tool.value = chosen;
      tap([x, y]);
    } else return false;
    return true;
  };
  const [cx, cy] = cursor.value;
  const box = squareBox(
    [
      ...estate.squares,
      ...free.map(([x, y]) => ({ x, y, height: 1 })),
      { x: cx, y: cy, height: 1 },
    ],
    FROM_ABOVE,
  );
  return (
    <>
      <TapBoard
        box={{
          x: box.x - MARGIN,
          y: box.y - 2 * MARGIN,
          width: box.width + 2 * MARGIN,
          height: box.height + 3 * MARGIN,
        }}
        label={cityTitle(props.name)}
        help={t('sheet.keys.panticapaeum')}
        onTap={(world) => {
          const { x, y } = FROM_ABOVE.under(world, 0);
          tap([Math.floor(x), Math.floor(y)]);
        }}
        onKey={onKey}
      >
        {free.map(([x, y]) => (
          <polygon
            key={`${x},${y}`}
            class="free-square"
            points={points(surface(x, y, 0, FROM_ABOVE, 0.05))}
          />
        ))}
        <SquareCity
          city={city}
          seat={props.seat}
          projection={FROM_ABOVE}
          badges={props.badges}
          lit={props.lit}
        />
        <polygon class="tap-cursor" points={points(surface(cx, cy, 0, FROM_ABOVE, 0.02))} />
      </TapBoard>
      <div class="visually-hidden" role="status">
        {said.value}
      </div>
    </>
  );
}
