// A game against one computer player, without a setup screen.
import type { GameName } from '../engine/protocol';
import { drawnSeat, startingWith } from './firstPlayer';
import { USUAL_LEVEL, type Level } from './levels';
import type { Setup } from './session';

const against = (level: Level) => [
  { kind: 'person', name: '' },
  { kind: `level${level}`, name: '' },
];

/** The starting player is drawn. */
export const quickGame = (game: GameName): Setup => ({
  game,
  options: {},
  seats: startingWith(against(USUAL_LEVEL), drawnSeat(2)),
  assist: 'hints',
});

/** The first opponent after the lessons. */
export const FIRST_OPPONENT: Level = 1;

/** The learner starts. */
export const firstGame = (game: GameName): Setup => ({
  game,
  options: {},
  seats: against(FIRST_OPPONENT),
  assist: 'hints',
});
