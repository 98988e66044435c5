import type { GameFacts } from '../gameFacts';

export const PANTICAPAEUM_FACTS: GameFacts = {
  title: 'Panticapaeum',
  exampleMove: 'scout 3',
  revealingEvents: ['draw', 'round'],
  startOfTurn: { phase: 'scout' },
  sheetLetter: 'p',
};
