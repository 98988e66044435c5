// Parsing and writing of numbers and coordinates.

/** A whole number from 1 on, as people count. */
export function readNumber(word: string | undefined): number | undefined {
  return /^\d{1,4}$/.test(word ?? '') && Number(word) > 0 ? Number(word) : undefined;
}

const PAIR = /^(-?\d{1,3})[,;:](-?\d{1,3})$/;

/** Two coordinates, as in "2,-1". */
export function readPair(word: string | undefined): readonly [number, number] | undefined {
  const match = PAIR.exec(word ?? '');
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}

/** With a minus sign instead of a hyphen. */
export const minus = (n: number): string => String(n).replace('-', '−');
