// Adds up what was counted at the table: stars x value for each colour, and stones.
import { useSignal } from '@preact/signals';
import { SeatShape } from '../../../components/SeatShape';
import { Stone } from '../../../components/icons';
import { t } from '../../../model/messages';
import { Swatch } from '../components/Swatch';
import { COLOURS } from '../shapes/engine';
import { columnsFor, MOST_COUNTED, readPad, totalOf, type QuickColumn } from './quick';

const KEY = 'oikist.pad.akropolis';

function kept(): QuickColumn[] {
  try {
    return readPad(localStorage.getItem(KEY));
  } catch {
    return []; // storage is switched off
  }
}

function keep(columns: readonly QuickColumn[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(columns));
  } catch {
    // As above: it lasts as long as the page.
  }
}

interface CountProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const CountField = ({ label, value, onChange }: CountProps) => (
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

export function QuickPad({ players, name }: { players: number; name: (seat: number) => string }) {
  const pad = useSignal(kept());
  const columns = columnsFor(pad.value, players);
  const set = (seat: number, change: Partial<QuickColumn>) => {
    pad.value = columns.map((column, i) => (i === seat ? { ...column, ...change } : column));
    keep(pad.value);
  };
  const count = (seat: number, colour: number, change: object) =>
    set(seat, {
      colours: columns[seat]!.colours.map((one, i) => (i === colour ? { ...one, ...change } : one)),
    });
  return (
    <details class="card quick-pad" open={columns.some((column) => totalOf(column) > 0)}>
      <summary>{t('quick.title')}</summary>
      <p>{t('quick.text')}</p>
      <div class="end-scroll">
        <table class="end-table">
          <thead>
            <tr>
              <td />
              {columns.map((_, seat) => (
                <th key={seat} scope="col">
                  <SeatShape seat={seat} /> {name(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {COLOURS.map((colour, i) => (
              <tr key={colour}>
                <th scope="row">
                  <Swatch colour={colour} /> {t(`colour.${colour}`)}
                </th>
                {columns.map(({ colours }, seat) => {
                  const about = { colour: t(`colour.${colour}`), name: name(seat) };
                  return (
                    <td key={seat}>
                      <span class="quick-cell">
                        <CountField
                          label={t('quick.stars', about)}
                          value={colours[i]!.stars}
                          onChange={(stars) => count(seat, i, { stars })}
                        />
                        ×
                        <CountField
                          label={t('quick.value', about)}
                          value={colours[i]!.value}
                          onChange={(value) => count(seat, i, { value })}
                        />
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <Stone /> {t('score.stones')}
              </th>
              {columns.map(({ stones }, seat) => (
                <td key={seat}>
                  <CountField
                    label={t('quick.stones', { name: name(seat) })}
                    value={stones}
                    onChange={(left) => set(seat, { stones: left })}
                  />
                </td>
              ))}
            </tr>
            <tr class="end-total">
              <th scope="row">{t('score.total')}</th>
              {columns.map((column, seat) => (
                <td key={seat}>
                  <output>{totalOf(column)}</output>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </details>
  );
}
