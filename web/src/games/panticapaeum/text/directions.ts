// The four directions of a city of squares, as they are typed and said.
import type { CellPair } from '../../../geometry/square';
import { t } from '../../../model/messages';
import { wordsOf } from '../../../text/console';

export const SIDES = ['n', 'e', 's', 'w'] as const;
const STEPS: readonly CellPair[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

export function readSide(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const own = SIDES.findIndex((side) => wordsOf(`text.panti.side.${side}`).includes(word));
  const found = own >= 0 ? own : SIDES.indexOf(word as 'n');
  return found >= 0 ? found : undefined;
}

export const sideName = (side: number): string => t(`text.panti.towards.${SIDES[side]!}`);

/** The cells in a direction, with the gaps, as long as anything comes. */
export function squareRay<T extends { x: number; y: number }>(
  [x, y]: CellPair,
  side: number,
  known: readonly T[],
): { cell: CellPair; found: T | undefined }[] {
  const [dx, dy] = STEPS[side]!;
  const reach = Math.max(0, ...known.map((cell) => Math.abs(cell.x - x) + Math.abs(cell.y - y)));
  const cells = Array.from({ length: reach }, (_, n) => {
    const cell: CellPair = [x + dx * (n + 1), y + dy * (n + 1)];
    return { cell, found: known.find((one) => one.x === cell[0] && one.y === cell[1]) };
  });
  while (cells.length > 0 && !cells.at(-1)!.found) cells.pop();
  return cells;
}
