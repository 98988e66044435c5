// What the parts of the table share besides the game itself.
import { ABOVE, RELIEF, type Projection } from '../../../geometry/hex';
import type { AkropolisTable } from '../table/akropolisTable';
import { t } from '../../../model/messages';
import { viewKind } from '../../../model/settings';
import { useView, type TableHost, type View } from '../../../table/view';

export interface TableView extends View<AkropolisTable> {
  projection: Projection;
}

export function useTableView(table: AkropolisTable, host?: TableHost): TableView {
  const view = useView(table, host);
  const name = (seat: number): string => {
    const model = table.render.value?.seats[seat];
    return model && 'architect' in model ? t(`architect.${model.architect}`) : view.name(seat);
  };
  return { ...view, name, projection: viewKind.value === 'above' ? ABOVE : RELIEF };
}
