// The hexes of the city on show that satisfy a card, lit while the card is pointed at or chosen.
import { hexKey } from '../../../../geometry/hex';
import type { OpenCard } from '../../shapes/athena';
import type { TableView } from '../tableView';

export function lightOf({ table, lit }: TableView, card: OpenCard) {
  const { hexes = [] } = card.seats[table.shown.value] ?? {};
  const keys = new Set(hexes.map(([q, r]) => hexKey({ q, r })));
  const shows = (): boolean =>
    lit.peek() !== undefined && [...keys].every((key) => lit.peek()!.has(key));
  // Reasons of the score light hexes of their own, and a tile in hand needs the whole city.
  const free = () => keys.size > 0 && !table.explaining.peek() && !table.placing.peek();
  const on = () => {
    if (free()) lit.value = keys;
  };
  const off = () => {
    if (!table.explaining.peek()) lit.value = undefined;
  };
  return {
    hexes: keys.size > 0,
    lit: lit.value !== undefined && shows(),
    on,
    off,
    toggle: () => (shows() ? off() : on()),
  };
}
