/** A change with its sign; the minus is a minus, not a hyphen. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

/** A number as it is read: with a minus where it is below zero. */
export const plain = (n: number | string): string => String(n).replace('-', '−');
