// A city of Panticapaeum as solid bodies, from the same model as the drawings.
import * as THREE from 'three';
import { cubeOn, type SquareGhost } from '../../draw/scene';
import type { CityModel, CubeColour, Kind } from '../../shapes/engine';
import { cellKey, type CellPair } from '../../../../geometry/square';
import { cornersOf } from '../../../../views/three/aim';
import { numeral, pieceOf, turned, WINDOW, type Body } from '../../../../views/three/bodies';
import {
  addFace,
  emptyPiece,
  Mass,
  partOf,
  type Paint,
  type Piece,
  type Tint,
} from '../../../../views/three/mass';
import { lampGlow, paintNamed } from '../../../../views/three/paints';
import { CUBES, cubeFace, ground } from './decals';
import type { Extent } from '../../../../views/three/fitting';
import type { Spot } from '../../../../views/three/spot';

const LEVEL = 0.34; // height of a level, in cells
const AROUND = 1.4; // from the middle of a cell, so that the places next to it are seen
const HIGHEST = 1.3; // building
const SEATS = ['#1b6fae', '#c23b4b', '#2d7d46', '#8a5a00'];
const WALL = '#f4ead6';
const TURF = '#c9c48a';

const DARK = '#3b2a1c';
const WATER = '#63b4d6';

/** Arches that carry an open channel: the water runs between its two walls. */
const aqueduct: Body[] = [
  ...[-0.8, -0.27, 0.27, 0.8].map((x): Body => ['box', WALL, x, 0, 0, 0.18, 0.44, 0.3]),
  ['box', WALL, 0, 0.42, 0, 1.86, 0.12, 0.32],
  ['box', CUBES.orange, 0, 0.54, 0.15, 1.9, 0.12, 0.08],
  ['box', CUBES.orange, 0, 0.54, -0.15, 1.9, 0.12, 0.08],
  ['box', WATER, 0, 0.54, 0, 1.88, 0.06, 0.22, 0, 'water'],
  ...[-0.6, -0.1, 0.45].map((x, n): Body => [
    'box',
    '#eaf7fb',
    x,
    0.59,
    0.05 - 0.05 * n,
    0.26,
    0.02,
    0.03,
  ]),
];
const temple: Body[] = [
  ['box', '#cfc8b8', 0, 0, 0, 1.9, 0.06, 0.92],
  ['box', '#ded7c6', 0, 0.06, 0, 1.8, 0.06, 0.82],
  ...[-0.76, -0.45, -0.15, 0.15, 0.45, 0.76].flatMap((x): Body[] => [
    ['cylinder', WALL, x, 0.12, 0.32, 0.12, 0.44, 0.12],
    ['cylinder', WALL, x, 0.12, -0.32, 0.12, 0.44, 0.12],
  ]),
  ['box', '#d9cbab', 0, 0.12, 0, 1.3, 0.42, 0.36, 0, 'stone'],
  ['box', WINDOW, 0, 0.14, 0.185, 0.16, 0.28, 0.01],
  ['box', WALL, 0, 0.55, 0, 1.84, 0.06, 0.86],
  ['roof', CUBES.green, 0, 0.61, 0, 0.96, 0.28, 1.92, 90],
];
const fortress: Body[] = [
  ['box', '#cfc6b2', 0, 0, 0, 0.7, 0.14, 0.7],
  ['box', '#e6dfd0', 0, 0.14, 0, 0.54, 0.64, 0.54, 0, 'stone'],
  ['box', DARK, 0, 0.14, 0.27, 0.14, 0.26, 0.02],
  ['box', WINDOW, 0.27, 0.5, 0, 0.02, 0.18, 0.06],
  ['box', WINDOW, 0, 0.52, 0.27, 0.06, 0.18, 0.02],
  ['box', '#f8f7f7', 0, 0.78, 0, 0.66, 0.1, 0.66],
  ...[-0.26, 0, 0.26].flatMap((x) =>
    [-0.26, 0, 0.26]
      .filter((z) => x !== 0 || z !== 0)
      .map((z): Body => ['box', '#f8f7f7', x, 0.88, z, 0.13, 0.12, 0.13]),
  ),
  ['cylinder', DARK, 0, 0.88, 0, 0.04, 0.42, 0.04],
  ['flag', '#f0c64a', 0.02, 1.12, 0, 0.28, 0.17, 1],
];
const BUILDINGS: Record<Kind, readonly Body[]> = {
  house: [
    ['box', WALL, 0, 0, 0, 0.62, 0.36, 0.56],
    ['box', DARK, 0.08, 0, 0.28, 0.14, 0.24, 0.02],
    ['box', WINDOW, -0.17, 0.13, 0.28, 0.12, 0.12, 0.02],
    ['box', WINDOW, 0.31, 0.15, 0, 0.02, 0.12, 0.14],
    ['roof', CUBES.brown, 0, 0.36, 0, 0.76, 0.32, 0.76, 90],
  ],
  winery: [
    ['box', WALL, -0.06, 0, -0.04, 0.56, 0.34, 0.52],
    ['box', DARK, 0, 0, 0.22, 0.14, 0.22, 0.02],
    ['cypress', '#5b8a3a', -0.28, 0, 0.3, 0.18, 0.34, 0.18],
    ['box', WINDOW, -0.2, 0.14, 0.222, 0.1, 0.1, 0.01],
    ['roof', CUBES.purple, -0.06, 0.34, -0.04, 0.7, 0.3, 0.66],
    ['cylinder', '#7a4d2b', 0.34, 0, 0.28, 0.2, 0.22, 0.2],
    ['cylinder', '#e2b878', 0.34, 0.09, 0.28, 0.21, 0.04, 0.21],
  ],
  fortress,
  aqueduct,
  temple,
};
const WORKER = (colour: string): Body[] => [
  ['cylinder', colour, 0, 0, 0, 0.26, 0.06, 0.26],
  ['cone', colour, 0, 0.05, 0, 0.24, 0.36, 0.24],
  ['cylinder', colour, 0, 0.34, 0, 0.16, 0.14, 0.16],
];

