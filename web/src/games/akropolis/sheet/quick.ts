// The quick pad: what people counted at the table, colour by colour, to be added up.
import { MOST_COUNTED } from '../../../sheet/PadTable';
import { COLOURS } from '../shapes/engine';

export interface Counted {
  stars: number;
  value: number;
}
/** One player: a count for each colour, and the stones left. */
export interface QuickColumn {
  colours: readonly Counted[];
  stones: number;
}

export const emptyColumn = (): QuickColumn => ({
  colours: COLOURS.map(() => ({ stars: 0, value: 0 })),
  stones: 0,
});

export const totalOf = ({ colours, stones }: QuickColumn): number =>
  colours.reduce((sum, { stars, value }) => sum + stars * value, stones);

/** As many columns as there are players. */
export const columnsFor = (columns: readonly QuickColumn[], players: number): QuickColumn[] =>
  Array.from({ length: players }, (_, seat) => columns[seat] ?? emptyColumn());

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_COUNTED;

export const isColumn = (value: unknown): value is QuickColumn => {
  const { colours, stones } = (value ?? {}) as Partial<QuickColumn>;
  return (
    isCount(stones) &&
    Array.isArray(colours) &&
    colours.length === COLOURS.length &&
    colours.every((one: Partial<Counted> | null) => isCount(one?.stars) && isCount(one.value))
  );
};
