// A score sheet: a real table, entered by hand to be scored. Each game has its own.
import type { GameName } from '../engine/protocol';

export interface Sheet {
  readonly game: GameName;
  readonly cities: readonly { readonly name: string }[];
}

/** How sheets of a game are made, and how they become short texts. */
export interface SheetCodec<S extends Sheet> {
  readonly game: GameName;
  /** An empty sheet. */
  create(): S;
  /** Values that JSON can carry. */
  write(sheet: S): unknown[];
  /** Throws DamagedSheet. */
  read(fields: readonly unknown[]): S;
}
