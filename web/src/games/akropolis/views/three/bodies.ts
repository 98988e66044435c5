// The districts of Akropolis as low-poly bodies, a unit hex each, standing on y = 0.
import * as THREE from 'three';
import type { Face } from '../../shapes/engine';
import { build, paint, type Body } from '../../../../views/three/bodies';

export const COLOUR_OF: Record<string, string> = {
  h: '#284486',
  m: '#eaba36',
  b: '#a5331e',
  t: '#b75ff6',
  g: '#46937f',
  q: '#cfcdc8',
};
const WALL = '#f4ead6';
const ROOF = '#c65f33';
const WOOD = '#7a4d2b';
const STONE = '#f2eee2';
const DARK_STONE = '#cfc8b8';

const house = (x: number, z: number, turn: number): Body[] => [
  ['box', WALL, x, 0, z, 0.36, 0.26, 0.3, turn],
  ['roof', ROOF, x, 0.26, z, 0.46, 0.2, 0.38, turn],
];
const stall = (x: number, z: number, turn: number): Body[] => [
  ['box', WOOD, x, 0, z, 0.38, 0.16, 0.22, turn],
  ['roof', '#d8452b', x, 0.28, z, 0.5, 0.12, 0.32, turn + 90],
  ['roof', WALL, x, 0.285, z, 0.5, 0.122, 0.1, turn + 90],
  ['cylinder', WOOD, x - 0.17, 0.1, z, 0.04, 0.2, 0.04],
  ['cylinder', WOOD, x + 0.17, 0.1, z, 0.04, 0.2, 0.04],
];
const columns = (xs: readonly number[], z: number): Body[] =>
  xs.map((x): Body => ['cylinder', STONE, x, 0.1, z, 0.1, 0.4, 0.1]);
const tower = (x: number, z: number): Body[] => [
  ['box', WALL, x, 0, z, 0.26, 0.52, 0.26],
  ['box', DARK_STONE, x, 0.52, z, 0.32, 0.08, 0.32],
];

const BUILDINGS: Record<string, readonly Body[]> = {
  h: [...house(-0.34, -0.2, 20), ...house(0.32, -0.12, -25), ...house(0, 0.38, 8)],
  m: [...stall(-0.34, -0.22, 0), ...stall(0.34, -0.1, 0), ...stall(-0.02, 0.4, 0)],
  b: [
    ['box', WALL, 0, 0, 0, 0.8, 0.34, 0.16],
    ['box', WOOD, 0, 0, 0.06, 0.16, 0.22, 0.06],
    ...tower(-0.46, 0),
    ...tower(0.46, 0),
    ['cylinder', WOOD, 0, 0.34, 0, 0.04, 0.42, 0.04],
    ['box', '#ffd36e', 0.13, 0.6, 0, 0.24, 0.15, 0.02],
  ],
  t: [
    ['box', DARK_STONE, 0, 0, 0, 1, 0.05, 0.8],
    ['box', STONE, 0, 0.05, 0, 0.9, 0.05, 0.7],
    ['box', '#d9cdb4', 0, 0.1, 0, 0.5, 0.4, 0.36],
    ...columns([-0.36, -0.12, 0.12, 0.36], 0.28),
    ...columns([-0.36, -0.12, 0.12, 0.36], -0.28),
    ['box', STONE, 0, 0.5, 0, 0.92, 0.06, 0.72],
    ['roof', ROOF, 0, 0.56, 0, 0.96, 0.22, 0.74],
  ],
  g: [
    ['cylinder', '#7cc6e8', 0.3, 0, 0.3, 0.5, 0.03, 0.36],
    ['cone', '#1f5d46', -0.36, 0, 0.1, 0.26, 0.72, 0.26],
    ['cone', '#24694f', -0.04, 0, -0.32, 0.28, 0.86, 0.28],
    ['cone', '#1f5d46', 0.38, 0, -0.24, 0.24, 0.62, 0.24],
    ['cone', '#2d7a5c', -0.2, 0, 0.44, 0.2, 0.4, 0.2],
  ],
  q: [
    ['box', STONE, -0.24, 0, 0.12, 0.46, 0.28, 0.4, 12],
    ['box', DARK_STONE, 0.32, 0, 0.16, 0.36, 0.22, 0.36, -18],
    ['box', STONE, 0.04, 0, -0.34, 0.44, 0.34, 0.36, 30],
  ],
};

const star = (() => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 0 ? 0.2 : 0.085;
    const angle = (i * Math.PI) / 5;
    return new THREE.Vector2(radius * Math.sin(angle), radius * Math.cos(angle));
  });
  return new THREE.ExtrudeGeometry(new THREE.Shape(points), { depth: 0.07, bevelEnabled: false })
    .rotateX(-Math.PI / 2)
    .translate(0, 0.05, 0);
})();
const STAR_SPOTS: Record<number, readonly number[]> = {
  1: [0],
  2: [-0.24, 0.24],
  3: [-0.4, 0, 0.4],
};
const court = new THREE.CylinderGeometry(0.76, 0.76, 0.05, 6).translate(0, 0.025, 0);

function plaza(colour: string, stars: number, ghost: boolean): THREE.Group {
  const group = new THREE.Group();
  const floor = new THREE.Mesh(court, paint('#f7efdd', ghost));
  floor.receiveShadow = true;
  group.add(floor);
  for (const x of STAR_SPOTS[stars] ?? [0]) {
    const mesh = new THREE.Mesh(star, paint(colour, ghost));
    mesh.position.x = x;
    mesh.castShadow = !ghost;
    group.add(mesh);
  }
  return group;
}

/** The bodies on a hex. */
export function district(face: Face, stars: number, ghost: boolean): THREE.Group {
  const kind = face.toLowerCase();
  if (face !== kind) return plaza(COLOUR_OF[kind]!, stars, ghost);
  return build(BUILDINGS[kind]!, ghost);
}
