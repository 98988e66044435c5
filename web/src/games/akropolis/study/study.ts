// What the analysis board needs to know of Akropolis.
import type { StudyParts } from '../../gamePack';
import { AkropolisEditor } from './Editor';
import { TILES } from './tiles';

export const STUDY: StudyParts = { ...TILES, Editor: AkropolisEditor };
