// The quick pad of any score sheet: counts entered by hand, added up.
import type { ComponentChildren } from 'preact';
import { SeatShape } from '../components/SeatShape';
import { t } from '../model/messages';
import { plain } from '../model/numbers';

/** The most that a field of a pad holds. */
export const MOST_COUNTED = 999;

interface CountProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

export const CountField = ({ label, value, onChange }: CountProps) => (
  <input
    class="quick-count"
    type="number"
    inputMode="numeric"
    min={0}
    max={MOST_COUNTED}
    aria-label={label}
    value={value === 0 ? '' : value}
    placeholder="0"
    onInput={({ currentTarget }) => {
      const typed = Math.trunc(Number(currentTarget.value)) || 0;
      onChange(Math.min(MOST_COUNTED, Math.max(0, typed)));
    }}
  />
);

export interface PadRow {
  key: string;
  head: ComponentChildren;
  cell: (seat: number) => ComponentChildren;
}

interface Props {
  title: string;
  text: string;
  name: (seat: number) => string;
  rows: readonly PadRow[];
  totals: readonly number[];
}

export const PadTable = ({ title, text, name, rows, totals }: Props) => (
  <details class="card quick-pad" open={totals.some((total) => total !== 0)}>
    <summary>{title}</summary>
    <p>{text}</p>
    <div class="end-scroll">
      <table class="end-table">
        <thead>
          <tr>
            <td />
            {totals.map((_, seat) => (
              <th key={seat} scope="col">
                <SeatShape seat={seat} /> {name(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cell }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {totals.map((_, seat) => (
                <td key={seat}>{cell(seat)}</td>
              ))}
            </tr>
          ))}
          <tr class="end-total">
            <th scope="row">{t('score.total')}</th>
            {totals.map((total, seat) => (
              <td key={seat}>
                <output>{plain(total)}</output>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  </details>
);
