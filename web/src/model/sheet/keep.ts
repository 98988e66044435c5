// The sheet somebody is filling in stays on this device.
import { newAkropolisSheet } from './akropolis';
import { newPanticapaeumSheet } from './panticapaeum';
import { readSheet, writeSheet, type Sheet } from './pack';

export type SheetGame = Sheet['game'];
const keyOf = (game: SheetGame) => `oikist.sheet.${game}`;

export const newSheet = (game: SheetGame): Sheet =>
  game === 'akropolis' ? newAkropolisSheet() : newPanticapaeumSheet();

/** The kept sheet, or a new one if there is none that can be read. */
export function keptSheet(game: SheetGame): Sheet {
  try {
    const sheet = readSheet(localStorage.getItem(keyOf(game)) ?? '');
    return sheet.game === game ? sheet : newSheet(game);
  } catch {
    return newSheet(game);
  }
}

export function keepSheet(sheet: Sheet): void {
  try {
    localStorage.setItem(keyOf(sheet.game), writeSheet(sheet));
  } catch {
    // Storage is switched off or full: the sheet lasts as long as the page.
  }
}
