// A city of Panticapaeum as solid bodies, from the same model as the drawings.
import * as THREE from 'three';
import type { SquareGhost } from '../../draw/scene';
import type { CityModel, Kind } from '../../shapes/engine';
import type { CellPair } from '../../../../geometry/square';
import { cornersOf } from '../../../../views/three/aim';
import { build, numeral, paint, type Body } from '../../../../views/three/bodies';
import { CUBES, cubeFace, ground, masonry } from './decals';
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
  ['box', WATER, 0, 0.54, 0, 1.88, 0.06, 0.22],
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
  ['box', '#c9bb9d', 0, 0.12, 0, 1.3, 0.42, 0.36],
  ['box', WALL, 0, 0.55, 0, 1.84, 0.06, 0.86],
  ['roof', CUBES.green, 0, 0.61, 0, 0.96, 0.28, 1.92, 90],
];
const fortress: Body[] = [
  ['box', '#cfc6b2', 0, 0, 0, 0.7, 0.14, 0.7],
  ['box', '#e6dfd0', 0, 0.14, 0, 0.54, 0.64, 0.54],
  ['box', DARK, 0, 0.14, 0.27, 0.14, 0.26, 0.02],
  ['box', DARK, 0.27, 0.5, 0, 0.02, 0.18, 0.06],
  ['box', DARK, 0, 0.52, 0.27, 0.06, 0.18, 0.02],
  ['box', '#f8f7f7', 0, 0.78, 0, 0.66, 0.1, 0.66],
  ...[-0.26, 0, 0.26].flatMap((x) =>
    [-0.26, 0, 0.26]
      .filter((z) => x !== 0 || z !== 0)
      .map((z): Body => ['box', '#f8f7f7', x, 0.88, z, 0.13, 0.12, 0.13]),
  ),
  ['cylinder', DARK, 0, 0.88, 0, 0.04, 0.42, 0.04],
  ['box', '#f0c64a', 0.12, 1.14, 0, 0.22, 0.14, 0.02],
];
const BUILDINGS: Record<Kind, readonly Body[]> = {
  house: [
    ['box', WALL, 0, 0, 0, 0.62, 0.36, 0.56],
    ['box', DARK, 0.08, 0, 0.28, 0.14, 0.24, 0.02],
    ['box', '#4d6b76', -0.17, 0.13, 0.28, 0.12, 0.12, 0.02],
    ['box', '#4d6b76', 0.31, 0.15, 0, 0.02, 0.12, 0.14],
    ['roof', CUBES.brown, 0, 0.36, 0, 0.76, 0.32, 0.76, 90],
  ],
  winery: [
    ['box', WALL, -0.06, 0, -0.04, 0.56, 0.34, 0.52],
    ['box', DARK, 0, 0, 0.22, 0.14, 0.22, 0.02],
    ['cone', '#5b8a3a', -0.28, 0, 0.3, 0.18, 0.26, 0.18],
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

const block = new THREE.BoxGeometry(1, LEVEL * 0.82, 1).translate(0, LEVEL * 0.41, 0);
const surface = new THREE.PlaneGeometry(0.985, 0.985)
  .rotateX(-Math.PI / 2)
  .translate(0, LEVEL + 0.002, 0);
const cube = new THREE.BoxGeometry(0.36, 0.36, 0.36).translate(0, 0.18, 0);
const cap = new THREE.BoxGeometry(0.98, LEVEL * 0.18, 0.98).translate(0, LEVEL * 0.91, 0);
const edges = new THREE.EdgesGeometry(new THREE.BoxGeometry(1, LEVEL, 1));
const mark = new THREE.CylinderGeometry(0.11, 0.11, 0.04, 14);
const LINES = {
  good: new THREE.LineBasicMaterial({ color: '#0b6b57' }),
  bad: new THREE.LineBasicMaterial({ color: '#a3291a' }),
  last: new THREE.LineBasicMaterial({ color: '#fffaf0' }),
};
const MARKS = {
  day: new THREE.MeshBasicMaterial({ color: '#0b6b57' }),
  night: new THREE.MeshBasicMaterial({ color: '#7be3c6' }),
};

/** The middle of some cells on a surface. */
export function spotOfCells(cells: readonly CellPair[], level: number): Spot {
  const mean = (i: 0 | 1) => cells.reduce((sum, cell) => sum + cell[i], 0) / cells.length;
  return { x: mean(0), y: level * LEVEL, z: mean(1) };
}

function at<T extends THREE.Object3D>(object: T, { x, y, z }: Spot): T {
  object.position.set(x, y, z);
  return object;
}

const solid = (geometry: THREE.BufferGeometry, material: THREE.Material, ghost = false) => {
  const mesh = new THREE.Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = !ghost;
  return mesh;
};

/** A cell of one level; only the topmost shows what is on it. */
function layer(letter: string, ghost: boolean, top: boolean): THREE.Group {
  const group = new THREE.Group();
  group.add(solid(block, masonry(ghost), ghost), solid(cap, paint(TURF, ghost), ghost));
  if (top) group.add(solid(surface, ground(letter, ghost), ghost));
  return group;
}

/** A square with round corners, lying on the water. */
function shore(side: number, y: number): THREE.ShapeGeometry {
  const half = side / 2;
  const shape = new THREE.Shape();
  const round = Math.min(0.3, half - 0.4);
  const corners: [number, number, number][] = [
    [half - round, half - round, 0],
    [-half + round, half - round, 0.5],
    [-half + round, -half + round, 1],
    [half - round, -half + round, 1.5],
  ];
  for (const [cx, cy, from] of corners)
    shape.absarc(cx, cy, round, from * Math.PI, (from + 0.5) * Math.PI, false);
  return new THREE.ShapeGeometry(shape, 4).rotateX(-Math.PI / 2).translate(0, y, 0);
}
const SHORES = [
  { geometry: shore(1.9, 0.002), day: '#9cd3ea', night: '#2a6070' },
  { geometry: shore(1.46, 0.005), day: '#f4fdfb', night: '#8fb9c2' },
  { geometry: shore(1.38, 0.008), day: '#8ccbe4', night: '#2c6576' },
  { geometry: shore(1.16, 0.011), day: '#ead9a8', night: '#a8986c' },
];

/** Shallow water, foam and beach around a cell. */
function coast(cell: CellPair, dark: boolean): THREE.Group {
  const group = new THREE.Group();
  for (const { geometry, day, night } of SHORES) {
    const mesh = new THREE.Mesh(geometry, paint(dark ? night : day));
    mesh.receiveShadow = true;
    group.add(mesh);
  }
  return at(group, spotOfCells([cell], 0));
}

function outlined(cell: CellPair, level: number, kind: keyof typeof LINES): THREE.LineSegments {
  const lines = new THREE.LineSegments(edges, LINES[kind]);
  return at(lines, spotOfCells([cell], level - 0.5));
}

function building(kind: Kind, cells: readonly CellPair[], level: number, ghost: boolean) {
  const body = build(BUILDINGS[kind], ghost);
  const [first, last] = [cells[0]!, cells.at(-1)!];
  if (first[0] === last[0] && first[1] !== last[1]) body.rotation.y = Math.PI / 2;
  return at(body, spotOfCells(cells, level));
}

export interface SolidSquares {
  city: CityModel;
  seat: number;
  ghost: SquareGhost | undefined;
  /** The tile that was laid last. */
  marked: number | undefined;
  places: readonly { cells: readonly CellPair[]; level: number }[];
  dark: boolean;
}

function ghostOf({ ghost, seat }: SolidSquares): THREE.Group {
  const group = new THREE.Group();
  if (!ghost) return group;
  const line = ghost.legal ? 'good' : 'bad';
  for (const { cell, letter } of ghost.tile?.cells ?? []) {
    const { level } = ghost.tile!;
    group.add(at(layer(letter, true, true), spotOfCells([cell], level - 1)));
    group.add(outlined(cell, level, line));
  }
  if (ghost.building) {
    const { kind, cells, level } = ghost.building;
    group.add(building(kind, cells, level, true));
    for (const cell of cells) group.add(outlined(cell, level + 0.1, line));
  }
  if (ghost.worker) {
    const { cell, level } = ghost.worker;
    group.add(at(build(WORKER(SEATS[seat]!), true), spotOfCells([cell], level)));
    group.add(outlined(cell, level + 0.1, line));
  }
  return group;
}

export function solidSquares(model: SolidSquares): THREE.Group {
  const { city, seat, ghost } = model;
  const group = new THREE.Group();
  const hidden = ghost?.legal ? ghost.building?.without : undefined;
  for (const { x, y, layers, height, cube: cubeHere, worker, tile } of city.cells) {
    const cell: CellPair = [x, y];
    group.add(coast(cell, model.dark));
    [...layers].forEach((letter, n) =>
      group.add(at(layer(letter, false, n === height - 1), spotOfCells([cell], n))),
    );
    const top = spotOfCells([cell], height);
    if (cubeHere) group.add(at(solid(cube, cubeFace(cubeHere)), top));
    if (worker) group.add(at(build(WORKER(SEATS[seat]!)), top));
    if (tile === model.marked) group.add(outlined(cell, height + 0.04, 'last'));
    if (height > 1) {
      const sign = numeral(height);
      sign.scale.setScalar(0.26);
      group.add(at(sign, { x: x - 0.38, y: top.y + 0.06, z: y + 0.38 }));
    }
  }
  city.buildings.forEach(({ kind, cells, level }, n) => {
    if (n !== hidden) group.add(building(kind, cells, level, false));
  });
  for (const { cells, level } of model.places) {
    const onGround = spotOfCells(cells, Math.max(0, level));
    const dot = new THREE.Mesh(mark, model.dark ? MARKS.night : MARKS.day);
    if (!ghost) group.add(at(dot, { ...onGround, y: onGround.y + 0.03 }));
  }
  group.add(ghostOf(model));
  return group;
}

/** The middle of the city and how far it reaches. */
export function extentOfSquares(city: CityModel): Extent {
  const { x, y, width, height } = city.bounds ?? { x: 0, y: 0, width: 1, height: 1 };
  const middle = { x: x + (width - 1) / 2, y: 0.3, z: y + (height - 1) / 2 };
  const cells = city.cells.length > 0 ? city.cells : [{ x: 0, y: 0, height: 0 }];
  const tops = cells.map((cell) => ({ x: cell.x, y: cell.height * LEVEL, z: cell.y }));
  const ground = tops.map((top) => ({ ...top, y: 0 }));
  return {
    middle,
    radius: Math.hypot(width, height) / 2 + 1,
    spots: [...cornersOf(tops, 0.5, HIGHEST), ...cornersOf(ground, AROUND, 0)],
  };
}
