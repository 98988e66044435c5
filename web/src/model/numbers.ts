/** A change with its sign, with a proper minus sign instead of a hyphen. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

/** A number for display, with a proper minus sign. */
export const plain = (n: number | string): string => String(n).replace('-', '−');

/** The lead of one seat over the best other one; 0 without others. */
export function leadOf(scores: readonly { total: number }[], seat: number): number {
  const others = scores.filter((_, other) => other !== seat).map(({ total }) => total);
  return others.length === 0 ? 0 : scores[seat]!.total - Math.max(...others);
}

/** A factor for display. */
export const speedWords = (factor: string): string => `${factor.replace('0.5', '½')}×`;
