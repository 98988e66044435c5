// The animation at the end of a game, loaded when it begins: the camera moves over the city, the points of each
// row fly from their cells into the score table, then the winner, the laurel and the bell follow.
import type { Point } from '../geometry/point';
import { plain } from '../model/numbers';
import { sound } from '../model/settings';
import type { BadgeMark } from '../views/badgePlaces';
import type { CountedPart } from './counted';
import { bell, chime } from './sounds';
import type { View } from './view';

interface Show {
  view: View;
  /** The contents of the sheet. */
  body: HTMLElement;
  /** The seat whose city is on show. */
  seat: number;
  parts: readonly CountedPart[];
}

const FIRST = 500; // milliseconds until the first row
const FLIGHT = 620;
const STAGGER = 45;
const QUIET_ROW = 240; // for a row without points
const REST = 260; // after each row
const CLOSER = 1.35;
const ASIDE = 0.16; // of the free ground: how far the camera moves to each side
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.3, 1)';
const WHOLE_TURN = 24; // steps of the 3D view

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
    if (signal.aborted) reject(signal.reason as Error);
  });

const flies = ({ marks }: CountedPart): boolean => marks.length > 0;
const timeOf = (part: CountedPart): number =>
  (flies(part) ? FLIGHT + STAGGER * part.marks.length : QUIET_ROW) + REST;

/** Pans over the city from one side to the other, then shows all of it. */
function pan({ view }: Show, drawing: Element, duration: number): Animation {
  const { x, y, k } = view.camera.placing.peek();
  const { left, top, right, bottom } = view.ending.peek()!;
  const ground = document.querySelector('.table-ground')!.getBoundingClientRect();
  const free = { width: ground.width - left - right, height: ground.height - top - bottom };
  const middle = { x: left + free.width / 2, y: top + free.height / 2 };
  const place = (zoom: number, dx: number, dy: number) => {
    const to = {
      x: (x - middle.x) * zoom + middle.x - dx * free.width,
      y: (y - middle.y) * zoom + middle.y - dy * free.height,
    };
    return { transform: `translate(${to.x}px, ${to.y}px) scale(${k * zoom})` };
  };
  return drawing.animate(
    [
      { transform: getComputedStyle(drawing).transform },
      { ...place(CLOSER, -ASIDE, -ASIDE / 2), offset: 0.2 },
      { ...place(CLOSER * 1.08, 0, ASIDE), offset: 0.5 },
      { ...place(CLOSER, ASIDE, -ASIDE / 2), offset: 0.8 },
      place(1, 0, 0),
    ],
    { duration, easing: 'ease-in-out' },
  );
}

/** Turns once around the city. */
function circle({ view }: Show, duration: number, signal: AbortSignal): void {
  const start = performance.now();
  let turned = 0;
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - start) / duration));
    const to = WHOLE_TURN * (0.5 - Math.cos(part * Math.PI) / 2);
    view.camera.onTurn?.(to - turned);
    turned = to;
    if (part < 1 && !signal.aborted) requestAnimationFrame(step);
    else view.camera.fit();
  };
  requestAnimationFrame(step);
}

function tour(show: Show, duration: number, signal: AbortSignal): void {
  const drawing = document.querySelector('svg.board > g');
  if (!drawing) return circle(show, duration, signal);
  const panning = pan(show, drawing, duration);
  signal.addEventListener('abort', () => panning.cancel());
}

/** The current screen position of a mark, while the camera moves. */
function seenAt({ view }: Show, { key, x, y }: BadgeMark): Point {
  const board = document.querySelector('.board')!;
  const { left, top, width, height } = board.getBoundingClientRect();
  const drawing = board.querySelector(':scope > g');
  if (drawing) {
    const { a, e, f } = new DOMMatrix(getComputedStyle(drawing).transform);
    return { x: left + x * a + e, y: top + y * a + f };
  }
  const { x: dx, y: dy } = view.camera.onSeen?.(key) ?? { x: width / 2, y: height / 2 };
  return { x: left + dx, y: top + dy };
}

