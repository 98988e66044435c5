// The districts of Akropolis as bodies, a unit hex each, standing on y = 0.
import * as THREE from 'three';
import { starLayout } from '../../draw/stars';
import type { Face } from '../../shapes/engine';
import { pieceOf, scaled, turned, WINDOW, type Body } from '../../../../views/three/bodies';
import { addFace, partOf, type Piece } from '../../../../views/three/mass';
import { COLOUR_OF, onTop } from './tops';

const WALL = '#f6ecd8';
const WARM_WALL = '#ecd9b8';
const ROOF = '#c65f33';
const RIDGE = '#a84c27';
const WOOD = '#7a4d2b';
const STONE = '#f4efe2';
const DARK_STONE = '#cfc8b8';
const LEAF = '#1f5d46';
const MOSS = '#3c8a5f';
const GOLD = '#e8b73a';

const house = (x: number, z: number, turn: number, wall: string): Body[] =>
  scaled(
    turned(
      [
        ['box', wall, 0, 0, 0, 0.4, 0.3, 0.32],
        ['box', DARK_STONE, 0, 0, 0, 0.44, 0.04, 0.36],
        ['roof', ROOF, 0, 0.3, 0, 0.4, 0.2, 0.48, 90],
        ['box', RIDGE, 0, 0.475, 0, 0.5, 0.035, 0.05],
        ['box', WOOD, 0.05, 0.02, 0.165, 0.09, 0.17, 0.02],
        ['box', WINDOW, -0.1, 0.13, 0.165, 0.08, 0.08, 0.02],
        ['box', WINDOW, 0.205, 0.14, 0.02, 0.02, 0.09, 0.08],
        ['box', WALL, -0.13, 0.38, -0.04, 0.07, 0.14, 0.07],
      ],
      turn,
    ),
    1,
    x,
    z,
  );
const stall = (x: number, z: number, stripe: string): Body[] => [
  ['box', WOOD, x, 0, z, 0.4, 0.15, 0.2],
  ['box', '#f1d9a0', x, 0.15, z, 0.42, 0.02, 0.22],
  ...[-0.12, 0, 0.12].map((dx, n): Body => [
    'dome',
    ['#c2452d', '#7aa23f', '#e2a33a'][n]!,
    x + dx,
    0.17,
    z,
    0.1,
    0.05,
    0.1,
  ]),
  ...[-0.19, 0.19].map((dx): Body => ['cylinder', WOOD, x + dx, 0, z + 0.1, 0.03, 0.36, 0.03]),
  ...[-0.19, 0.19].map((dx): Body => ['cylinder', WOOD, x + dx, 0, z - 0.1, 0.03, 0.36, 0.03]),
  ...[-0.2, -0.1, 0, 0.1, 0.2].map((dx, n): Body => [
    'roof',
    n % 2 === 0 ? stripe : WALL,
    x + dx,
    0.34,
    z,
    0.34,
    0.13,
    0.1,
    90,
  ]),
  ['box', WINDOW, x + 0.15, 0.25, z + 0.13, 0.045, 0.06, 0.045],
];
const columns = (xs: readonly number[], z: number): Body[] =>
  xs.flatMap((x): Body[] => [
    ['cylinder', STONE, x, 0.12, z, 0.085, 0.38, 0.085],
    ['box', STONE, x, 0.48, z, 0.12, 0.035, 0.12],
  ]);
const tower = (x: number, z: number): Body[] => [
  ['box', WARM_WALL, x, 0, z, 0.3, 0.56, 0.3, 0, 'stone'],
  ['box', DARK_STONE, x, 0.56, z, 0.36, 0.06, 0.36],
  ...[-0.13, 0.13].flatMap((dx) =>
    [-0.13, 0.13].map((dz): Body => ['box', WALL, x + dx, 0.62, z + dz, 0.09, 0.09, 0.09]),
  ),
  ['box', WINDOW, x, 0.34, z + 0.152, 0.05, 0.12, 0.01],
  ['box', WINDOW, x, 0.34, z - 0.152, 0.05, 0.12, 0.01],
];
const cypress = (x: number, z: number, high: number, colour = LEAF): Body[] => [
  ['cylinder', WOOD, x, 0, z, 0.05, 0.14, 0.05],
  ['cypress', colour, x, 0.02, z, high * 0.3, high, high * 0.3],
];

