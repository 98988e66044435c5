// What the thing in hand would change, on a card beside it; and what of the ground other cards cover.
import type { ComponentChildren } from 'preact';
import type { Box } from '../../draw/scene';
import { assists } from '../../model/session';
import type { Insets } from '../../views/room';
import { FloatingCard } from '../../views/FloatingCard';
import type { View } from './view';

export interface TableInsets {
  phone: Insets;
  wide: Insets;
  /** Of windows that are too narrow for the log. */
  medium: Insets;
}

const MEDIUM_WIDTH = 1180; // as in table.css
const SHEET_SHARE = 0.56; // as in table.css: how high the explanation reaches on a phone

export function insetsFor({ phone, table, covered }: View, insets: TableInsets): Insets {
  if (!phone) return window.innerWidth <= MEDIUM_WIDTH ? insets.medium : insets.wide;
  // A hint is long: what it is about is to be seen beside it.
  if (table.hint.value)
    return { ...insets.phone, bottom: Math.max(insets.phone.bottom, covered.value) };
  if (!table.explaining.value) return insets.phone;
  return { ...insets.phone, bottom: window.innerHeight * SHEET_SHARE };
}

interface Props {
  view: View;
  about: Box | undefined;
  insets: Insets;
  children: ComponentChildren;
}

const APART = 12; // from what stands at the bottom

export function GhostCard({ view: { table, covered }, about, insets, children }: Props) {
  const preview = table.preview.value;
  if (!preview || !about || (preview.legal && !assists(table.session.assist, 'preview')))
    return null;
  return (
    <FloatingCard about={about} insets={{ ...insets, bottom: covered.value + APART }}>
      {children}
    </FloatingCard>
  );
}
