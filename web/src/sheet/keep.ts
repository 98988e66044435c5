// Stores the current sheet on this device.
import type { GameName } from '../engine/protocol';
import { readSheet, writeSheet } from './pack';
import type { Sheet, SheetCodec } from './sheet';

const keyOf = (game: GameName) => `oikist.sheet.${game}`;

/** The kept sheet, or a new one if there is none that can be read. */
export function keptSheet<S extends Sheet>(codec: SheetCodec<S>): S {
  try {
    return readSheet(codec, localStorage.getItem(keyOf(codec.game)) ?? '');
  } catch {
    return codec.create();
  }
}

export function keepSheet<S extends Sheet>(codec: SheetCodec<S>, sheet: S): void {
  try {
    localStorage.setItem(keyOf(codec.game), writeSheet(codec, sheet));
  } catch {
    // Storage is switched off or full: the sheet lasts as long as the page.
  }
}
