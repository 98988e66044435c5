// A city of Panticapaeum as solid bodies, from the same model as the drawings.
import * as THREE from 'three';
import type { SquareGhost } from '../../draw/scene';
import type { CityModel, CubeColour, Kind } from '../../shapes/engine';
import type { CellPair } from '../../../../geometry/square';
import { cornersOf } from '../../../../views/three/aim';
import { build, numeral, paint, type Body } from '../../../../views/three/bodies';
import type { Extent } from '../../../../views/three/fitting';
import type { Spot } from '../../../../views/three/spot';

const LEVEL = 0.34; // height of a level, in cells
const AROUND = 1.4; // from the middle of a cell, so that the places next to it are seen
const HIGHEST = 0.95; // building
const SEATS = ['#1b6fae', '#c23b4b', '#2d7d46', '#8a5a00'];
const CUBES: Record<CubeColour, string> = {
  brown: '#493127',
  purple: '#9d2fda',
  white: '#f8f7f7',
  orange: '#c95c1d',
  green: '#458f7c',
};
const GROUND: Record<string, string> = {
  b: '#8d7364',
  p: '#b98bd0',
  w: '#e9e6dc',
  o: '#d9a07c',
  g: '#86b3a6',
  d: '#e2bf8c',
  '.': '#c9c48a',
  '*': '#c9c48a',
};
const WALL = '#f4ead6';

const arches = (colour: string): Body[] => [
  ['box', WALL, 0, 0.34, 0, 1.8, 0.1, 0.26],
  ['box', colour, 0, 0.44, 0, 1.84, 0.06, 0.18],
  ...[-0.8, -0.27, 0.27, 0.8].map((x): Body => ['box', WALL, x, 0, 0, 0.16, 0.36, 0.24]),
];
const temple: Body[] = [
  ['box', '#cfc8b8', 0, 0, 0, 1.8, 0.06, 0.84],
  ...[-0.72, -0.36, 0, 0.36, 0.72].flatMap((x): Body[] => [
    ['cylinder', WALL, x, 0.06, 0.32, 0.12, 0.42, 0.12],
    ['cylinder', WALL, x, 0.06, -0.32, 0.12, 0.42, 0.12],
  ]),
  ['box', '#d9cdb4', 0, 0.06, 0, 1.3, 0.4, 0.36],
  ['roof', CUBES.green, 0, 0.48, 0, 0.92, 0.24, 1.84, 90],
];
const fortress: Body[] = [
  ['box', '#e6dfd0', 0, 0, 0, 0.56, 0.72, 0.56],
  ['box', '#f8f7f7', 0, 0.72, 0, 0.68, 0.1, 0.68],
  ...[-0.26, 0.26].flatMap((x) =>
    [-0.26, 0.26].map((z): Body => ['box', '#f8f7f7', x, 0.82, z, 0.14, 0.12, 0.14]),
  ),
];
const BUILDINGS: Record<Kind, readonly Body[]> = {
  house: [
    ['box', WALL, 0, 0, 0, 0.6, 0.34, 0.52],
    ['roof', CUBES.brown, 0, 0.34, 0, 0.72, 0.28, 0.62],
  ],
  winery: [
    ['box', WALL, -0.06, 0, 0, 0.5, 0.36, 0.5],
    ['roof', CUBES.purple, -0.06, 0.36, 0, 0.62, 0.26, 0.6],
    ['cylinder', '#7a4d2b', 0.32, 0, 0.24, 0.2, 0.22, 0.2],
  ],
  fortress,
  aqueduct: arches(CUBES.orange),
  temple,
};
const WORKER = (colour: string): Body[] => [
  ['cylinder', colour, 0, 0, 0, 0.26, 0.06, 0.26],
  ['cone', colour, 0, 0.05, 0, 0.24, 0.36, 0.24],
  ['cylinder', colour, 0, 0.34, 0, 0.16, 0.14, 0.16],
];

const block = new THREE.BoxGeometry(1, LEVEL * 0.82, 1).translate(0, LEVEL * 0.41, 0);
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

function layer(letter: string, ghost: boolean): THREE.Group {
  const group = new THREE.Group();
  const lower = new THREE.Mesh(block, paint('#c2ab84', ghost));
  const upper = new THREE.Mesh(cap, paint(GROUND[letter] ?? GROUND['.']!, ghost));
  for (const mesh of [lower, upper]) mesh.castShadow = mesh.receiveShadow = !ghost;
  group.add(lower, upper);
  return group;
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
    group.add(at(layer(letter, true), spotOfCells([cell], level - 1)));
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
  for (const { x, y, layers, height, cube, worker, tile } of city.cells) {
    const cell: CellPair = [x, y];
    [...layers].forEach((letter, n) => group.add(at(layer(letter, false), spotOfCells([cell], n))));
    const top = spotOfCells([cell], height);
    if (cube) group.add(at(build([['box', CUBES[cube], 0, 0, 0, 0.34, 0.34, 0.34]]), top));
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
