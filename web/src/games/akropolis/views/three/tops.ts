// What is painted on top of the districts: their colours with the patterns of the drawing, so that colour is never the
// only sign. All of them lie in one picture.
import { pictured } from '../../../../views/three/paints';
import type { Paint } from '../../../../views/three/mass';

export const COLOUR_OF: Record<string, string> = {
  h: '#284486',
  m: '#eaba36',
  b: '#a5331e',
  t: '#b75ff6',
  g: '#46937f',
  q: '#cfcdc8',
};

const CELL = 160; // pixels
const COLUMNS = 4;
const FACES = ['h', 'm', 'b', 't', 'g', 'q', 'court'] as const;
type TopName = (typeof FACES)[number];
const SIZE = { width: CELL * COLUMNS, height: CELL * 2 };

type Pen = CanvasRenderingContext2D;

/** Lines across the cell, each from a point to another, in shares of it. */
function lines(pen: Pen, colour: string, width: number, all: readonly number[][]): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  for (const [x0, y0, x1, y1] of all) {
    pen.moveTo(x0! * CELL, y0! * CELL);
    pen.lineTo(x1! * CELL, y1! * CELL);
  }
  pen.stroke();
}

const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

function bricks(pen: Pen, colour: string, rows: number, across: number): void {
  const high = 1 / rows;
  lines(
    pen,
    colour,
    1.6,
    range(rows).flatMap((row) => [
      [0, row * high, 1, row * high],
      ...range(across).map((n) => {
        const x = (n + (row % 2) / 2) / across;
        return [x, row * high, x, (row + 1) * high];
      }),
    ]),
  );
}

function dots(pen: Pen, colour: string): void {
  pen.fillStyle = colour;
  for (const n of range(80)) {
    const [row, column] = [Math.floor(n / 8), n % 8];
    pen.beginPath();
    const x = ((column + (row % 2) / 2) / 8) * CELL;
    pen.arc(x, (row / 10) * CELL, 2.6, 0, 2 * Math.PI);
    pen.fill();
  }
}

const PATTERNS: Record<TopName, (pen: Pen) => void> = {
  h: (pen) => bricks(pen, 'rgb(255 255 255 / 0.3)', 12, 6),
  m: (pen) =>
    lines(
      pen,
      'rgb(122 79 0 / 0.42)',
      3,
      range(14).map((n) => [n / 14, 0, n / 14, 1]),
    ),
  b: (pen) =>
    lines(
      pen,
      'rgb(255 217 196 / 0.4)',
      1.8,
      range(22).flatMap((n) => {
        const from = n / 11;
        return [
          [from - 1, 0, from, 1],
          [from, 0, from - 1, 1],
        ];
      }),
    ),
  t: (pen) =>
    lines(
      pen,
      'rgb(255 255 255 / 0.42)',
      2.4,
      range(13).map((n) => [0, n / 13, 1, n / 13]),
    ),
  g: (pen) => dots(pen, 'rgb(223 245 230 / 0.5)'),
  q: (pen) =>
    lines(
      pen,
      'rgb(110 102 88 / 0.75)',
      2.2,
      range(34).map((n) => {
        const [x, y] = [((n * 37) % 97) / 97, ((n * 53) % 89) / 89];
        return [x, y, x + 0.06, y - 0.024 + (n % 3) * 0.02];
      }),
    ),
  court: (pen) => bricks(pen, 'rgb(122 102 71 / 0.5)', 9, 5),
};

/** Ambient shade around the building in the middle. */
function shadeMiddle(pen: Pen): void {
  const half = CELL / 2;
  const shade = pen.createRadialGradient(half, half, CELL * 0.1, half, half, CELL * 0.42);
  shade.addColorStop(0, 'rgb(20 12 4 / 0.3)');
  shade.addColorStop(1, 'rgb(20 12 4 / 0)');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, CELL, CELL);
}

function drawAll(pen: Pen): void {
  FACES.forEach((name, n) => {
    pen.save();
    pen.beginPath();
    pen.rect((n % COLUMNS) * CELL, Math.floor(n / COLUMNS) * CELL, CELL, CELL);
    pen.clip();
    pen.translate((n % COLUMNS) * CELL, Math.floor(n / COLUMNS) * CELL);
    pen.fillStyle = COLOUR_OF[name] ?? '#f7efdd';
    pen.fillRect(0, 0, CELL, CELL);
    PATTERNS[name](pen);
    if (name !== 'court') shadeMiddle(pen);
    pen.restore();
  });
}

export const topPaint = (ghost: boolean): Paint => pictured('tops', ghost, SIZE, drawAll);

/** Where a point of a hex of radius 1 lies in the picture. */
export function onTop(name: string, x: number, z: number): [number, number] {
  const n = FACES.indexOf(name as TopName);
  const [left, top] = [n % COLUMNS, Math.floor(n / COLUMNS)];
  const reach = 0.48; // a little inside, so that neighbours in the picture are never seen
  return [(left + 0.5 + x * reach) / COLUMNS, 1 - (top + 0.5 + z * reach) / 2];
}

const HATCHED = 64;

/** Red stripes over what cannot lie there. */
export const hatchPaint = (): Paint => {
  const paint = pictured('hatch', true, { width: HATCHED, height: HATCHED }, (pen) => {
    pen.strokeStyle = '#b3261e';
    pen.lineWidth = 13;
    for (const x of [-HATCHED, 0, HATCHED]) {
      pen.beginPath();
      pen.moveTo(x, HATCHED);
      pen.lineTo(x + HATCHED, 0);
      pen.stroke();
    }
  });
  paint.material.opacity = 0.85;
  return paint;
};
