// What the analysis board needs from Akropolis.
import type { StudyParts } from '../../gamePack';
import { AkropolisEditor } from './Editor';
import { TILES } from './tiles';

export const STUDY: StudyParts = { ...TILES, Editor: AkropolisEditor };
