// The keys of Panticapaeum besides those of any table: digits take a tile, W a worker, E ends or
// declines.
import type { Point } from '../../../geometry/point';
import { middleOf } from '../../../geometry/square';
import type { Candidate } from '../table/panticapaeumTable';
import { useTableKeys } from '../../../table/keys';
import type { TableView } from './tableView';

/** The next place in the direction, nearer ones and those straight ahead first. */
function step({ table, projection }: TableView, arrow: Point): Candidate | undefined {
  const at = (cells: Candidate['cells'], level: number): Point => {
    const middle = middleOf(cells);
    return projection.at(middle.x, middle.y, level);
  };
  const held = table.proposal.peek()?.at;
  const candidates = table.candidates.peek();
  if (!held) return candidates[0];
  const from = at(held.cells, held.level);
  let best: Candidate | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    const to = at(candidate.cells, candidate.level);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = dx * arrow.x + dy * arrow.y;
    const aside = Math.abs(dx * arrow.y) + Math.abs(dy * arrow.x);
    if (ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = candidate;
    }
  }
  return best;
}

export function useKeys(view: TableView): void {
  const { table } = view;
  useTableKeys(view, {
    step: (arrow) => {
      const next = step(view, arrow);
      if (next) table.hold(next, true);
    },
    other: ({ key, code }) => {
      if (/^[1-3]$/.test(key)) {
        const place = table.render.peek()?.choices[Number(key) - 1];
        if (place !== undefined) void table.scout(place);
      } else if (code === 'KeyE') void table.pass();
      else if (code === 'KeyW') table.toggleWorker();
      else return false;
      return true;
    },
  });
}