const BUILDINGS: Record<string, readonly Body[]> = {
  h: [
    ...house(-0.36, -0.24, 20, WALL),
    ...house(0.34, -0.2, -22, WARM_WALL),
    ...house(0, 0.36, 6, WALL),
    ...cypress(-0.44, 0.3, 0.4, MOSS),
    ['dome', MOSS, 0.46, 0, 0.3, 0.2, 0.16, 0.2, 0],
  ],
  m: [
    ...stall(-0.36, -0.24, '#d8452b'),
    ...stall(0.34, -0.16, '#2f6f9f'),
    ...stall(-0.04, 0.38, '#d8452b'),
    ['cylinder', '#b5643c', 0.44, 0, 0.3, 0.11, 0.17, 0.11],
    ['cylinder', '#9c5231', 0.32, 0, 0.42, 0.09, 0.14, 0.09],
    ['box', WOOD, -0.5, 0, 0.16, 0.14, 0.13, 0.14, 15],
  ],
  b: [
    ['box', WARM_WALL, 0, 0, 0, 0.86, 0.36, 0.2, 0, 'stone'],
    ...[-0.32, -0.16, 0, 0.16, 0.32].map((x): Body => ['box', WALL, x, 0.36, 0, 0.09, 0.08, 0.2]),
    ['box', WOOD, 0, 0, 0.105, 0.2, 0.25, 0.02],
    ['box', '#e9dcc0', 0, 0, 0.1, 0.27, 0.29, 0.015],
    ['box', WOOD, 0, 0, -0.105, 0.2, 0.25, 0.02],
    ...tower(-0.46, 0),
    ...tower(0.46, 0),
    ['cylinder', WOOD, -0.46, 0.62, 0, 0.03, 0.5, 0.03],
    ['flag', '#d8452b', -0.46, 0.92, 0, 0.3, 0.18, 1],
    ['cylinder', WOOD, 0.46, 0.62, 0, 0.03, 0.42, 0.03],
    ['flag', GOLD, 0.46, 0.86, 0, 0.26, 0.16, 1],
    ['box', DARK_STONE, -0.2, 0, 0.42, 0.14, 0.12, 0.14, 20],
    ['cone', '#c9a35c', 0.26, 0, 0.44, 0.24, 0.24, 0.24],
  ],
  t: [
    ['box', DARK_STONE, 0, 0, 0, 1.08, 0.04, 0.86],
    ['box', STONE, 0, 0.04, 0, 1, 0.04, 0.78],
    ['box', STONE, 0, 0.08, 0, 0.92, 0.04, 0.7],
    ['box', '#dccfb4', 0, 0.12, 0, 0.6, 0.38, 0.36, 0, 'stone'],
    ['box', WINDOW, 0, 0.12, 0.185, 0.14, 0.26, 0.01],
    ['box', WINDOW, 0, 0.12, -0.185, 0.14, 0.26, 0.01],
    ...columns([-0.38, -0.13, 0.13, 0.38], 0.28),
    ...columns([-0.38, -0.13, 0.13, 0.38], -0.28),
    ...columns([-0.38, 0.38], 0),
    ['box', STONE, 0, 0.515, 0, 0.94, 0.06, 0.72],
    ['roof', ROOF, 0, 0.575, 0, 0.78, 0.22, 0.98, 90],
    ['box', RIDGE, 0, 0.77, 0, 1, 0.035, 0.05],
    ['dome', GOLD, -0.49, 0.78, 0, 0.09, 0.1, 0.09],
    ['dome', GOLD, 0.49, 0.78, 0, 0.09, 0.1, 0.09],
  ],
  g: [
    ['cylinder', DARK_STONE, 0.26, 0, 0.26, 0.6, 0.05, 0.46],
    ['cylinder', '#5fb6dd', 0.26, 0.005, 0.26, 0.52, 0.055, 0.38, 0, 'water'],
    ...cypress(-0.42, 0.12, 0.72),
    ...cypress(-0.1, -0.4, 0.86),
    ...cypress(0.44, -0.22, 0.62, '#27704f'),
    ...cypress(-0.5, -0.3, 0.5, '#27704f'),
    ['dome', MOSS, -0.14, 0, 0.5, 0.24, 0.16, 0.24],
    ['dome', '#5aa26b', -0.34, 0, 0.46, 0.16, 0.12, 0.16],
    ['dome', '#e58aa0', 0.1, 0, -0.12, 0.1, 0.08, 0.1],
    ['dome', '#f2d24f', 0.22, 0, -0.2, 0.09, 0.07, 0.09],
    ['dome', '#e58aa0', -0.2, 0, 0.02, 0.09, 0.07, 0.09],
  ],
  q: [
    ['box', STONE, -0.26, 0, 0.14, 0.46, 0.26, 0.4, 12, 'stone'],
    ['box', '#fbf8ee', -0.24, 0.26, 0.12, 0.3, 0.16, 0.26, 24, 'stone'],
    ['box', DARK_STONE, 0.34, 0, 0.18, 0.36, 0.22, 0.36, -18, 'stone'],
    ['box', STONE, 0.06, 0, -0.36, 0.46, 0.32, 0.36, 30, 'stone'],
    ['box', DARK_STONE, 0.44, 0, -0.24, 0.18, 0.12, 0.16, 48],
    ['cylinder', WOOD, 0.12, 0, 0.46, 0.06, 0.06, 0.3, 70],
  ],
};

