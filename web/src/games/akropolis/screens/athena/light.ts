// The hexes of the city on show that satisfy a card, lit while the card is pointed at, or once it is pressed.
import { hexKey } from '../../../../geometry/hex';
import type { OpenCard } from '../../shapes/athena';
import type { TableView } from '../tableView';

export function lightOf({ table, lit, sheet }: TableView, card: OpenCard) {
  const { hexes = [] } = card.seats[table.shown.value] ?? {};
  const keys = new Set(hexes.map(([q, r]) => hexKey({ q, r })));
  // Reasons of the score light hexes of their own, and a tile in hand needs the whole city.
  const free = () => keys.size > 0 && !table.explaining.peek() && !table.placing.peek();
  const on = () => {
    if (free()) lit.value = keys;
  };
  const off = () => {
    if (!table.explaining.peek()) lit.value = undefined;
  };
  // A finger does not point, and a sheet covers the city: lit until the next touch or key.
  const show = () => {
    if (!free()) return;
    sheet.value = undefined;
    // Only then: the sheet gives the focus back when it closes, and whatever loses it puts its light out.
    setTimeout(() => {
      on();
      const shown = new AbortController();
      const end = () => {
        shown.abort();
        off();
      };
      for (const event of ['pointerdown', 'keydown'])
        window.addEventListener(event, end, { capture: true, signal: shown.signal });
    });
  };
  return { hexes: keys.size > 0, on, off, show };
}
