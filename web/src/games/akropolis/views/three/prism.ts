// One level of a column: courses of stone, a band in the colour of the district, an edge that catches the light, and
// its top, darker where higher neighbours keep the sky away.
import * as THREE from 'three';
import type { Half } from '../../shapes/athena';
import type { Layer } from '../../draw/scene';
import { addFace, emptyPiece, partOf, type Corner, type Piece } from '../../../../views/three/mass';
import type { Spot } from '../../../../views/three/spot';
import { COLOUR_OF, onTop } from './tops';

export const LEVEL = 0.5; // height of a level, in hex sizes
const BAND = 0.14;
const BEVEL = 0.05;
const INNER = 0.6; // how far from the middle the shade of neighbours reaches
const SIDES = ['#cdbd9c', '#bfae8b'];
const SEAM = 0.8; // how bright the edge is where it meets a neighbour

export interface Prism {
  layer: Layer;
  /** From 1 on. */
  level: number;
  /** How high the neighbours are, by direction. */
  around: readonly number[];
  /** Nothing lies on it. */
  topmost: boolean;
}

const DIRECTIONS = [0, 1, 2, 3, 4, 5];

function corner(i: number, radius: number, y: number): Spot {
  const angle = ((60 * i - 30) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y, z: radius * Math.sin(angle) };
}

/** Which district of a half tile lies on that side. */
const sideOf = ({ faces, rotation }: Half, direction: number): string =>
  faces[(direction - rotation + 12) % 6 < 3 ? 0 : 1];

/** The letter of the district on that side of a layer. */
const faceOf = ({ face, half }: Layer, direction: number): string =>
  half ? sideOf(half, direction) : face.toLowerCase();

const lighter = (colour: string, level: number): THREE.Color =>
  new THREE.Color(colour).lerp(new THREE.Color('#ffffff'), Math.min(0.2, 0.04 * (level - 1)));

/** How much of the sky a corner of the top sees, by the two neighbours it touches. */
function shadeAt(i: number, height: number, around: readonly number[]): number {
  const taken = [around[(i + 5) % 6]!, around[i % 6]!].map((next) =>
    next > height ? 0.24 + 0.06 * Math.min(2, next - height - 1) : 0,
  );
  return 1 - taken[0]! - taken[1]!;
}

function addSide(piece: Piece, { layer, level, around }: Prism, d: number): void {
  const stands = around[d] === level - 1; // on what is seen next to it
  const bottom = stands ? 0.62 : 0.9;
  const top = LEVEL - BEVEL;
  const colour = new THREE.Color(SIDES[level % 2]);
  const quad = (from: number, to: number, dark: number, bright: number): Corner[] => [
    { at: corner(d + 1, 1, from), shade: dark, uv: [d + 1, from / LEVEL] },
    { at: corner(d, 1, from), shade: dark, uv: [d, from / LEVEL] },
    { at: corner(d, 1, to), shade: bright, uv: [d, to / LEVEL] },
    { at: corner(d + 1, 1, to), shade: bright, uv: [d + 1, to / LEVEL] },
  ];
  addFace(partOf(piece, 'stone'), quad(0, LEVEL - BAND, bottom, 1), colour);
  const band = new THREE.Color(COLOUR_OF[faceOf(layer, d)] ?? SIDES[0]);
  addFace(partOf(piece, 'plain'), quad(LEVEL - BAND, top, 0.92, 1), band);
}

/** The edge of the top: it catches the light, and lies in the shade where a neighbour is as high or higher. */
function addEdge(piece: Piece, { layer, level, around }: Prism, d: number): void {
  const seam = around[d]! >= level;
  const colour = lighter(COLOUR_OF[faceOf(layer, d)] ?? '#f7efdd', level + (seam ? 0 : 5));
  const shade = seam ? SEAM * 0.6 : 1.12;
  addFace(
    partOf(piece, 'plain'),
    [
      { at: corner(d + 1, 1, LEVEL - BEVEL), shade },
      { at: corner(d, 1, LEVEL - BEVEL), shade },
      { at: corner(d, 1 - BEVEL, LEVEL), shade: seam ? SEAM : 1.12 },
      { at: corner(d + 1, 1 - BEVEL, LEVEL), shade: seam ? SEAM : 1.12 },
    ],
    colour,
  );
}

function addTop(piece: Piece, { layer, level, around }: Prism, d: number): void {
  const part = partOf(piece, 'top');
  const name = faceOf(layer, d);
  const white = new THREE.Color('#ffffff');
  const at = (spot: Spot, shade: number): Corner => ({
    at: spot,
    shade,
    uv: onTop(name, spot.x, spot.z),
  });
  const outer = (i: number) => at(corner(i, 1 - BEVEL, LEVEL), shadeAt(i % 6, level, around));
  const inner = (i: number) =>
    at(corner(i, INNER, LEVEL), 0.7 + 0.3 * shadeAt(i % 6, level, around));
  addFace(part, [outer(d + 1), outer(d), inner(d), inner(d + 1)], white);
  addFace(part, [inner(d + 1), inner(d), at({ x: 0, y: LEVEL, z: 0 }, 1)], white);
}

export function prism(of: Prism): Piece {
  const piece = emptyPiece();
  for (const d of DIRECTIONS) {
    if (of.around[d]! < of.level) addSide(piece, of, d);
    if (!of.topmost) continue;
    addEdge(piece, of, d);
    addTop(piece, of, d);
  }
  return piece;
}

/** A hull a little larger than a prism, for stripes over it. */
export function hull(): Piece {
  const piece = emptyPiece();
  const part = partOf(piece, 'hatch');
  const white = new THREE.Color('#ffffff');
  const wide = 1.01;
  for (const d of DIRECTIONS) {
    addFace(
      part,
      [
        { at: corner(d + 1, wide, 0), uv: [3, 0] },
        { at: corner(d, wide, 0), uv: [0, 0] },
        { at: corner(d, wide, LEVEL), uv: [0, 1.5] },
        { at: corner(d + 1, wide, LEVEL), uv: [3, 1.5] },
      ],
      white,
    );
    const top = (spot: Spot): Corner => ({ at: spot, uv: [spot.x * 3, spot.z * 3] });
    addFace(
      part,
      [
        top(corner(d + 1, wide, LEVEL + 0.01)),
        top(corner(d, wide, LEVEL + 0.01)),
        top({ x: 0, y: LEVEL + 0.01, z: 0 }),
      ],
      white,
    );
  }
  return piece;
}
