/** A change with its sign; the minus is a minus, not a hyphen. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

/** A number as it is read: with a minus where it is below zero. */
export const plain = (n: number | string): string => String(n).replace('-', '−');

/** How far one seat is ahead of the next best; 0 where nobody else is there. */
export function leadOf(scores: readonly { total: number }[], seat: number): number {
  const others = scores.filter((_, other) => other !== seat).map(({ total }) => total);
  return others.length === 0 ? 0 : scores[seat]!.total - Math.max(...others);
}

/** A factor as it is read. */
export const speedWords = (factor: string): string => `${factor.replace('0.5', '½')}×`;
