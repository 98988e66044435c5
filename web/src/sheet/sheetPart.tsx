// A game's score sheet with its type erased, for the score screen.
import type { ComponentType } from 'preact';
import type { OnAnalyse } from './AnalyseCity';
import { keptSheet } from './keep';
import type { Sheet, SheetCodec } from './sheet';

/** The sheet in a link, or without one the sheet kept on this device. Throws DamagedSheet. */
export type SheetOpener = (fields?: readonly unknown[]) => OpenedSheet;
export type OpenedSheet = ComponentType<{ onAnalyse: OnAnalyse }>;

export interface SheetProps<S extends Sheet> {
  first: S;
  fromLink: boolean;
  onAnalyse: OnAnalyse;
}
export type SheetView<S extends Sheet> = ComponentType<SheetProps<S>>;

export const sheetOpener =
  <S extends Sheet>(codec: SheetCodec<S>, View: SheetView<S>): SheetOpener =>
  (fields) => {
    const first = fields ? codec.read(fields) : keptSheet(codec);
    return ({ onAnalyse }) => (
      <View first={first} fromLink={fields !== undefined} onAnalyse={onAnalyse} />
    );
  };