const LINES = {
  good: new THREE.LineBasicMaterial({ color: '#0b6b57' }),
  bad: new THREE.LineBasicMaterial({ color: '#a3291a' }),
  last: new THREE.LineBasicMaterial({ color: '#fffaf0' }),
  lit: new THREE.LineBasicMaterial({ color: '#ffd84d' }),
};
const edges = new THREE.EdgesGeometry(new THREE.BoxGeometry(1, LEVEL, 1));

/** The middle of some cells on a surface. */
export function spotOfCells(cells: readonly CellPair[], level: number): Spot {
  const mean = (i: 0 | 1) => cells.reduce((sum, cell) => sum + cell[i], 0) / cells.length;
  return { x: mean(0), y: level * LEVEL, z: mean(1) };
}

const paintOf =
  (ghost: boolean) =>
  (name: string): Paint => {
    const [kind, which = ''] = name.split(' ');
    if (kind === 'land') return ground(which, ghost);
    if (kind === 'cube') return cubeFace(which as CubeColour, ghost);
    return paintNamed(name, ghost);
  };

const made = new Map<string, Piece>();
function once(key: string, make: () => Piece): Piece {
  let piece = made.get(key);
  if (!piece) made.set(key, (piece = make()));
  return piece;
}

const WHITE = new THREE.Color('#ffffff');
const STONE = new THREE.Color('#d3bd93');
const EDGE = new THREE.Color(TURF);
const BEVEL = 0.04;
/** Corners of a square, against the clock as seen from above; side d runs from corner d to the next. */
const SQUARE: readonly (readonly [number, number])[] = [
  [1, -1],
  [-1, -1],
  [-1, 1],
  [1, 1],
];
/** What lies beyond the sides: north, west, south, east. */
const SIDES: readonly CellPair[] = [
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
];

const cornerAt = (i: number, half: number, y: number): Spot => ({
  x: SQUARE[i % 4]![0] * half,
  y,
  z: SQUARE[i % 4]![1] * half,
});

interface Block {
  letter: string;
  /** From 1 on. */
  level: number;
  /** How high the neighbours are. */
  around: readonly number[];
  topmost: boolean;
}

