// What the analysis board needs to know of Panticapaeum.
import type { StudyParts } from '../../gamePack';
import { PanticapaeumEditor } from './Editor';
import { TILES } from './tiles';

export const STUDY: StudyParts = { ...TILES, Editor: PanticapaeumEditor };
