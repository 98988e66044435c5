import { sheetOpener } from '../../../sheet/sheetPart';
import { PanticapaeumSheetView } from './PanticapaeumSheetView';
import { PANTICAPAEUM_SHEET } from './codec';

export const openSheet = sheetOpener(PANTICAPAEUM_SHEET, PanticapaeumSheetView);
