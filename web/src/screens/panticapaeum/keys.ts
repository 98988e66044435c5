// The table by keyboard: digits take a tile, arrows move what is in hand from place to place, R turns
// it, W takes a worker, Enter confirms, E ends or declines, Escape puts back; U undoes, H asks for a
// hint, F fits, + and - zoom.
import { useLayoutEffect } from 'preact/hooks';
import type { Point } from '../../draw/hex';
import { middleOf } from '../../draw/square';
import type { Candidate } from '../../model/panticapaeumTable';
import type { TableView } from './tableView';

const ARROWS: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ZOOM_STEP = 1.2;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null;

/** Enter on a focused button belongs to the button. */
const onButton = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null;

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

function handle(event: KeyboardEvent, view: TableView): boolean {
  const { table, camera } = view;
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (!table.placing.peek()) return false;
    const next = step(view, arrow);
    if (next) table.hold(next, true);
    return true;
  }
  const middle = { x: window.innerWidth / 2, y: window.innerHeight / 2 };
  if (/^[1-3]$/.test(event.key)) {
    const place = table.render.peek()?.choices[Number(event.key) - 1];
    if (place !== undefined) void table.scout(place);
  } else if (event.key === 'Escape') table.putBack();
  else if (event.key === 'Enter' && table.canConfirm.peek() && !onButton(event))
    void table.confirm();
  else if (event.code === 'KeyE') void table.pass();
  else if (event.code === 'KeyW') table.toggleWorker();
  else if (event.code === 'KeyR') table.rotate(event.shiftKey ? -1 : 1);
  else if (event.code === 'KeyU') table.undo();
  else if (event.code === 'KeyH') void table.askHint();
  else if (event.code === 'KeyF') camera.fit();
  else if (event.key === '+' || event.key === '=') camera.zoom(ZOOM_STEP, middle);
  else if (event.key === '-') camera.zoom(1 / ZOOM_STEP, middle);
  else return false;
  return true;
}

export function useKeys(view: TableView): void {
  // At once, not after the next picture: somebody may already be typing.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (handle(event, view)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