function addSide(piece: Piece, { level, around }: Block, d: number): void {
  const dark = around[d] === level - 1 ? 0.62 : 0.9;
  const quad = (from: number, to: number, low: number, half = 0.5) => [
    { at: cornerAt(d + 1, 0.5, from), shade: low, uv: [1, (2 * from) / LEVEL] as const },
    { at: cornerAt(d, 0.5, from), shade: low, uv: [0, (2 * from) / LEVEL] as const },
    { at: cornerAt(d, half, to), uv: [0, (2 * to) / LEVEL] as const },
    { at: cornerAt(d + 1, half, to), uv: [1, (2 * to) / LEVEL] as const },
  ];
  // Seen from outside they run the other way.
  const seen = (corners: ReturnType<typeof quad>) => [
    corners[1]!,
    corners[0]!,
    corners[3]!,
    corners[2]!,
  ];
  addFace(partOf(piece, 'stone'), seen(quad(0, LEVEL * 0.8, dark)), STONE);
  addFace(partOf(piece, 'plain'), seen(quad(LEVEL * 0.8, LEVEL - BEVEL, 0.95)), EDGE);
}

/** How much of the sky a corner of the top sees, by the two neighbours it touches. */
function shadeAt(i: number, { level, around }: Block): number {
  const taken = (next: number) => (next > level ? 0.24 : 0);
  return 1 - taken(around[(i + 3) % 4]!) - taken(around[i % 4]!);
}

function addTop(piece: Piece, block: Block): void {
  const top = (half: number) => (i: number) => ({
    at: cornerAt(i, half, LEVEL),
    shade: shadeAt(i, block),
    uv: [(SQUARE[i]![0] + 1) / 2, (1 - SQUARE[i]![1]) / 2] as const,
  });
  addFace(partOf(piece, `land ${block.letter}`), [0, 1, 2, 3].map(top(0.5 - BEVEL)), WHITE);
  for (const d of [0, 1, 2, 3]) {
    const shade = block.around[d]! >= block.level ? 0.7 : 1.15;
    addFace(
      partOf(piece, 'plain'),
      [
        { at: cornerAt(d, 0.5, LEVEL - BEVEL), shade },
        { at: cornerAt(d + 1, 0.5, LEVEL - BEVEL), shade },
        { at: cornerAt(d + 1, 0.5 - BEVEL, LEVEL), shade },
        { at: cornerAt(d, 0.5 - BEVEL, LEVEL), shade },
      ],
      EDGE,
    );
  }
}

/** A cell of one level; only the topmost shows what is on it. */
const blockOf = (block: Block): Piece =>
  once(`block ${block.letter} ${block.level} ${block.around.join()} ${block.topmost}`, () => {
    const piece = emptyPiece();
    for (const d of [0, 1, 2, 3]) if (block.around[d]! < block.level) addSide(piece, block, d);
    if (block.topmost) addTop(piece, block);
    return piece;
  });

const cubeOf = (colour: CubeColour): Piece =>
  once(`cube ${colour}`, () => {
    const [side] = pieceOf([['box', '#ffffff', 0, 0, 0, 1, 1, 1]], false).parts.values();
    const part = partOf(emptyPiece(), 'any');
    part.position.push(...side!.position.map((n) => n * 0.36));
    part.normal.push(...side!.normal);
    part.color.push(...side!.color);
    part.uv.push(...side!.uv.map((n, i) => (i % 2 === 0 ? n : n / 2.2)));
    part.sway.push(...side!.sway);
    return { parts: new Map([[`cube ${colour}`, part]]), lamps: [] };
  });

/** A square with round corners, lying on the water. */
function shore(side: number, y: number): Spot[] {
  const half = side / 2;
  const round = Math.min(0.3, half - 0.4);
  return SQUARE.flatMap(([sx, sz], n) =>
    [0, 1, 2, 3, 4].map((step) => {
      const angle = (-n * Math.PI) / 2 - (step * Math.PI) / 8;
      return {
        x: sx * (half - round) + round * Math.cos(angle),
        y,
        z: sz * (half - round) + round * Math.sin(angle),
      };
    }),
  );
}

const SHORES = [
  { spots: shore(1.9, 0.002), day: '#9cd3ea', night: '#2a6070', paint: 'water' },
  { spots: shore(1.46, 0.005), day: '#f4fdfb', night: '#8fb9c2', paint: 'plain' },
  { spots: shore(1.38, 0.008), day: '#8ccbe4', night: '#2c6576', paint: 'water' },
  { spots: shore(1.16, 0.011), day: '#ead9a8', night: '#a8986c', paint: 'plain' },
];

