// Small bodies that buildings are made of, and the numerals above them.
import * as THREE from 'three';
import { emptyPiece, partOf, type Piece } from './mass';

const box = new THREE.BoxGeometry(1, 1, 1).translate(0, 0.5, 0);
const cylinder = new THREE.CylinderGeometry(0.5, 0.5, 1, 10).translate(0, 0.5, 0);
const cone = new THREE.ConeGeometry(0.5, 1, 8).translate(0, 0.5, 0);
const dome = new THREE.SphereGeometry(0.5, 8, 5, 0, 2 * Math.PI, 0, Math.PI / 2).scale(1, 2, 1);
/** Slim, widest below the middle, with a point. */
const cypress = new THREE.LatheGeometry(
  [
    [0, 0.06],
    [0.36, 0.12],
    [0.5, 0.3],
    [0.42, 0.55],
    [0.24, 0.82],
    [0, 1],
  ].map(([x, y]) => new THREE.Vector2(x, y)),
  7,
);
/** A roof: a prism along z that is 1 wide, 1 high and 1 deep. */
const roof = (() => {
  const gable = new THREE.Shape([
    new THREE.Vector2(-0.5, 0),
    new THREE.Vector2(0.5, 0),
    new THREE.Vector2(0, 1),
  ]);
  return new THREE.ExtrudeGeometry(gable, { depth: 1, bevelEnabled: false }).translate(0, 0, -0.5);
})();
/** Cloth that hangs from a pole at x = 0. */
const flag = new THREE.PlaneGeometry(1, 1, 6, 1).translate(0.5, 0.5, 0);
const SHAPES = { box, cylinder, cone, dome, cypress, roof, flag };
/** Round ones are shaded smoothly, all others by their faces. */
const SMOOTH = new Set<keyof typeof SHAPES>(['cylinder', 'cone', 'dome', 'cypress']);
const FLAT = new Map(
  Object.entries(SHAPES).map(([name, shape]) => {
    const loose = shape.index ? shape.toNonIndexed() : shape.clone();
    if (!SMOOTH.has(name as keyof typeof SHAPES)) loose.computeVertexNormals();
    return [name, loose];
  }),
);

/** [shape, colour, x, y, z, width, height, depth, turn around the vertical in degrees, paint] */
export type Body = readonly [
  keyof typeof SHAPES,
  string,
  number,
  number,
  number,
  number,
  number,
  number,
  (number | undefined)?,
  (string | undefined)?,
];

/** The colour of a window: a dark interior by day, lamplight by night. */
export const WINDOW = 'window';
const WINDOWS = { day: '#4a3a30', night: '#ffd27a' };

const CONTACT = 0.16; // how high the shade reaches where a body meets what it stands on
const DARKEST = 0.68;
const LEAN = 0.05; // how far the top of a tree of height 1 moves
const MASONRY = 2.2; // courses of stone per unit of height

const paintOf = ([shape, colour, , , , , , , , paint]: Body): string =>
  colour === WINDOW
    ? 'light'
    : (paint ?? (shape === 'flag' || shape === 'cypress' ? 'moving' : 'plain'));

function addBody(piece: Piece, body: Body, dark: boolean): void {
  const [shape, name, x, y, z, width, height, depth, turn = 0] = body;
  const isWindow = name === WINDOW;
  const colour = new THREE.Color(isWindow ? WINDOWS[dark ? 'night' : 'day'] : name);
  const part = partOf(piece, paintOf(body));
  const matrix = new THREE.Matrix4().compose(
    new THREE.Vector3(x, y, z),
    new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(0, 1, 0), (turn * Math.PI) / 180),
    new THREE.Vector3(width, height, depth),
  );
  const normals = new THREE.Matrix3().getNormalMatrix(matrix);
  const { position, normal, uv } = FLAT.get(shape)!.attributes;
  const [at, facing] = [new THREE.Vector3(), new THREE.Vector3()];
  for (let n = 0; n < position!.count; n++) {
    const along = position!.getX(n);
    at.fromBufferAttribute(position!, n).applyMatrix4(matrix);
    facing.fromBufferAttribute(normal!, n).applyMatrix3(normals).normalize();
    const shade = isWindow ? 1 : Math.min(1, DARKEST + ((1 - DARKEST) * at.y) / CONTACT);
    part.position.push(at.x, at.y, at.z);
    part.normal.push(facing.x, facing.y, facing.z);
    part.color.push(colour.r * shade, colour.g * shade, colour.b * shade, 1);
    part.uv.push(uv!.getX(n) * Math.max(width, depth), uv!.getY(n) * height * MASONRY);
    part.sway.push(shape === 'cypress' ? at.y * LEAN : 0, shape === 'flag' ? along * width : 0);
  }
}

/** Bodies as one piece, for the day or the night, when windows are lamps. */
export function pieceOf(bodies: readonly Body[], dark: boolean): Piece {
  const piece = emptyPiece();
  for (const body of bodies) addBody(piece, body, dark);
  const lamps = bodies
    .filter(([, colour]) => colour === WINDOW)
    .map(([, , x, y, z, , height]) => ({ x, y: y + height / 2, z }));
  return { ...piece, lamps: dark ? lamps : [] };
}

/** Bodies turned around the vertical as a whole. */
export const turned = (bodies: readonly Body[], degrees: number): Body[] => {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return bodies.map(([shape, colour, x, y, z, width, height, depth, turn = 0, paint]): Body => [
    ...([shape, colour, x * cos + z * sin, y, z * cos - x * sin] as const),
    ...([width, height, depth, turn + degrees, paint] as const),
  ]);
};

/** Bodies at that size, and somewhere else. */
export const scaled = (bodies: readonly Body[], size: number, dx = 0, dz = 0): Body[] =>
  bodies.map(([shape, colour, x, y, z, width, height, depth, turn, paint]): Body => [
    ...([shape, colour, x * size + dx, y * size, z * size + dz] as const),
    ...([width * size, height * size, depth * size, turn, paint] as const),
  ]);

const numerals = new Map<number, THREE.SpriteMaterial>();

/** A height as a numeral that always faces the viewer. */
export function numeral(n: number): THREE.Sprite {
  let material = numerals.get(n);
  if (!material) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#2b2118';
    pen.beginPath();
    pen.arc(32, 32, 30, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = '#fffaf0';
    pen.font = '600 40px Inter, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(String(n), 32, 35);
    const map = new THREE.CanvasTexture(canvas);
    map.colorSpace = THREE.SRGBColorSpace;
    material = new THREE.SpriteMaterial({ map, depthTest: false });
    numerals.set(n, material);
  }
  const sprite = new THREE.Sprite(material);
  sprite.scale.setScalar(0.42);
  return sprite;
}
