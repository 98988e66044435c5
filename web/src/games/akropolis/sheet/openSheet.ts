import { sheetOpener } from '../../../sheet/sheetPart';
import { AkropolisSheetView } from './AkropolisSheetView';
import { AKROPOLIS_SHEET } from './codec';

export const openSheet = sheetOpener(AKROPOLIS_SHEET, AkropolisSheetView);
