// The keys of Akropolis besides those of any table: digits take a tile.
import { stepPlace } from '../draw/pick';
import { useTableKeys } from '../../../table/keys';
import type { TableView } from './tableView';

export function useKeys(view: TableView): void {
  const { table, projection } = view;
  useTableKeys(view, {
    carrying: '.line-tile',
    step: (arrow) => {
      // Somebody quick may press an arrow before the places of the tile just taken are known.
      void table.picked.then(() => {
        const next = stepPlace(table.held.peek()?.triangle, arrow, table.places.peek(), projection);
        if (next) table.hold(next.triangle, next.level, true);
      });
    },
    other: ({ key }) => {
      if (!/^[1-6]$/.test(key)) return false;
      void table.pick(Number(key) - 1);
      return true;
    },
  });
}
