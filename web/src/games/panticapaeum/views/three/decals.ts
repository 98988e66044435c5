// What is painted on the solid bodies, so that nothing is told by colour alone: signs and cracks on the ground,
// marks on the cubes. Each is drawn once, whenever it is first needed.
import type { Paint } from '../../../../views/three/mass';
import { pictured } from '../../../../views/three/paints';
import { chance, CRACKS, SIGNS, type Spot } from '../../draw/land';
import { MARKS } from '../../draw/marks';
import type { CubeColour } from '../../shapes/engine';

const SIZE = 128; // pixels of a cell
const MEADOW = '#c9c48a';
const DRY = '#e2bf8c';
const RESOURCES: Record<string, CubeColour> = {
  b: 'brown',
  p: 'purple',
  w: 'white',
  o: 'orange',
  g: 'green',
};
export const CUBES: Record<CubeColour, string> = {
  brown: '#493127',
  purple: '#9d2fda',
  white: '#f8f7f7',
  orange: '#c95c1d',
  green: '#458f7c',
};
const INKS: Record<CubeColour, string> = {
  brown: '#f0dccb',
  purple: '#ffffff',
  white: '#4f4a45',
  orange: '#fff3e6',
  green: '#f0fff8',
};

function trace(pen: CanvasRenderingContext2D, lines: readonly (readonly Spot[])[]): void {
  pen.lineCap = pen.lineJoin = 'round';
  pen.beginPath();
  for (const line of lines)
    line.forEach(([x, y], n) => (n === 0 ? pen.moveTo : pen.lineTo).call(pen, x * SIZE, y * SIZE));
  pen.stroke();
}

function drawPad(pen: CanvasRenderingContext2D, colour: CubeColour): void {
  const inset = SIZE * 0.12;
  const side = SIZE - 2 * inset;
  pen.fillStyle = CUBES[colour];
  pen.globalAlpha = colour === 'white' ? 1 : 0.72;
  pen.fillRect(inset, inset, side, side);
  pen.globalAlpha = 1;
  pen.lineWidth = 3;
  pen.strokeStyle = '#4a3d22';
  pen.strokeRect(inset, inset, side, side);
  pen.strokeStyle = INKS[colour];
  pen.lineWidth = colour === 'purple' ? 14 : 7;
  trace(pen, SIGNS[colour]);
}

function drawGrass(pen: CanvasRenderingContext2D): void {
  pen.strokeStyle = '#8d9350';
  pen.lineWidth = 2;
  for (let n = 0; n < 9; n++) {
    const x = 0.1 + 0.8 * chance(n, 3, 1);
    const y = 0.12 + 0.8 * chance(3, n, 2);
    trace(pen, [
      [
        [x - 0.02, y - 0.05],
        [x, y],
        [x + 0.02, y - 0.05],
      ],
    ]);
  }
}

const SQUARE = { width: SIZE, height: SIZE };

/** The ground of a cell as it is seen from above. */
export const ground = (letter: string, ghost: boolean): Paint =>
  pictured(`ground ${letter}`, ghost, SQUARE, (pen) => {
    const colour = RESOURCES[letter];
    pen.fillStyle = letter === 'd' ? DRY : MEADOW;
    pen.fillRect(0, 0, SIZE, SIZE);
    if (letter === 'd') {
      pen.strokeStyle = '#8a5a2b';
      pen.lineWidth = 5;
      trace(pen, CRACKS);
    } else if (colour) drawPad(pen, colour);
    else drawGrass(pen);
    pen.strokeStyle = 'rgb(74 61 34 / 0.55)';
    pen.lineWidth = 3;
    pen.strokeRect(0, 0, SIZE, SIZE);
  });

/** A face of a cube with the mark of its colour. */
export const cubeFace = (colour: CubeColour, ghost: boolean): Paint =>
  pictured(`cube ${colour}`, ghost, SQUARE, (pen) => {
    pen.fillStyle = CUBES[colour];
    pen.fillRect(0, 0, SIZE, SIZE);
    pen.strokeStyle = 'rgb(29 20 16 / 0.6)';
    pen.lineWidth = 5;
    pen.strokeRect(0, 0, SIZE, SIZE);
    pen.scale(SIZE / 24, SIZE / 24); // marks are drawn within 24 by 24
    pen.lineCap = pen.lineJoin = 'round';
    pen.strokeStyle = INKS[colour];
    pen.lineWidth = colour === 'purple' ? 4 : 2.6;
    pen.stroke(new Path2D(MARKS[colour]));
  });
