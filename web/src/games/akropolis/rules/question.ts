import { columnsOf } from '../draw/rows';
import { entryOf, type AkropolisTally } from '../shapes/tally';
import type { Example } from './examples';

/** What the engine is asked about a drawn example. */
export const questionOf = ({ rows, colour, variant }: Example): AkropolisTally => ({
  game: 'akropolis',
  options: variant ? { variants: [colour] } : {},
  cities: [{ stones: 0, columns: columnsOf(rows).map(entryOf) }],
});