const star = (() => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 0 ? 0.21 : 0.09;
    const angle = (i * Math.PI) / 5;
    return new THREE.Vector2(radius * Math.sin(angle), radius * Math.cos(angle));
  });
  return new THREE.ExtrudeGeometry(new THREE.Shape(points), {
    depth: 0.05,
    bevelThickness: 0.02,
    bevelSize: 0.015,
    bevelSegments: 1,
  })
    .rotateX(-Math.PI / 2)
    .translate(0, 0.07, 0);
})();
interface StarSpot {
  x: number;
  z: number;
  size: number;
}
const inARow = (...across: number[]): StarSpot[] => across.map((x) => ({ x, z: 0, size: 1 }));
const STAR_SPOTS: Record<number, StarSpot[]> = {
  1: inARow(0),
  2: inARow(-0.24, 0.24),
  3: inARow(-0.42, 0, 0.42),
};
const SPOT = { x: 0.026, z: 0.032 }; // per unit of the drawing

function starSpots(count: number): StarSpot[] {
  const { size, places } = starLayout(count);
  return STAR_SPOTS[count] ?? places.map(([x, y]) => ({ x: x * SPOT.x, z: y * SPOT.z, size }));
}

function addStar({ parts }: Piece, colour: THREE.Color, { x, z, size }: StarSpot): void {
  const part = partOf({ parts, lamps: [] }, 'plain');
  const { position, normal } = star.attributes;
  for (let n = 0; n < position!.count; n++) {
    part.position.push(
      position!.getX(n) * size + x,
      position!.getY(n),
      position!.getZ(n) * size + z,
    );
    part.normal.push(normal!.getX(n), normal!.getY(n), normal!.getZ(n));
    part.color.push(colour.r, colour.g, colour.b, 1);
    part.uv.push(0, 0);
    part.sway.push(0, 0);
  }
}

/** A paved court with a rim, and its stars. */
function plaza(kind: string, stars: number): Piece {
  const rim = pieceOf([['cylinder', '#e6d9bb', 0, 0, 0, 1.5, 0.05, 1.5]], false);
  const part = partOf(rim, 'top');
  const white = new THREE.Color('#ffffff');
  const around = Array.from({ length: 24 }, (_, n) => {
    const angle = (-n * Math.PI) / 12;
    return { x: 0.7 * Math.cos(angle), y: 0.055, z: 0.7 * Math.sin(angle) };
  });
  addFace(
    part,
    around.map((at) => ({ at, uv: onTop('court', at.x, at.z) })),
    white,
  );
  for (const spot of starSpots(stars)) addStar(rim, new THREE.Color(COLOUR_OF[kind]), spot);
  return rim;
}

const made = new Map<string, Piece>();

function once(key: string, make: () => Piece): Piece {
  let piece = made.get(key);
  if (!piece) made.set(key, (piece = make()));
  return piece;
}

/** The building on a hex; `turn` is one of its six orientations. */
export function district(face: Face, stars: number, dark: boolean, turn: number): Piece {
  const kind = face.toLowerCase();
  if (face !== kind) return once(`plaza ${kind} ${stars}`, () => plaza(kind, stars));
  return once(`${kind} ${dark} ${turn}`, () =>
    pieceOf(turned(BUILDINGS[kind] ?? [], 60 * turn), dark),
  );
}

/** The building on one half of a hex, offset by (`dx`, `dz`) from its centre. */
export const halfDistrict = (
  face: Face,
  dark: boolean,
  size: number,
  dx: number,
  dz: number,
): Piece =>
  once(`half ${face} ${dark} ${dx} ${dz}`, () =>
    pieceOf(scaled(BUILDINGS[face] ?? [], size, dx, dz), dark),
  );

const WILD: Record<'bush' | 'stone' | 'tree', readonly Body[]> = {
  bush: [
    ['dome', '#6f8f4e', -0.1, 0, 0, 0.4, 0.24, 0.36],
    ['dome', '#5d7d43', 0.16, 0, 0.1, 0.28, 0.18, 0.28],
  ],
  stone: [
    ['dome', '#cdbfa2', 0, 0, 0, 0.42, 0.2, 0.34, 20],
    ['dome', '#b9aa8b', 0.22, 0, 0.14, 0.22, 0.12, 0.2],
  ],
  tree: [...cypress(0, 0, 1.1), ...cypress(0.3, 0.2, 0.7, '#27704f')],
};

/** What grows and lies around a city. */
export const wild = (kind: keyof typeof WILD, dark: boolean): Piece =>
  once(`wild ${kind} ${dark}`, () => pieceOf(WILD[kind], dark));

/** The line between the two districts of a half tile. */
export const divider = (rotation: number): Piece =>
  once(`divider ${rotation}`, () =>
    pieceOf([['box', '#fffaf0', 0, 0, 0, 1.9, 0.05, 0.05, -(60 * rotation - 30)]], false),
  );

/** A dot where a tile can lie. */
export const placeMark = (dark: boolean): Piece =>
  once(`mark ${dark}`, () =>
    pieceOf(
      [
        ['cylinder', dark ? '#0c2a22' : '#fffdf6', 0, 0, 0, 0.42, 0.03, 0.42, 0, 'light'],
        ['cylinder', dark ? '#7be3c6' : '#0b6b57', 0, 0.02, 0, 0.32, 0.04, 0.32, 0, 'light'],
      ],
      false,
    ),
  );
