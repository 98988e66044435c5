// The preview of the piece in hand, on a card next to it; and the insets of the ground that other cards cover.
import type { ComponentChildren } from 'preact';
import type { Box } from '../geometry/box';
import { assists } from '../model/session';
import type { Insets } from '../views/room';
import { FloatingCard } from '../views/FloatingCard';
import { WHY_SHEET_SHARE } from './whySheet';
import type { View } from './view';

export interface TableInsets {
  phone: Insets;
  wide: Insets;
  /** For windows that are too narrow for the log. */
  medium: Insets;
}

export function insetsFor(view: View, insets: TableInsets): Insets {
  const { phone, medium, table, covered, beside, ending } = view;
  if (ending.value) return ending.value;
  const usual = phone ? insets.phone : medium ? insets.medium : insets.wide;
  if (phone && beside.value > 0)
    return { ...usual, right: usual.right + beside.value, bottom: usual.left };
  if (phone && table.explaining.value)
    return { ...usual, bottom: window.innerHeight * WHY_SHEET_SHARE };
  // Hints are long, and so are some questions on a phone: their subject must stay visible.
  if (!phone && !table.hint.value) return usual;
  return { ...usual, bottom: Math.max(usual.bottom, covered.value) };
}

/** The subject next to which the card is shown. */
export interface Beside<V extends View = View> {
  view: V;
  about: Box | undefined;
  /** The boxes of the city's cells, which the card should not cover. */
  cells?: readonly Box[];
  /** In landscape, a phone has room for the card below the side column. */
  atSide?: boolean;
}
interface Props extends Beside {
  insets: Insets;
  children: ComponentChildren;
}

const APART = 12; // pixels from the elements at the bottom

export function GhostCard({ view, about, insets, cells, atSide, children }: Props) {
  const { table, covered, beside } = view;
  const preview = table.preview.value;
  if (!preview || !about || (preview.legal && !assists(table.session.assist, 'preview')))
    return null;
  // A hint needs that room.
  if (atSide && beside.value > 0 && !table.hint.value)
    return <div class="change-at-side">{children}</div>;
  return (
    <FloatingCard
      about={about}
      insets={{ ...insets, bottom: covered.value + APART }}
      others={cells}
    >
      {children}
    </FloatingCard>
  );
}
