// A city of Akropolis as solid bodies, from the same model as the drawings.
import * as THREE from 'three';
import { hexKey, type Hex } from '../../../../geometry/hex';
import { sceneOf, type Ghost, type Layer } from '../../draw/scene';
import { spotHexes, spotOf as spotAt, type Spot as PlaceSpot } from '../../draw/spot';
import type { Half } from '../../shapes/athena';
import type { CityModel, Colour, Face, Place } from '../../shapes/engine';
import { COLOURS } from '../../shapes/engine';
import { COLOUR_OF, district } from './bodies';
import { cornersOf } from '../../../../views/three/aim';
import { numeral, paint } from '../../../../views/three/bodies';
import type { Extent } from '../../../../views/three/fitting';
import type { Spot } from '../../../../views/three/spot';

export const LEVEL = 0.5; // height of a level, in hex sizes
const BAND = 0.14;
const SQRT3 = Math.sqrt(3);

const stone = new THREE.CylinderGeometry(1, 1, LEVEL - BAND, 6).translate(0, (LEVEL - BAND) / 2, 0);
const band = new THREE.CylinderGeometry(0.995, 1, BAND, 6).translate(0, LEVEL - BAND / 2, 0);
const edges = new THREE.EdgesGeometry(new THREE.CylinderGeometry(1, 1, LEVEL, 6), 20);
const wall = new THREE.BoxGeometry(1.96, 0.05, 0.05).translate(0, 0.025, 0);
const mark = new THREE.CylinderGeometry(0.16, 0.16, 0.05, 16);
const AROUND = 1.9; // from the middle of a hex, so that the places next to it are seen
const SIDES = ['#b9a98b', '#c9bb9f'];

export const spotOf = ({ q, r }: Hex, level: number): Spot => ({
  x: SQRT3 * (q + r / 2),
  y: level * LEVEL,
  z: 1.5 * r,
});

/** The middle of a place, on the surface a tile would lie on. */
export function spotOfPlace(place: PlaceSpot, level: number): Spot {
  const spots = spotHexes(place).map((hex) => spotOf(hex, level - 1));
  const mean = (of: (spot: Spot) => number) =>
    spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
  return { x: mean((s) => s.x), y: mean((s) => s.y), z: mean((s) => s.z) };
}

export interface SolidCity {
  city: CityModel;
  stars: Record<Colour, number>;
  ghost: Ghost | undefined;
  /** The placement to mark as the last move. */
  marked: number | undefined;
  places: readonly Place[];
  /** Hexes to light. */
  lit?: ReadonlySet<string> | undefined;
  dark: boolean;
}

/** Half of a band: the three sides from `first` on. */
const halfBands = [0, 1, 2, 3, 4, 5].map((first) =>
  new THREE.CylinderGeometry(
    0.995,
    1,
    BAND,
    3,
    1,
    false,
    (-Math.PI / 3) * (1 + first),
    Math.PI,
  ).translate(0, LEVEL - BAND / 2, 0),
);

/** The band in the colour of the district, or of both districts of a half tile. */
function bands({ face, half }: Layer, ghost: boolean): THREE.Mesh[] {
  if (!half) return [new THREE.Mesh(band, paint(COLOUR_OF[face.toLowerCase()]!, ghost))];
  return half.faces.map(
    (one, i) =>
      new THREE.Mesh(halfBands[(half.rotation + 3 * i) % 6]!, paint(COLOUR_OF[one]!, ghost)),
  );
}

function prism(layer: Layer, level: number, ghost: boolean): THREE.Group {
  const group = new THREE.Group();
  const lower = new THREE.Mesh(stone, paint(SIDES[level % 2]!, ghost));
  for (const mesh of [lower, ...bands(layer, ghost)]) {
    mesh.castShadow = mesh.receiveShadow = !ghost;
    group.add(mesh);
  }
  return group;
}

const LINES = {
  good: new THREE.LineBasicMaterial({ color: '#0b6b57' }),
  bad: new THREE.LineBasicMaterial({ color: '#a3291a' }),
  last: new THREE.LineBasicMaterial({ color: '#fffaf0' }),
  lit: new THREE.LineBasicMaterial({ color: '#ffd84d' }),
};

function outline(kind: keyof typeof LINES): THREE.LineSegments {
  const lines = new THREE.LineSegments(edges, LINES[kind]);
  lines.position.y = LEVEL / 2;
  return lines;
}

