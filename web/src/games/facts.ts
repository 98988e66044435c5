// Facts about every game that the page needs before any code of a game is loaded: small, and without imports of
// the games' other parts, so that `model/` and `online/` can use it.
import { GAME_NAMES, type GameName } from '../engine/protocol';
import { AKROPOLIS_FACTS } from './akropolis/facts';
import type { GameFacts } from './gameFacts';
import { PANTICAPAEUM_FACTS } from './panticapaeum/facts';

export const FACTS: Record<GameName, GameFacts> = {
  akropolis: AKROPOLIS_FACTS,
  panticapaeum: PANTICAPAEUM_FACTS,
};

/** The game shown where none was chosen. */
export const DEFAULT_GAME: GameName = GAME_NAMES[0];

/** The game that a word of an address names, or the default one. */
export const gameNamed = (word: string | undefined): GameName =>
  GAME_NAMES.find((name) => name === word) ?? DEFAULT_GAME;
