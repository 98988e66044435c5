// The squares of a tile on a field to draw on, and back to rows without empty edges.
import type { Letter } from './setFile';

/** As long as the longest tile. */
export const SIDE = 6;

export type Field = readonly (readonly Letter[])[];

const emptyField = (): Letter[][] =>
  Array.from({ length: SIDE }, () => Array.from({ length: SIDE }, (): Letter => '_'));

/** In the middle of the field. */
export function fieldOf(rows: readonly string[]): Field {
  const field = emptyField();
  const left = Math.max(0, Math.floor((SIDE - (rows[0]?.length ?? 0)) / 2));
  const top = Math.max(0, Math.floor((SIDE - rows.length) / 2));
  rows.forEach((row, y) =>
    [...row].forEach((letter, x) => {
      const line = field[y + top];
      if (line && x + left < SIDE) line[x + left] = letter as Letter;
    }),
  );
  return field;
}

export function rowsOf(field: Field): string[] {
  const used = (letters: readonly Letter[]) => letters.some((letter) => letter !== '_');
  const columns = Array.from({ length: SIDE }, (_, x) => field.map((row) => row[x]!));
  const ys = field.map(used);
  const xs = columns.map(used);
  if (!ys.includes(true)) return [];
  return field
    .slice(ys.indexOf(true), ys.lastIndexOf(true) + 1)
    .map((row) => row.slice(xs.indexOf(true), xs.lastIndexOf(true) + 1).join(''));
}

export const withLetter = (field: Field, x: number, y: number, letter: Letter): Field =>
  field.map((row, j) => (j === y ? row.map((old, i) => (i === x ? letter : old)) : row));

/** A quarter turn clockwise. */
export function turned(rows: readonly string[]): string[] {
  return [...(rows[0] ?? '')].map((_, x) =>
    rows
      .map((row) => row[x]!)
      .reverse()
      .join(''),
  );
}
