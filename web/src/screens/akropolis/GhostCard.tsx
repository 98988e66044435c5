// What the ghost would change, on a card beside it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Box } from '../../draw/scene';
import { assists } from '../../model/session';
import { cardPlace } from '../../views/cardPlace';
import { ChangeCard } from './ChangeCard';
import { insetsOf } from './CityBoard';
import type { TableView } from './tableView';

const FIRST_GUESS = { width: 270, height: 130 };
const TOOLS = 60; // the round buttons on a phone
const BUTTONS = 64; // what comes to the dock of a phone with a tile in hand
const HINT = 48;

/** What of the ground no card covers. */
function freeBox(view: TableView, ground: HTMLElement | null | undefined): Box {
  const { left, top, right, bottom } = insetsOf(view);
  const phone = view.phone ? { right: TOOLS, bottom: BUTTONS } : { right: 0, bottom: 0 };
  const hint = view.table.hint.value ? HINT : 0;
  const { clientWidth = 0, clientHeight = 0 } = ground ?? {};
  return {
    x: left + 4,
    y: top,
    width: clientWidth - left - right - phone.right - 8,
    height: clientHeight - top - bottom - phone.bottom - hint,
  };
}

export function GhostCard({ view, about }: { view: TableView; about: Box | undefined }) {
  const { table } = view;
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(FIRST_GUESS);
  const preview = table.preview.value;
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = card.current ?? {};
    if (width > 0 && (width !== size.width || height !== size.height)) setSize({ width, height });
  });
  if (!preview || !about || (preview.legal && !assists(table.session.assist, 'preview')))
    return null;
  const ground = document.querySelector<HTMLElement>('.table-ground');
  const { x, y } = cardPlace(about, size, freeBox(view, ground));
  return (
    <div
      class="change-anchor"
      ref={card}
      style={{ transform: `translate(${x.toFixed(0)}px, ${y.toFixed(0)}px)` }}
    >
      <ChangeCard preview={preview} />
    </div>
  );
}
