// Animations at the table: a tile flies from the line to its place, stones hop from the quarries it covers. Copies move
// over the page, so that nothing waits for them; any input ends them at once, and with reduced motion there are none.
import { useEffect } from 'preact/hooks';
import { centre, hexKey } from '../../../geometry/hex';
import type { Point } from '../../../geometry/point';
import { hexesOf, spotOfMove, spotPoint } from '../draw/spot';
import {
  akropolisEvents,
  isCity,
  isStop,
  isTileMove,
  type AkropolisMove,
  type CityModel,
} from '../shapes/engine';
import { viewKind } from '../../../model/settings';
import type { Turn } from '../../../model/turn';
import { useReducedMotion } from '../../../hooks/useMedia';
import type { TableView } from './tableView';

const CARRY = 280; // milliseconds
const HOP = 300;
const STAGGER = 45;
const DUSTY = 3; // the first level from which dust rises
const PUFFS = 9;
const SETTLES = 520; // until it has settled
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

const flying = new Set<{ copy: Element; animation: Animation }>();

function land(): void {
  for (const { copy, animation } of flying) {
    animation.cancel();
    copy.remove();
  }
  flying.clear();
}

const middleOf = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Lets a copy of the drawing fly; it is gone when it arrives. */
function fly(drawing: Element, to: Point, scale: number, hop: number, options: object): void {
  const { x, y, width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.classList.add('flying');
  Object.assign(copy.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(copy);
  const by = { x: to.x - (x + width / 2), y: to.y - (y + height / 2) };
  const animation = copy.animate(
    [
      { transform: 'none' },
      {
        transform: `translate(${by.x / 2}px, ${by.y / 2 - hop}px) scale(${(1 + scale) / 2})`,
        offset: 0.55,
      },
      { transform: `translate(${by.x}px, ${by.y}px) scale(${scale})`, opacity: 0.9 },
    ],
    { easing: EASE_OUT, fill: 'both', ...options },
  );
  const one = { copy, animation };
  flying.add(one);
  animation.onfinish = () => {
    copy.remove();
    flying.delete(one);
  };
}

/** Where a point of the large city is on the screen. */
function onScreen({ camera }: TableView, world: Point): Point {
  const frame = document.querySelector('.board')!.getBoundingClientRect();
  const { x, y } = camera.toScreen(world);
  return { x: x + frame.left, y: y + frame.top };
}

/** Where the tile of a move is offered: in the line, or on a card of Athena. */
function offered(move: AkropolisMove): Element | null | undefined {
  if (isStop(move)) return undefined;
  return isTileMove(move)
    ? document.querySelectorAll('.line-tile .tile-drawing')[move.slot]
    : document.querySelector(`[data-single="${move.tile}"] .tile-drawing`);
}

function carry(view: TableView, turn: Turn): void {
  const move = turn.move as AkropolisMove;
  const drawing = offered(move);
  const spot = spotOfMove(move);
  if (!drawing || !spot) return;
  if (turn.seat === view.table.shown.peek()) {
    const place = akropolisEvents(turn.events).find((event) => event.event === 'place');
    const level = place?.event === 'place' ? place.level : 1;
    const at = spotPoint(spot, level, view.projection);
    fly(drawing, onScreen(view, at), 1.5, 30, { duration: CARRY });
    return;
  }
  const card = document.querySelector(`.seat-card .seat-${turn.seat}`)?.closest('.seat-card');
  if (card) fly(drawing, middleOf(card), 0.35, 30, { duration: CARRY });
}

/** Dust rises where a tile of a high level is set down. */
function raiseDust(view: TableView, turn: Turn): void {
  const place = akropolisEvents(turn.events).find((event) => event.event === 'place');
  if (turn.seat !== view.table.shown.peek() || place?.event !== 'place') return;
  const spot = spotOfMove(turn.move as AkropolisMove);
  if (place.level < DUSTY || !spot) return;
  const { x, y } = onScreen(view, spotPoint(spot, place.level - 1, view.projection));
  const { k } = view.camera.placing.peek();
  for (let n = 0; n < PUFFS; n++) {
    const angle = (2 * Math.PI * n) / PUFFS;
    const at = { x: x + Math.cos(angle) * 62 * k, y: y + Math.sin(angle) * 36 * k };
    const puff = document.createElement('span');
    puff.className = 'flying dust';
    Object.assign(puff.style, { left: `${at.x}px`, top: `${at.y}px` });
    document.body.append(puff);
    const out = `translate(${Math.cos(angle) * 26}px, ${Math.sin(angle) * 12 - 10}px)`;
    const animation = puff.animate(
      [
        { opacity: 0, transform: 'scale(0.4)' },
        { opacity: 0.75, transform: 'scale(1)', offset: 0.15 },
        { opacity: 0, transform: `${out} scale(2.2)` },
      ],
      { duration: SETTLES, delay: CARRY, easing: EASE_OUT, fill: 'both' },
    );
    const one = { copy: puff, animation };
    flying.add(one);
    animation.onfinish = () => {
      puff.remove();
      flying.delete(one);
    };
  }
}

/** The quarries of the city before the turn that the tile covers. */
function coveredQuarries(city: CityModel, move: AkropolisMove) {
  const covered = new Set(hexesOf(move).map(hexKey));
  return city.columns.filter((column) => column.face === 'q' && covered.has(hexKey(column)));
}

function hopStones(view: TableView, turn: Turn): void {
  const seat = view.table.render.peek()?.seats[turn.seat];
  const goal = document.querySelector(
    '.score-card .status .stone-icon, .seat-chips .shown .stone-icon',
  );
  if (turn.seat !== view.table.shown.peek() || !seat || !isCity(seat) || !goal) return;
  const to = middleOf(goal);
  coveredQuarries(seat, turn.move as AkropolisMove).forEach((column, n) => {
    const from = onScreen(view, centre(column, column.height, view.projection));
    const stone = goal.cloneNode(true) as SVGElement;
    Object.assign(stone.style, { left: `${from.x - 11}px`, top: `${from.y - 11}px` });
    stone.classList.add('flying', 'stone');
    document.body.append(stone);
    fly(stone, to, 0.8, 60, { duration: HOP, delay: n * STAGGER });
    stone.remove();
  });
}

export function useMotion(view: TableView): void {
  const calm = useReducedMotion();
  const { session, past } = view.table;
  useEffect(() => {
    let known = session.turns.peek();
    const stop = session.turns.subscribe((turns) => {
      const [before, latest] = [known, turns.at(-1)];
      known = turns;
      const drawn = viewKind.peek() === 'relief' || viewKind.peek() === 'above';
      if (calm || !drawn || past.looking.peek()) return;
      if (!latest || turns.length !== before.length + 1) return;
      land();
      carry(view, latest);
      hopStones(view, latest);
      raiseDust(view, latest);
    });
    // Animations never block the next input.
    window.addEventListener('pointerdown', land);
    window.addEventListener('keydown', land);
    return () => {
      stop();
      land();
      window.removeEventListener('pointerdown', land);
      window.removeEventListener('keydown', land);
    };
  }, [view.table, calm, view.projection]);
}
