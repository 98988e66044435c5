// The quick pad: what people counted at the table, part by part, to be added up.
import { MOST_COUNTED } from '../../../sheet/PadTable';
import { PARTS } from '../shapes/engine';

/** One player: points of each kind of building; coins, cubes and dry squares as they are counted. */
export type QuickColumn = readonly number[];

export const emptyColumn = (): QuickColumn => PARTS.map(() => 0);

/** What a part adds: two coins are a point, dry squares cost one each. */
const worth = (part: (typeof PARTS)[number], count: number): number =>
  part === 'coins' ? Math.floor(count / 2) : part === 'drought' ? 0 - count : count;

export const totalOf = (column: QuickColumn): number =>
  PARTS.reduce((sum, part, i) => sum + worth(part, column[i]!), 0);

/** As many columns as there are players. */
export const columnsFor = (columns: readonly QuickColumn[], players: number): QuickColumn[] =>
  Array.from({ length: players }, (_, seat) => columns[seat] ?? emptyColumn());

export const isColumn = (value: unknown): value is QuickColumn =>
  Array.isArray(value) &&
  value.length === PARTS.length &&
  value.every(
    (one: unknown) => Number.isInteger(one) && Number(one) >= 0 && Number(one) <= MOST_COUNTED,
  );
