import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { keepSheet } from './keep';
import { packSheet } from './pack';
import type { Sheet, SheetCodec } from './sheet';

export interface SheetState<T extends Sheet> {
  sheet: T;
  /** The player whose city is on show. */
  shown: Signal<number>;
  change: (sheet: T) => void;
  /** Changes something of the player on show. */
  set: (part: Partial<T['cities'][number]>) => void;
  undo: (() => void) | undefined;
  clear: () => void;
  /** True while this is a sheet from a link, which is not kept. */
  foreign: boolean;
  keep: () => void;
  /** The sheet as the last word of an address. */
  pack: () => Promise<string>;
}

const MOST_STEPS = 100;

/** A sheet that is kept after every change, unless it came by link and nobody asked to keep it. */
export function useSheet<T extends Sheet>(
  codec: SheetCodec<T>,
  first: T,
  fromLink: boolean,
): SheetState<T> {
  const steps = useSignal<readonly T[]>([first]);
  const foreign = useSignal(fromLink);
  const shown = useSignal(0);
  const sheet = steps.value.at(-1)!;
  return useMemo(() => {
    const show = (next: readonly T[]) => {
      steps.value = next.slice(-MOST_STEPS);
      const current = next.at(-1)!;
      shown.value = Math.min(shown.value, current.cities.length - 1);
      if (!foreign.value) keepSheet(codec, current);
    };
    const change = (next: T) => show([...steps.value, next]);
    return {
      sheet,
      shown,
      change,
      set: (part) =>
        change({
          ...sheet,
          cities: sheet.cities.map((city, i) => (i === shown.peek() ? { ...city, ...part } : city)),
        }),
      undo: steps.value.length > 1 ? () => show(steps.value.slice(0, -1)) : undefined,
      clear: () => show([...steps.value, codec.create()]),
      foreign: foreign.value,
      keep: () => {
        foreign.value = false;
        keepSheet(codec, sheet);
      },
      pack: () => packSheet(codec, sheet),
    };
  }, [sheet, foreign.value]);
}
