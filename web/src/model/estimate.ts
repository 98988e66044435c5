import { spoken } from './messages';
import { plain } from './numbers';

/** An estimate as it is read: no more exact than it is, with a true minus. */
export const estimate = (value: number): string =>
  plain(
    new Intl.NumberFormat(spoken.value, { maximumFractionDigits: 1, useGrouping: false }).format(
      value,
    ),
  );
