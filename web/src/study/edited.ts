// Edits numbers of a position by hand. Positions are JSON; the engine checks their meaning.
import type { Position } from '../engine/protocol';

type Path = readonly (string | number)[];

/** The number at a path. */
export function numberAt(position: Position, path: Path): number {
  let value: unknown = position;
  for (const key of path) value = (value as Record<string | number, unknown>)[key];
  return Number(value);
}

function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value))
    return value.map((one, n) => (n === key ? changed(one, rest, to) : one));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: changed(object[key], rest, to) };
}

/** The same position with another value at a path. */
export const withValue = (position: Position, path: Path, to: unknown): Position =>
  changed(position, path, to) as Position;

/** The list without one of its entries. */
export const without = <T>(list: readonly T[], index: number): T[] =>
  list.filter((_, n) => n !== index);
