// What the parts of the table share beside the game itself: camera, light, open sheet, names.
import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { DIMETRIC, FROM_ABOVE, type SquareProjection } from '../../draw/square';
import type { CubeColour } from '../../engine/panticapaeum';
import { seatName } from '../../model/names';
import type { PanticapaeumTable } from '../../model/panticapaeumTable';
import { viewKind } from '../../model/settings';
import { Camera } from '../../views/camera';
import { usePhone } from '../akropolis/useMedia';

export type OpenSheet = 'score' | 'board' | 'log' | 'menu' | 'end';
/** A cell of the development board, by its row and place. */
export interface BoardSpot {
  row: CubeColour;
  position: number;
}

export interface TableView {
  table: PanticapaeumTable;
  camera: Camera;
  projection: SquareProjection;
  phone: boolean;
  /** Cells that the explanation lights; undefined lights nothing in particular. */
  lit: Signal<ReadonlySet<string> | undefined>;
  /** The cell of the board that is being explained. */
  spot: Signal<BoardSpot | undefined>;
  sheet: Signal<OpenSheet | undefined>;
  name: (seat: number) => string;
  /** Opens or closes the explanation of the score on show. */
  toggleWhy: () => void;
}

export function useTableView(table: PanticapaeumTable): TableView {
  const camera = useMemo(() => new Camera(), [table]);
  const lit = useSignal<ReadonlySet<string> | undefined>(undefined);
  const spot = useSignal<BoardSpot | undefined>(undefined);
  const sheet = useSignal<OpenSheet | undefined>(undefined);
  const name = (seat: number): string => seatName(table.session.seats, seat);
  const toggleWhy = () => {
    sheet.value = undefined;
    lit.value = undefined;
    if (table.explaining.peek()) table.stopExplaining();
    else void table.explain(table.shown.peek());
  };
  const projection = viewKind.value === 'above' ? FROM_ABOVE : DIMETRIC;
  return { table, camera, projection, phone: usePhone(), lit, spot, sheet, name, toggleWhy };
}
