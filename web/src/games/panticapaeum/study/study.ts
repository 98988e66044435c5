// What the analysis board needs from Panticapaeum.
import type { StudyParts } from '../../gamePack';
import { PanticapaeumEditor } from './Editor';
import { TILES } from './tiles';

export const STUDY: StudyParts = { ...TILES, Editor: PanticapaeumEditor };
