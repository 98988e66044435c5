// The development board: five rows, cell by cell, with the values of the buildings.
import { useSignal } from '@preact/signals';
import { Icon } from '../../../components/icons';
import { Counts } from '../../../kit/Problems';
import { pathOf } from '../../../kit/problemWords';
import type { KitState } from '../../../kit/useKit';
import { t } from '../../../model/messages';
import { CubeIcon } from '../draw/marks';
import { COLOURS, kindOf } from '../shapes/engine';
import { CodeSelect } from './CodeSelect';
import { cellWords, countWords } from './kitWords';
import { CELLS, type PanticapaeumFile, type SetRow } from './setFile';

const MOST_CELLS = 12;

/** "2" is a number of points, "1/3" stays as it is written. */
const valueOf = (text: string): number | string =>
  /^\d+$/.test(text.trim()) ? Number(text) : text.trim();

interface RowProps {
  row: SetRow;
  number: number;
  wrong: (path: string) => boolean;
  onChange: (row: SetRow) => void;
}

function Row({ row, number, wrong, onChange }: RowProps) {
  const chosen = useSignal(0);
  const path = `development[${number}]`;
  const colour = COLOURS[number] ?? row.row;
  const at = Math.min(chosen.value, row.cells.length);
  const setCells = (cells: string[]) => onChange({ ...row, cells });
  return (
    <fieldset class={`kit-row row-${colour}`} data-path={path}>
      <legend>
        <CubeIcon colour={colour} /> {t(`panti.kind.${kindOf(colour)}`)}, {t(`panti.row.${colour}`)}
      </legend>
      <ol>
        {row.cells.map((code, i) => (
          <li key={i}>
            <CodeSelect
              path={`${path}.cells[${i}]`}
              label={t('kit.field.cell', { row: t(`panti.row.${colour}`), number: i + 1 })}
              code={code}
              codes={CELLS}
              words={cellWords}
              wrong={wrong}
              onFocus={() => (chosen.value = i)}
              onChange={(cell) => setCells(row.cells.with(i, cell))}
            />
          </li>
        ))}
      </ol>
      <div class="kit-row-tools">
        <button
          type="button"
          class="button"
          disabled={row.cells.length >= MOST_CELLS}
          onClick={() => setCells([...row.cells.slice(0, at + 1), 'V', ...row.cells.slice(at + 1)])}
        >
          <Icon name="plus" /> {t('kit.cell.add', { number: at + 1 })}
        </button>
        <button
          type="button"
          class="button"
          disabled={row.cells.length === 0}
          onClick={() => setCells(row.cells.filter((_, i) => i !== at))}
        >
          <Icon name="minus" /> {t('kit.cell.remove', { number: at + 1 })}
        </button>
        <span class="kit-values">
          {t('kit.values')}
          {row.points.map((points, i) => (
            <input
              key={i}
              data-path={`${path}.points[${i}]`}
              class={wrong(`${path}.points[${i}]`) ? 'wrong' : ''}
              inputMode="text"
              maxLength={5}
              aria-label={t('kit.field.points', {
                row: t(`panti.row.${colour}`),
                number: i + 1,
              })}
              value={String(points)}
              onChange={(event) =>
                onChange({
                  ...row,
                  points: row.points.with(i, valueOf(event.currentTarget.value)),
                })
              }
            />
          ))}
        </span>
      </div>
    </fieldset>
  );
}

export function BoardRows({ kit }: { kit: KitState }) {
  const rows = (kit.file as PanticapaeumFile).development;
  const check = kit.check.value;
  const wrong = (path: string) =>
    check?.problems.some((problem) => pathOf(problem) === path) ?? false;
  return (
    <section class="card kit-board" data-path="development">
      <h2>{t('kit.rows')}</h2>
      <p>{t('kit.rows.text')}</p>
      {rows.map((row, i) => (
        <Row
          key={i}
          row={row}
          number={i}
          wrong={wrong}
          onChange={(next) => kit.change({ development: rows.with(i, next) })}
        />
      ))}
      {check && <Counts counts={check.counts} words={countWords} />}
    </section>
  );
}