const starsOf = (face: string, stars: Record<Colour, number>): number =>
  stars[COLOURS['hmbtg'.indexOf(face.toLowerCase())] ?? 'houses'];

function at(object: THREE.Object3D, { x, y, z }: Spot): THREE.Object3D {
  object.position.set(x, y, z);
  return object;
}

const HALF_SIZE = 0.5; // of the buildings of a half tile
const HALF_FAR = 0.42; // from the middle of the hex

/** The bodies on a hex; on a half tile two districts, each over its own sides. */
function buildings({ face, half, ghost }: Layer, stars: Record<Colour, number>): THREE.Group {
  if (!half) return district(face, starsOf(face, stars), ghost);
  const group = new THREE.Group();
  half.faces.forEach((one, i) => {
    const angle = ((half.rotation + 3 * i + 1) * Math.PI) / 3;
    const body = district(one, 0, ghost);
    body.scale.setScalar(HALF_SIZE);
    group.add(at(body, { x: HALF_FAR * Math.cos(angle), y: 0, z: HALF_FAR * Math.sin(angle) }));
  });
  group.add(divider(half));
  return group;
}

/** The line between the two districts of a half tile. */
function divider({ rotation }: Half): THREE.Mesh {
  const line = new THREE.Mesh(wall, paint('#fffaf0', false));
  line.rotation.y = -((60 * rotation - 30) * Math.PI) / 180;
  return line;
}

function ghostOf({ ghost, stars }: SolidCity): THREE.Group {
  const group = new THREE.Group();
  ghost?.hexes.forEach((hex, i) => {
    const layer = { face: ghost.faces[i] as Face, ghost: true, half: ghost.half };
    const base = spotOf(hex, ghost.level - 1);
    const body = new THREE.Group();
    body.add(prism(layer, ghost.level, true), outline(ghost.refused ? 'bad' : 'good'));
    group.add(at(body, base));
    group.add(at(buildings(layer, stars), spotOf(hex, ghost.level)));
  });
  return group;
}

const MARKS = {
  day: new THREE.MeshBasicMaterial({ color: '#0b6b57' }),
  night: new THREE.MeshBasicMaterial({ color: '#7be3c6' }),
};

function marksOf({ places, ghost, dark }: SolidCity): THREE.Group {
  const group = new THREE.Group();
  const covered = new Set((ghost?.hexes ?? []).map(hexKey));
  for (const { spot: place, level } of places.map(spotAt)) {
    if (spotHexes(place).some((hex) => covered.has(hexKey(hex)))) continue;
    const spot = spotOfPlace(place, level);
    group.add(
      at(new THREE.Mesh(mark, dark ? MARKS.night : MARKS.day), { ...spot, y: spot.y + 0.04 }),
    );
  }
  return group;
}

export function solidCity(model: SolidCity): THREE.Group {
  const group = new THREE.Group();
  const covered = new Set(model.ghost?.refused ? [] : model.ghost?.hexes.map(hexKey));
  for (const { hex, layers, marked, key } of sceneOf(model.city, undefined, model.marked)) {
    const height = layers.length;
    layers.forEach((layer, n) => group.add(at(prism(layer, n + 1, false), spotOf(hex, n))));
    if (covered.has(key)) continue;
    group.add(at(buildings(layers.at(-1)!, model.stars), spotOf(hex, height)));
    const line = model.lit?.has(key) ? 'lit' : marked ? 'last' : undefined;
    if (line)
      group.add(at(outline(line), { ...spotOf(hex, height), y: (height - 0.5) * LEVEL + 0.02 }));
    if (height > 1) {
      const top = spotOf(hex, height);
      group.add(at(numeral(height), { x: top.x - 0.62, y: top.y + 0.1, z: top.z + 0.42 }));
    }
  }
  group.add(ghostOf(model), marksOf(model));
  return group;
}

/** The middle of the city and how far it reaches. */
export function extentOf({ columns }: CityModel): Extent {
  const spots = columns.map((column) => spotOf(column, column.height / 2));
  const span = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [left, right] = span(spots.map(({ x }) => x));
  const [far, near] = span(spots.map(({ z }) => z));
  const middle = { x: (left + right) / 2, y: 0.4, z: (far + near) / 2 };
  const radius = Math.hypot(right - left, near - far) / 2 + 1.5;
  const tops = columns.map((column) => spotOf(column, column.height));
  const ground = columns.map((column) => spotOf(column, 0));
  return { middle, radius, spots: [...cornersOf(tops, 1, 0.9), ...cornersOf(ground, AROUND, 0)] };
}