/** Shallow water, foam and beach around a cell. */
const coast = (dark: boolean): Piece =>
  once(`coast ${dark}`, () => {
    const piece = emptyPiece();
    for (const { spots, day, night, paint } of SHORES)
      addFace(
        partOf(piece, paint),
        spots.map((at) => ({ at })),
        new THREE.Color(dark ? night : day),
      );
    return piece;
  });

const SEA = [
  { far: 0, seen: 0.7 },
  { far: 4, seen: 0.62 },
  { far: 7, seen: 0.3 },
  { far: 11, seen: 0 },
];
const AROUND_SEA = 28; // corners of a ring

/** The sea around the city, which ends in that of the page. */
function sea({ middle, radius }: Extent, dark: boolean): Piece {
  const piece = emptyPiece();
  const part = partOf(piece, 'sea');
  const colour = new THREE.Color(dark ? '#1f5266' : '#6fbcdc');
  const at = (ring: number, n: number): Spot => {
    const far = ring === 0 ? 0 : radius + SEA[ring]!.far;
    const angle = (-2 * Math.PI * n) / AROUND_SEA;
    return { x: middle.x + far * Math.cos(angle), y: -0.02, z: middle.z + far * Math.sin(angle) };
  };
  for (let ring = 0; ring + 1 < SEA.length; ring++)
    for (let n = 0; n < AROUND_SEA; n++) {
      const corners = [at(ring, n), at(ring + 1, n), at(ring + 1, n + 1), at(ring, n + 1)];
      const first = part.color.length;
      addFace(
        part,
        corners.map((one) => ({ at: one })),
        colour,
      );
      const seen = [ring, ring + 1, ring + 1, ring, ring + 1, ring].map((of) => SEA[of]!.seen);
      seen.forEach((alpha, i) => (part.color[first + 4 * i + 3] = alpha));
    }
  return piece;
}

function outlined(cell: CellPair, level: number, kind: keyof typeof LINES): THREE.LineSegments {
  const lines = new THREE.LineSegments(edges, LINES[kind]);
  const { x, y, z } = spotOfCells([cell], level - 0.5);
  lines.position.set(x, y, z);
  return lines;
}

/** A building, along the cells it stands on. */
function building(kind: Kind, cells: readonly CellPair[], dark: boolean): Piece {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  const across = first[0] === last[0] && first[1] !== last[1];
  return once(`${kind} ${across} ${dark}`, () =>
    pieceOf(across ? turned(BUILDINGS[kind], 90) : BUILDINGS[kind], dark),
  );
}

const workerOf = (seat: number): Piece =>
  once(`worker ${seat}`, () => pieceOf(WORKER(SEATS[seat]!), false));

const placeMark = (dark: boolean): Piece =>
  once(`mark ${dark}`, () =>
    pieceOf(
      [
        ['cylinder', dark ? '#0c2a22' : '#fffdf6', 0, 0, 0, 0.3, 0.03, 0.3, 0, 'light'],
        ['cylinder', dark ? '#7be3c6' : '#0b6b57', 0, 0.02, 0, 0.22, 0.04, 0.22, 0, 'light'],
      ],
      false,
    ),
  );

export interface SolidSquares {
  city: CityModel;
  seat: number;
  /** The building that is not shown, because another one is held in its place. */
  hidden: number | undefined;
  /** The tile that was laid last. */
  marked: number | undefined;
  /** Cells to light. */
  lit: ReadonlySet<string> | undefined;
  dark: boolean;
}

const DIMMED: Tint = { bright: 0.62, grey: 0.75 };

function addCell(mass: Mass, model: SolidSquares, n: number, heights: Map<string, number>) {
  const { dark, seat, lit } = model;
  const { x, y, layers, height, cube, worker } = model.city.cells[n]!;
  const cell: CellPair = [x, y];
  const around = SIDES.map(([dx, dy]) => heights.get(cellKey([x + dx, y + dy])) ?? 0);
  const tint = lit && !lit.has(cellKey(cell)) ? DIMMED : undefined;
  mass.add(coast(dark), spotOfCells([cell], 0));
  [...layers].forEach((letter, i) => {
    const block = { letter, level: i + 1, around, topmost: i + 1 === height };
    mass.add(blockOf(block), spotOfCells([cell], i), tint);
  });
  const top = spotOfCells([cell], height);
  if (cube) mass.add(cubeOf(cube), top, tint);
  if (worker) mass.add(workerOf(seat), top, tint);
}

