// A tile that is dragged to the city, from the line or from a card.
import type { Point } from '../../../geometry/point';
import type { Dragged } from '../../../table/drag';
import { picked } from './CityBoard';
import type { TableView } from './tableView';

/** The tile goes where it is dragged; its places are known a moment after `take` took it. */
export function draggedOver(view: TableView, take: () => void): Dragged {
  const { table } = view;
  const aim = (world: Point, pin: boolean) => {
    const place = picked(world, view);
    if (place) table.hold(place.spot, place.level, pin);
    else table.release();
  };
  return {
    take,
    hold: (world) => aim(world, false),
    drop: (world) => void table.picked.then(() => aim(world, true)),
    putBack: () => table.putAway(),
  };
}
