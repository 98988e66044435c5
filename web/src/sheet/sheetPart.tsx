// A game's score sheet with its type erased, for the score screen.
import type { ComponentType } from 'preact';
import { keptSheet } from './keep';
import type { Sheet, SheetCodec } from './sheet';

/** The sheet in a link, or without one the sheet kept on this device. Throws DamagedSheet. */
export type SheetOpener = (fields?: readonly unknown[]) => ComponentType;

export type SheetView<S extends Sheet> = ComponentType<{ first: S; fromLink: boolean }>;

export const sheetOpener =
  <S extends Sheet>(codec: SheetCodec<S>, View: SheetView<S>): SheetOpener =>
  (fields) => {
    const first = fields ? codec.read(fields) : keptSheet(codec);
    return () => <View first={first} fromLink={fields !== undefined} />;
  };