/** Heights as numerals, and lines around what is lit or was laid last. */
function signsOf({ city, marked, lit }: SolidSquares): THREE.Object3D[] {
  return city.cells.flatMap(({ x, y, height, tile }) => {
    const signs: THREE.Object3D[] = [];
    const line = lit?.has(cellKey([x, y])) ? 'lit' : tile === marked ? 'last' : undefined;
    if (line) signs.push(outlined([x, y], height + 0.04, line));
    if (height > 1) {
      const sign = numeral(height);
      sign.scale.setScalar(0.26);
      sign.position.set(x - 0.38, height * LEVEL + 0.06, y + 0.38);
      signs.push(sign);
    }
    return signs;
  });
}

export function solidSquares(model: SolidSquares): THREE.Group {
  const { city, hidden, dark, lit } = model;
  const mass = new Mass();
  mass.add(sea(extentOfSquares(city), dark), { x: 0, y: 0, z: 0 });
  const heights = new Map(city.cells.map(({ x, y, height }) => [cellKey([x, y]), height]));
  city.cells.forEach((_, n) => addCell(mass, model, n, heights));
  city.buildings.forEach(({ kind, cells, level }, n) => {
    const tint = lit && !cells.some((cell) => lit.has(cellKey(cell))) ? DIMMED : undefined;
    if (n !== hidden) mass.add(building(kind, cells, dark), spotOfCells(cells, level), tint);
  });
  const group = mass.build(paintOf(false), dark ? lampGlow() : undefined);
  const signs = signsOf(model);
  if (signs.length > 0) group.add(...signs);
  return group;
}

export interface SquareThing {
  seat: number;
  ghost: SquareGhost | undefined;
  places: readonly { cells: readonly CellPair[]; level: number }[];
  dark: boolean;
}

function addGhost(mass: Mass, { ghost, seat, dark }: SquareThing): THREE.Object3D[] {
  if (!ghost) return [];
  const line = ghost.legal ? 'good' : 'bad';
  const lines: THREE.Object3D[] = [];
  for (const { cell, letter } of ghost.tile?.cells ?? []) {
    const { level } = ghost.tile!;
    const around = [0, 0, 0, 0];
    mass.add(blockOf({ letter, level: 1, around, topmost: true }), spotOfCells([cell], level - 1));
    const cube = cubeOn(letter);
    if (cube) mass.add(cubeOf(cube), spotOfCells([cell], level));
    lines.push(outlined(cell, level, line));
  }
  if (ghost.building) {
    const { kind, cells, level } = ghost.building;
    mass.add(building(kind, cells, dark), spotOfCells(cells, level));
    for (const cell of cells) lines.push(outlined(cell, level + 0.1, line));
  }
  if (ghost.worker) {
    const { cell, level } = ghost.worker;
    mass.add(workerOf(seat), spotOfCells([cell], level));
    lines.push(outlined(cell, level + 0.1, line));
  }
  return lines;
}

export function squareThing(model: SquareThing): THREE.Group {
  const mass = new Mass();
  const lines = addGhost(mass, model);
  const marks = new Mass();
  if (!model.ghost)
    for (const { cells, level } of model.places) {
      const onGround = spotOfCells(cells, Math.max(0, level));
      marks.add(placeMark(model.dark), { ...onGround, y: onGround.y + 0.03 });
    }
  const group = mass.build(paintOf(true));
  group.add(marks.build(paintOf(false)));
  if (lines.length > 0) group.add(...lines);
  return group;
}

/** The middle of the city and how far it reaches. */
export function extentOfSquares(city: CityModel): Extent {
  const { x, y, width, height } = city.bounds ?? { x: 0, y: 0, width: 1, height: 1 };
  const middle = { x: x + (width - 1) / 2, y: 0.3, z: y + (height - 1) / 2 };
  const cells = city.cells.length > 0 ? city.cells : [{ x: 0, y: 0, height: 0 }];
  const tops = cells.map((cell) => ({ x: cell.x, y: cell.height * LEVEL, z: cell.y }));
  const ground = tops.map((top) => ({ ...top, y: 0 }));
  const corners = cornersOf(tops, 0.5, HIGHEST);
  return {
    middle,
    radius: Math.hypot(width, height) / 2 + 1,
    city: [...corners, ...cornersOf(ground, 0.5, 0)],
    spots: [...corners, ...cornersOf(ground, AROUND, 0)],
  };
}
