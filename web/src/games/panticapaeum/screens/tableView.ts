// What the parts of the table share besides the game itself.
import { useSignal, type Signal } from '@preact/signals';
import { DIMETRIC, FROM_ABOVE, type SquareProjection } from '../../../geometry/square';
import type { CubeColour } from '../shapes/engine';
import type { PanticapaeumTable } from '../table/panticapaeumTable';
import { viewKind } from '../../../model/settings';
import { useScale } from '../../../hooks/useMedia';
import { useView, type TableHost, type View } from '../../../table/view';

/** A cell of the development board, by its row and place. */
export interface BoardSpot {
  row: CubeColour;
  position: number;
}

export interface TableView extends View<PanticapaeumTable> {
  projection: SquareProjection;
  /** How much larger than usual the cards are. */
  scale: number;
  /** The cell of the board that is being explained. */
  spot: Signal<BoardSpot | undefined>;
}

export function useTableView(table: PanticapaeumTable, host?: TableHost): TableView {
  const view = useView(table, host);
  const spot = useSignal<BoardSpot | undefined>(undefined);
  const projection = viewKind.value === 'above' ? FROM_ABOVE : DIMETRIC;
  return { ...view, spot, projection, scale: useScale() };
}
