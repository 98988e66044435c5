// One tile to draw: squares to tap on, a palette, and letters of the keyboard.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Icon } from '../../../components/icons';
import { t } from '../../../model/messages';
import { Palette } from '../../../sheet/Palette';
import { SquareTile } from '../views/SquareTile';
import { fieldOf, rowsOf, SIDE, turned, withLetter, type Field } from './drawing';
import { letterWords } from './kitWords';
import { LETTERS, type Letter } from './setFile';

interface Props {
  title: string;
  rows: readonly string[];
  /** Aqueduct tiles have a square with a cube of the player's choice. */
  choice: boolean;
  onChange: (rows: string[]) => void;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The field stays where it is drawn, as long as the tile is the one that was drawn. */
function useField(rows: readonly string[]): { field: Field; keep: (field: Field) => void } {
  const drawn = useRef<Field>(fieldOf(rows));
  if (rowsOf(drawn.current).join() !== rows.join()) drawn.current = fieldOf(rows);
  return { field: drawn.current, keep: (field) => (drawn.current = field) };
}

export function TileEditor({ title, rows, choice, onChange }: Props) {
  const tools = LETTERS.filter((letter) => choice || letter !== '*');
  const tool = useSignal<Letter>('.');
  const cursor = useSignal<readonly [number, number]>([2, 2]);
  const grid = useRef<HTMLDivElement>(null);
  const { field, keep } = useField(rows);
  const set = (x: number, y: number, letter: Letter) => {
    const next = withLetter(field, x, y, letter);
    keep(next);
    onChange(rowsOf(next));
  };
  const tap = (x: number, y: number) => {
    cursor.value = [x, y];
    set(x, y, field[y]![x] === tool.value ? '_' : tool.value);
  };
  const press = (event: KeyboardEvent) => {
    const [x, y] = cursor.value;
    const step = ARROWS[event.key];
    const letter = event.key === 'Delete' || event.key === 'Backspace' ? '_' : event.key;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) {
      const to = [x + step[0], y + step[1]] as const;
      if (to.some((at) => at < 0 || at >= SIDE)) return;
      cursor.value = to;
      grid.current?.querySelectorAll('button')[to[1] * SIDE + to[0]]?.focus();
    } else if (tools.includes(letter as Letter)) set(x, y, letter as Letter);
    else return;
    event.preventDefault();
  };
  return (
    <div class="tile-editor">
      <Palette
        label={t('kit.palette')}
        tools={tools}
        chosen={tool}
        name={letterWords}
        picture={(letter) =>
          letter === '_' ? <Icon name="trash" /> : <SquareTile rows={[letter]} />
        }
      />
      <div
        ref={grid}
        class="tile-grid"
        role="group"
        aria-label={title}
        aria-describedby="kit-keys"
        onKeyDown={press}
      >
        {field.flatMap((row, y) =>
          row.map((letter, x) => (
            <button
              key={`${x},${y}`}
              type="button"
              class={letter === '_' ? 'no-square' : ''}
              tabIndex={x === cursor.value[0] && y === cursor.value[1] ? 0 : -1}
              aria-label={t('kit.square', {
                row: y + 1,
                column: x + 1,
                what: letterWords(letter),
              })}
              onClick={() => tap(x, y)}
              onFocus={() => (cursor.value = [x, y])}
            >
              {letter !== '_' && <SquareTile rows={[letter]} />}
            </button>
          )),
        )}
      </div>
      <p id="kit-keys" class="kit-hint">
        {t('kit.tile.keys')}
      </p>
      <div class="buttons">
        <button type="button" class="button" onClick={() => onChange(turned(rows))}>
          <Icon name="rotate" /> {t('kit.tile.turn')}
        </button>
        <button type="button" class="button" onClick={() => onChange([])}>
          <Icon name="trash" /> {t('kit.tile.clear')}
        </button>
      </div>
    </div>
  );
}
