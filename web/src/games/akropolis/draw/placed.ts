// A drawing put elsewhere by its numbers instead of a transform: symbols are used hundreds of times, and
// each transform is one more part for the browser to put together in every picture.

/** How many numbers a command takes, and which of them are not lengths. */
const TAKES: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, Q: 4, C: 6, A: 7, Z: 0 };
const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

const short = (n: number): string => String(Math.round(n * 100) / 100);

export interface Put {
  x: number;
  y: number;
  s: number;
}

/** The numbers of one command, moved and scaled; those of small letters are only scaled. */
function put(letter: string, numbers: readonly number[], { x, y, s }: Put): number[] {
  const upper = letter.toUpperCase();
  const [dx, dy] = letter === upper ? [x, y] : [0, 0];
  return numbers.map((n, i) => {
    const at = i % TAKES[upper]!;
    if (upper === 'H') return n * s + dx;
    if (upper === 'V') return n * s + dy;
    if (upper === 'A' && at < 5) return at < 2 ? n * s : n;
    const across = upper === 'A' ? at === 5 : at % 2 === 0;
    return n * s + (across ? dx : dy);
  });
}

/** A path of the commands M, L, H, V, C, Q, T, A and Z. */
export const placedPath = (path: string, to: Put): string =>
  path.replace(COMMAND, (_, letter: string, rest: string) => {
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    return letter + put(letter, numbers, to).map(short).join(' ');
  });

/** A circle or ellipse. */
export const placedRound = (
  { cx, cy, rx, ry = rx }: { cx: number; cy: number; rx: number; ry?: number },
  { x, y, s }: Put,
) => ({
  cx: short(cx * s + x),
  cy: short(cy * s + y),
  rx: short(rx * s),
  ry: short(ry * s),
});
