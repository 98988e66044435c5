// What the ghost would change, on a card beside it.
import type { Box } from '../../draw/scene';
import { assists } from '../../model/session';
import type { Insets } from '../../views/camera';
import { FloatingCard } from '../../views/FloatingCard';
import { ChangeCard } from './ChangeCard';
import { insetsOf } from './CityBoard';
import type { TableView } from './tableView';

const TOOLS = 60; // the round buttons on a phone
const BUTTONS = 64; // what comes to the dock of a phone with a tile in hand
const HINT = 48;

function insetsWithTile(view: TableView): Insets {
  const insets = insetsOf(view);
  const hint = view.table.hint.value ? HINT : 0;
  const [right, bottom] = view.phone ? [TOOLS, BUTTONS] : [0, 0];
  return { ...insets, right: insets.right + right, bottom: insets.bottom + bottom + hint };
}

export function GhostCard({ view, about }: { view: TableView; about: Box | undefined }) {
  const { table } = view;
  const preview = table.preview.value;
  if (!preview || !about || (preview.legal && !assists(table.session.assist, 'preview')))
    return null;
  return (
    <FloatingCard about={about} insets={insetsWithTile(view)}>
      <ChangeCard preview={preview} />
    </FloatingCard>
  );
}
