// A determinization of a position: the hidden tiles in another order, which is a function of a name.
import type { Position } from '../engine/protocol';
import { FACTS } from '../games/facts';
import { fingerprint } from './fingerprint';

/** A linear feedback shift register of 32 bits; whole numbers from 0 up to below `bound`. */
function generator(name: string): (bound: number) => number {
  let state = Number.parseInt(fingerprint(name).slice(0, 8), 16) || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * bound);
  };
}

function shuffled<T>(items: readonly T[], below: (bound: number) => number): T[] {
  const mixed = [...items];
  for (let left = mixed.length; left > 1; left--) {
    const other = below(left);
    [mixed[left - 1], mixed[other]] = [mixed[other]!, mixed[left - 1]!];
  }
  return mixed;
}

/** The numbers of a field of nested lists. */
const numbersIn = (field: unknown): number[] =>
  Array.isArray(field) ? field.flatMap(numbersIn) : [Number(field)];

/** A field of the same shape with other numbers. */
const filledWith = (field: unknown, take: () => unknown): unknown =>
  Array.isArray(field) ? field.map((part) => filledWith(part, take)) : take();

/** The position with its hidden tiles in another order; everything visible is unchanged. */
export function drawnAgain(position: Position, name: string): Position {
  const below = generator(name);
  const drawn = FACTS[position.game].unseenFields.flatMap((field) => {
    if (position[field] === undefined) return []; // a view has none
    // Sorted first, so that the real order has no influence.
    const numbers = shuffled(
      numbersIn(position[field]).sort((a, b) => a - b),
      below,
    );
    return [[field, filledWith(position[field], () => numbers.pop())]];
  });
  return { ...position, ...Object.fromEntries(drawn) };
}
