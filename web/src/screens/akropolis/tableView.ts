// What the parts of the table share beside the game itself: camera, light, open sheet, names.
import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { ABOVE, RELIEF, type Projection } from '../../draw/hex';
import type { AkropolisTable } from '../../model/akropolisTable';
import { t } from '../../model/messages';
import { seatName } from '../../model/names';
import { viewKind } from '../../model/settings';
import { Camera } from '../../views/camera';
import { usePhone } from './useMedia';

export type OpenSheet = 'score' | 'log' | 'menu' | 'end';

export interface TableView {
  table: AkropolisTable;
  camera: Camera;
  projection: Projection;
  phone: boolean;
  /** Hexes that the explanation lights; undefined lights nothing in particular. */
  lit: Signal<ReadonlySet<string> | undefined>;
  sheet: Signal<OpenSheet | undefined>;
  name: (seat: number) => string;
  /** Opens or closes the explanation of the score on show. */
  toggleWhy: () => void;
}

export function useTableView(table: AkropolisTable): TableView {
  const camera = useMemo(() => new Camera(), [table]);
  const lit = useSignal<ReadonlySet<string> | undefined>(undefined);
  const sheet = useSignal<OpenSheet | undefined>(undefined);
  const name = (seat: number): string => {
    const model = table.render.value?.seats[seat];
    if (model && 'architect' in model) return t(`architect.${model.architect}`);
    return seatName(table.session.seats, seat);
  };
  const toggleWhy = () => {
    sheet.value = undefined;
    lit.value = undefined;
    if (table.explaining.peek()) table.stopExplaining();
    else void table.explain(table.shown.peek());
  };
  const projection = viewKind.value === 'above' ? ABOVE : RELIEF;
  return { table, camera, projection, phone: usePhone(), lit, sheet, name, toggleWhy };
}
