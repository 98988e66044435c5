// The list of games.
import type { GameName } from '../engine/protocol';
import { AKROPOLIS } from './akropolis';
import type { GamePack } from './gamePack';
import { PANTICAPAEUM } from './panticapaeum';

export const GAMES: Record<GameName, GamePack> = {
  akropolis: AKROPOLIS,
  panticapaeum: PANTICAPAEUM,
};
