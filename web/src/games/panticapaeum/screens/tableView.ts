// State shared by the parts of the table, besides the game itself.
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
  /** The scale of the cards. */
  scale: number;
  /** The cell of the board explained below it. */
  spot: Signal<BoardSpot | undefined>;
}

export function useTableView(table: PanticapaeumTable, host?: TableHost): TableView {
  const view = useView(table, host);
  const spot = useSignal<BoardSpot | undefined>(undefined);
  const projection = viewKind.value === 'above' ? FROM_ABOVE : DIMETRIC;
  return { ...view, spot, projection, scale: useScale() };
}
