import { spoken } from './messages';
import { plain } from './numbers';

/** An estimate for display: rounded to its accuracy, with a proper minus sign. */
export const estimate = (value: number): string =>
  plain(
    new Intl.NumberFormat(spoken.value, { maximumFractionDigits: 1, useGrouping: false }).format(
      value,
    ),
  );
