// Places labels on the parts of a city, moved apart if two would overlap; if there is no room for both, the more
// important one stays.
import type { Point } from '../geometry/point';
import type { Size } from './room';

/** A label at a point of a city. */
export interface BadgeMark extends Point {
  key: string;
  text: string;
  good: boolean;
}

const FARTHEST = 0.75; // how far a badge may move from its point, as a share of its size
const ROUNDS = 24; // of moving apart

interface Moving {
  mark: BadgeMark;
  x: number;
  y: number;
}

const within = (value: number, about: number, reach: number): number =>
  Math.max(about - reach, Math.min(about + reach, value));

const room = (a: Point, b: Point, { width, height }: Size) => ({
  across: width - Math.abs(a.x - b.x),
  along: height - Math.abs(a.y - b.y),
});
function overlap(a: Point, b: Point, size: Size): boolean {
  const { across, along } = room(a, b, size);
  return across > 0.01 && along > 0.01;
}

/** Moves two overlapping badges apart along the shortest way, each by half of it. */
function part(a: Moving, b: Moving, size: Size): void {
  const { across, along } = room(a, b, size);
  if (across <= 0 || along <= 0) return;
  if (across < along) {
    const push = (a.x <= b.x ? -across : across) / 2;
    a.x += push;
    b.x -= push;
  } else {
    const push = (a.y <= b.y ? -along : along) / 2;
    a.y += push;
    b.y -= push;
  }
}

/** The importance of a badge: its points, without their sign. */
const weight = ({ text }: BadgeMark): number => Number(text.replace(/\D/g, ''));

/** The badges of that size that fit without covering each other, with their positions. */
export function badgePlaces(marks: readonly BadgeMark[], size: Size): BadgeMark[] {
  const moving: Moving[] = marks.map((mark) => ({ mark, x: mark.x, y: mark.y }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, one] of moving.entries())
      for (const other of moving.slice(i + 1)) part(one, other, size);
    for (const one of moving) {
      one.x = within(one.x, one.mark.x, FARTHEST * size.width);
      one.y = within(one.y, one.mark.y, FARTHEST * size.height);
    }
  }
  const standing: BadgeMark[] = [];
  for (const { mark, x, y } of moving.sort((a, b) => weight(b.mark) - weight(a.mark)))
    if (!standing.some((other) => overlap({ x, y }, other, size))) standing.push({ ...mark, x, y });
  return standing;
}
