// The keys of Akropolis besides those of any table: digits take a tile.
import { stepPlace } from '../draw/pick';
import { useTableKeys } from '../../../table/keys';
import type { TableView } from './tableView';

/** While cards of Athena may be completed: digits take a single tile; with nothing in hand 0 ends the turn. */
function completeWith(key: string, { table, lit }: TableView): boolean {
  if (!/^[0-9]$/.test(key)) return false;
  const offered = table.offered.peek()[Number(key) - 1];
  if (key === '0' && !table.placing.peek()) void table.stop();
  else if (offered) {
    lit.value = undefined;
    void table.pickSingle(offered.card, offered.tile.tile);
  }
  return true;
}

export function useKeys(view: TableView): void {
  const { table, projection } = view;
  useTableKeys(view, {
    carrying: '.line-tile',
    step: (arrow) => {
      // Somebody quick may press an arrow before the places of the tile just taken are known.
      void table.picked.then(() => {
        const next = stepPlace(table.held.peek()?.spot, arrow, table.places.peek(), projection);
        if (next) table.hold(next.spot, next.level, true);
      });
    },
    other: ({ key }) => {
      if (table.completing.peek()) return completeWith(key, view);
      if (!/^[1-6]$/.test(key)) return false;
      void table.pick(Number(key) - 1);
      return true;
    },
  });
}
