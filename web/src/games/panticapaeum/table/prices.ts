// What is missing for an action of the development phase.
import { COLOURS, type BuildingColumn, type SeatModel } from '../shapes/engine';

export const FEWEST_SOLD = 3;

/** Number of cubes missing for the next building of a column. */
export function cubesShort(
  { price, payable, row }: BuildingColumn,
  { store, upgrades }: Pick<SeatModel, 'store' | 'upgrades'>,
): number {
  if (payable || price === null) return 0;
  const others = COLOURS.reduce((sum, colour) => sum + (colour === row ? 0 : store[colour]), 0);
  return Math.max(1, price - store[row] - Math.min(upgrades.substitute, others));
}

/** Number of further colours needed in the store for a sale. */
export const coloursShort = ({ store }: Pick<SeatModel, 'store'>): number =>
  Math.max(0, FEWEST_SOLD - COLOURS.filter((colour) => store[colour] > 0).length);
