// The tiles that lie nowhere, in an edited position of Akropolis.
import type { Position } from '../../../engine/protocol';

interface City {
  /** Absent for an Architect, who has only tiles. */
  placements?: { tile: number }[];
  tiles?: number[];
}

const citiesOf = ({ cities }: Position): City[] => cities as City[];
export const siteOf = ({ site }: Position): number[] => (site as number[] | undefined) ?? [];
export const stacksOf = ({ stacks }: Position): number[][] =>
  (stacks as number[][] | undefined) ?? [];
const stackSize = (position: Position): number => citiesOf(position).length + 1;

const placedIn = ({ placements, tiles }: City): number[] => [
  ...(placements ?? []).map(({ tile }) => tile),
  ...(tiles ?? []),
];

/** All tiles of such a game that lie in no city and not in the line, by number. */
export function unseenOf(position: Position, fresh: Position | undefined): number[] {
  const all = [fresh, position].flatMap((one) => (one ? [siteOf(one), ...stacksOf(one)] : []));
  const seen = new Set([...siteOf(position), ...citiesOf(position).flatMap(placedIn)]);
  return [...new Set(all.flat())].filter((tile) => !seen.has(tile)).sort((a, b) => a - b);
}

export const mostStacks = (position: Position, unseen: readonly number[]): number =>
  Math.floor(unseen.length / stackSize(position));

/**
 * With so many stacks of unseen tiles, or as many as there can be. Where that leaves some out, they are taken evenly
 * from all of them. Round and turn follow from the cities.
 */
export function withStacks(
  position: Position,
  unseen: readonly number[],
  wanted: number,
): Position {
  const { round: _, turn: __, ...rest } = position;
  const size = stackSize(position);
  const count = Math.min(wanted, mostStacks(position, unseen));
  const need = count * size;
  const chosen = Array.from(
    { length: need },
    (_, n) => unseen[Math.floor((n * unseen.length) / need)]!,
  );
  const stacks = Array.from({ length: count }, (_, n) => chosen.slice(n * size, (n + 1) * size));
  return { ...rest, stacks } as Position;
}
