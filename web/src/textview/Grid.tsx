// A city as rows of cells with coordinates. Arrow keys move between cells: left and right along the row, up and
// down to the same first coordinate in the next row.
import type { ComponentChildren } from 'preact';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { ARROWS } from '../components/arrows';
import { t } from '../model/messages';
import { minus } from '../text/reading';

export interface GridCell {
  x: number;
  y: number;
  words: string;
  /** What is drawn of it; nothing on open ground. */
  sign: ComponentChildren;
}
export interface GridLine {
  y: number;
  /** Half cells that the row begins further right than x = 0. */
  start: number;
  cells: GridCell[];
}

export function Grid({ lines, label }: { lines: readonly GridLine[]; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const first = lines[0]?.cells[0];
  const focused = useSignal(first ? `${first.x},${first.y}` : '');
  const least = Math.min(...lines.map(({ start }) => start));
  const move = (event: KeyboardEvent, { x, y }: GridCell) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    const key = `${x + step[0]},${y + step[1]}`;
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${key}"]`);
    if (!cell) return;
    focused.value = key;
    cell.focus();
  };
  return (
    <div class="city-grid" role="grid" aria-label={label} ref={box}>
      {lines.map(({ y, start, cells }) => (
        <div class="grid-row" role="row" key={y} style={{ '--start': start - least }}>
          <span role="rowheader" class="grid-head">
            {t('text.row_name', { r: minus(y) })}
          </span>
          <span class="grid-space" />
          {cells.map((cell) => {
            const key = `${cell.x},${cell.y}`;
            const name = `${minus(cell.x)},${minus(cell.y)}`;
            return (
              <span
                key={key}
                role="gridcell"
                class={`grid-cell${cell.sign ? '' : ' empty'}`}
                data-cell={key}
                tabIndex={focused.value === key ? 0 : -1}
                aria-label={`${name} ${cell.words}`}
                title={cell.words}
                onFocus={() => (focused.value = key)}
                onKeyDown={(event) => move(event, cell)}
              >
                {cell.sign && (
                  <span aria-hidden="true" class="grid-what">
                    {cell.sign}
                  </span>
                )}
                <small aria-hidden="true">{name}</small>
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