/** Lets a badge appear on its cell and fly into the table. */
function run(air: Element, text: string, from: Point, to: Point, delay: number): void {
  const badge = document.createElement('span');
  badge.className = `finale-badge${text.startsWith('−') ? ' bad' : ''}`;
  badge.textContent = text;
  air.append(badge);
  const at = ({ x, y }: Point, scale: number) => ({
    transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`,
  });
  const shown = badge.animate(
    [
      { ...at(from, 0), opacity: 0 },
      { ...at({ x: from.x, y: from.y - 10 }, 1.15), opacity: 1, offset: 0.25, easing: 'linear' },
      { ...at({ x: from.x, y: from.y - 6 }, 1), opacity: 1, offset: 0.45, easing: 'ease-in' },
      { ...at(to, 0.6), opacity: 0.4 },
    ],
    { duration: FLIGHT, delay, easing: EASE_OUT, fill: 'both' },
  );
  shown.onfinish = () => badge.remove();
}

const rowOf = ({ body }: Show, row: string): HTMLTableRowElement | null =>
  body.querySelector(`tr[data-row="${row}"]`);

const middleOf = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

const POP = [{ transform: 'scale(1)' }, { transform: 'scale(1.3)' }, { transform: 'scale(1)' }];

/** The running totals, drawn over the final ones, which stay in place for screen readers. */
class RunningTotals {
  private readonly shown: HTMLElement[];
  private readonly totals: number[];

  constructor(row: HTMLTableRowElement | null) {
    this.shown = [...(row?.cells ?? [])].slice(1).map((cell) => {
      const text = document.createElement('span');
      text.className = 'running-total';
      text.ariaHidden = 'true';
      text.textContent = '0';
      cell.append(text);
      return text;
    });
    this.totals = this.shown.map(() => 0);
  }

  add(points: readonly number[]): void {
    this.shown.forEach((text, seat) => {
      if (!points[seat]) return;
      this.totals[seat]! += points[seat];
      text.textContent = plain(this.totals[seat]!);
      text.animate(POP, { duration: 260, easing: EASE_OUT });
    });
  }

  remove(): void {
    for (const text of this.shown) text.remove();
  }
}

async function countRow(
  show: Show,
  part: CountedPart,
  air: Element,
  totals: RunningTotals,
  signal: AbortSignal,
): Promise<void> {
  const row = rowOf(show, part.row);
  row?.scrollIntoView({ block: 'nearest' });
  show.view.lit.value = flies(part) ? new Set(part.cells) : undefined;
  const goal = row?.cells[show.seat + 1];
  if (goal)
    part.marks.forEach((mark, n) =>
      run(air, mark.text, seenAt(show, mark), middleOf(goal), n * STAGGER),
    );
  await wait(timeOf(part) - REST, signal);
  row?.classList.add('counted');
  for (const cell of [...(row?.cells ?? [])].slice(1))
    cell.animate(POP, { duration: 260, easing: EASE_OUT });
  totals.add(part.points);
  if (sound.peek() === 'on' && part.points.some((points) => points !== 0)) chime();
  await wait(REST, signal);
}

/** Shows the winner, then the actions. */
async function announce({ body, view }: Show, signal: AbortSignal): Promise<void> {
  view.lit.value = undefined;
  body.querySelector('.end-result')!.scrollIntoView({ block: 'nearest' });
  body.classList.add('won');
  if (sound.peek() === 'on') bell();
  await wait(900, signal);
}

export async function showFinale(show: Show, signal: AbortSignal): Promise<void> {
  const air = document.createElement('div');
  air.className = 'finale-air';
  air.ariaHidden = 'true';
  show.body.append(air);
  const totals = new RunningTotals(rowOf(show, 'total'));
  const length = show.parts.reduce((sum, part) => sum + timeOf(part), FIRST);
  try {
    tour(show, length, signal);
    await wait(FIRST, signal);
    for (const part of show.parts) await countRow(show, part, air, totals, signal);
    await announce(show, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    show.view.lit.value = undefined;
    totals.remove();
    air.remove();
    show.body.classList.remove('won');
    for (const row of show.body.querySelectorAll('.counted')) row.classList.remove('counted');
  }
}
