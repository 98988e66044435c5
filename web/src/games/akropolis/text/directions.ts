// The six directions and places on the map, as they are typed and said.
import { neighbour, type Hex } from '../../../geometry/hex';
import { t } from '../../../model/messages';
import { wordsOf } from '../../../text/console';
import { minus, readPair } from '../../../text/reading';

/** Clockwise from east, as the protocol counts them. */
export const DIRECTION_NAMES = ['e', 'se', 'sw', 'w', 'nw', 'ne'] as const;

/** A direction by its short name in English or in the language of the page, or by 1 to 6 clockwise. */
export function readDirection(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (/^[1-6]$/.test(word)) return Number(word) - 1;
  const own = DIRECTION_NAMES.findIndex((name) => wordsOf(`text.direction.${name}`).includes(word));
  const found = own >= 0 ? own : DIRECTION_NAMES.indexOf(word as 'e');
  return found >= 0 ? found : undefined;
}

export const shortDirection = (direction: number): string =>
  wordsOf(`text.direction.${DIRECTION_NAMES[direction]!}`)[0]!;
export const directionName = (direction: number): string =>
  t(`text.towards.${DIRECTION_NAMES[direction]!}`);

export function readHex(word: string | undefined): Hex | undefined {
  const pair = readPair(word);
  return pair && { q: pair[0], r: pair[1] };
}

export const hexName = ({ q, r }: Hex): string => `${minus(q)},${minus(r)}`;

/** The cells along a ray, as long as there is anything of `known` further on. */
export function ray<T extends Hex>(
  from: Hex,
  direction: number,
  known: readonly T[],
): { hex: Hex; found: T | undefined }[] {
  const reach = 1 + Math.max(0, ...known.map((cell) => distance(from, cell)));
  const cells: { hex: Hex; found: T | undefined }[] = [];
  let hex = from;
  for (let n = 0; n < reach; n++) {
    hex = neighbour(hex, direction);
    const found = known.find((cell) => cell.q === hex.q && cell.r === hex.r);
    cells.push({ hex, found });
  }
  while (cells.length > 0 && !cells.at(-1)!.found) cells.pop();
  return cells;
}

function distance(a: Hex, b: Hex): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
