// State shared by the parts of the table, besides the game itself.
import type { ComponentType } from 'preact';
import { ABOVE, RELIEF, type Projection } from '../../../geometry/hex';
import type { AkropolisTable } from '../table/akropolisTable';
import { t } from '../../../model/messages';
import { viewKind } from '../../../model/settings';
import { useScale } from '../../../hooks/useMedia';
import { useView, type TableHost, type View } from '../../../table/view';

/** What the expansion Athena adds. */
export interface AthenaParts {
  Cards: ComponentType<{ view: TableView }>;
  CardsCard: ComponentType<{ view: TableView }>;
  CardStrip: ComponentType<{ view: TableView }>;
  Completing: ComponentType<{ view: TableView }>;
  Statue: ComponentType<{ parts: number }>;
}

export interface TableView extends View<AkropolisTable> {
  projection: Projection;
  /** The scale of the cards. */
  scale: number;
  /** Only in a game with the expansion. */
  athena: AthenaParts | undefined;
}

export function useTableView(
  table: AkropolisTable,
  host?: TableHost,
  athena?: AthenaParts,
): TableView {
  const view = useView(table, host);
  const name = (seat: number): string => {
    const model = table.render.value?.seats[seat];
    return model && 'architect' in model ? t(`architect.${model.architect}`) : view.name(seat);
  };
  const projection = viewKind.value === 'above' ? ABOVE : RELIEF;
  return { ...view, name, athena, projection, scale: useScale() };
}
