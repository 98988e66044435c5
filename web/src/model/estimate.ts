import { spoken } from './messages';
import { plain } from './numbers';

/** An estimate for display: rounded to its accuracy, with a proper minus sign. */
export const estimate = (value: number): string =>
  plain(
    new Intl.NumberFormat(spoken.value, { maximumFractionDigits: 1, useGrouping: false }).format(
      value,
    ),
  );

/** An estimated change for display: with its sign, also where it rounds to nothing. */
export function signedEstimate(change: number): string {
  const shown = estimate(Math.abs(change));
  if (shown === '0') return '±0';
  return change > 0 ? `+${shown}` : `−${shown}`;
}
