// What the parts of the table share beside the game itself.
import { ABOVE, RELIEF, type Projection } from '../../draw/hex';
import type { AkropolisTable } from '../../model/akropolisTable';
import { t } from '../../model/messages';
import { viewKind } from '../../model/settings';
import { useView, type Keeping, type View } from '../table/view';

export interface TableView extends View<AkropolisTable> {
  projection: Projection;
}

export function useTableView(table: AkropolisTable, keeping?: Keeping): TableView {
  const view = useView(table, keeping);
  const name = (seat: number): string => {
    const model = table.render.value?.seats[seat];
    return model && 'architect' in model ? t(`architect.${model.architect}`) : view.name(seat);
  };
  return { ...view, name, projection: viewKind.value === 'above' ? ABOVE : RELIEF };
}
