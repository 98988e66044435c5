// Component sets of this device where a new game is set up; the choice itself is loaded only where there are any.
import { onDemand } from '../../components/onDemand';
import type { GameName } from '../../engine/protocol';
import { openBundles } from '../../model/messages';
import { kits } from '../../kit/kitStore';

export const hasSets = (game: GameName): boolean => kits.list(game).length > 0;

/** The text of a stored set; undefined for the built-in one. */
export const textOfSet = (id: string): string | undefined => kits.find(id)?.text;

export const OwnSets = onDemand(async () => {
  const [{ SetChoice }] = await Promise.all([import('../../kit/SetChoice'), openBundles('kit')]);
  return SetChoice;
}, null);

/** The set of an online table, for people who consider joining. */
export const TableSet = onDemand(async () => {
  const [{ TableSetCard }] = await Promise.all([import('./TableSetCard'), openBundles('kit')]);
  return TableSetCard;
}, null);
