// Checks while a sheet is read: links may come from anywhere, so every value is checked.
export class DamagedSheet extends Error {}

export const LONGEST_NAME = 24;
/** How far from the origin a cell may be. */
const FAR = 60;

export function check(holds: boolean): asserts holds {
  if (!holds) throw new DamagedSheet();
}
export function whole(value: unknown, least: number, most: number): number {
  check(typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most);
  return value;
}
export const coordinate = (value: unknown): number => whole(value, -FAR, FAR);
export function list(value: unknown, most: number): unknown[] {
  check(Array.isArray(value) && value.length <= most);
  return value;
}
export function nameOf(value: unknown): string {
  check(typeof value === 'string' && value.length <= LONGEST_NAME);
  return value;
}
export function distinct(keys: readonly string[]): void {
  check(new Set(keys).size === keys.length);
}
