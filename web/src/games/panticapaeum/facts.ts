import type { GameFacts } from '../gameFacts';

export const PANTICAPAEUM_FACTS: GameFacts = {
  exampleMove: 'scout 3',
  revealingEvents: ['draw', 'round'],
  unseenFields: ['bag', 'reshuffle'],
  sheetLetter: 'p',
};
