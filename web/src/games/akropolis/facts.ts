import type { GameFacts } from '../gameFacts';

export const AKROPOLIS_FACTS: GameFacts = {
  exampleMove: '0@1,-1:4',
  revealingEvents: [],
  unseenFields: ['stacks'],
  sheetLetter: 'a',
};
