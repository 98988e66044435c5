// A city as rows of cells with their coordinates. Arrow keys go from cell to cell: left and right along
// the row, up and down to the same first number in the next row.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { hexKey, type Hex } from '../../draw/hex';
import type { CityModel } from '../../engine/akropolis';
import { t } from '../../model/messages';
import { cellWords, gridOf } from '../../text/akropolisWords';
import { hexName, minus } from '../../text/directions';
import { FaceMark } from './FaceMark';

const STEPS: Record<string, Hex> = {
  ArrowLeft: { q: -1, r: 0 },
  ArrowRight: { q: 1, r: 0 },
  ArrowUp: { q: 0, r: -1 },
  ArrowDown: { q: 0, r: 1 },
};

export function CityGrid({ city, label }: { city: CityModel; label: string }) {
  const rows = gridOf(city);
  const box = useRef<HTMLDivElement>(null);
  const focused = useSignal('0,0');
  // The half steps by which each row begins further right than the one that begins furthest left.
  const starts = rows.map(({ cells }) => cells[0]!.hex).map(({ q, r }) => 2 * q + r);
  const least = Math.min(...starts);
  const move = (event: KeyboardEvent, { q, r }: Hex) => {
    const step = STEPS[event.key];
    if (!step) return;
    const key = hexKey({ q: q + step.q, r: r + step.r });
    const cell = box.current?.querySelector<HTMLElement>(`[data-hex="${key}"]`);
    event.preventDefault();
    if (!cell) return;
    focused.value = key;
    cell.focus();
  };
  return (
    <div class="city-grid" role="grid" aria-label={label} ref={box}>
      {rows.map(({ r, cells }, n) => (
        <div class="grid-row" role="row" key={r} style={{ '--start': starts[n]! - least }}>
          <span role="rowheader" class="grid-head">
            {t('text.row_name', { r: minus(r) })}
          </span>
          <span class="grid-space" />
          {cells.map(({ hex, column }) => (
            <span
              key={hexKey(hex)}
              role="gridcell"
              class={`grid-cell${column ? '' : ' empty'}`}
              data-hex={hexKey(hex)}
              tabIndex={focused.value === hexKey(hex) ? 0 : -1}
              aria-label={`${hexName(hex)} ${cellWords(column)}`}
              onFocus={() => (focused.value = hexKey(hex))}
              onKeyDown={(event) => move(event, hex)}
            >
              {column && (
                <span aria-hidden="true" class="grid-what">
                  <FaceMark face={column.face} />
                  <b>{column.height}</b>
                </span>
              )}
              <small aria-hidden="true">{hexName(hex)}</small>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
