// A city of Akropolis as solid bodies, from the same model as the drawings.
import * as THREE from 'three';
import { hexKey, neighbour, type Hex } from '../../../../geometry/hex';
import { sceneOf, type Ghost, type Layer } from '../../draw/scene';
import { spotHexes, spotOf as spotAt, type Spot as PlaceSpot } from '../../draw/spot';
import { growthOn, ringsAround } from '../../draw/terrain';
import type { CityModel, Colour, Face, Place } from '../../shapes/engine';
import { COLOURS } from '../../shapes/engine';
import { district, divider, halfDistrict, placeMark, wild } from './bodies';
import { hull, LEVEL, prism } from './prism';
import { hatchPaint, topPaint } from './tops';
import { cornersOf } from '../../../../views/three/aim';
import { numeral } from '../../../../views/three/bodies';
import type { Extent } from '../../../../views/three/fitting';
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
import type { Spot } from '../../../../views/three/spot';

const SQRT3 = Math.sqrt(3);
const AROUND = 2.6; // from the middle of a hex, so that every place next to it is seen

const edges = new THREE.EdgesGeometry(new THREE.CylinderGeometry(1, 1, LEVEL, 6), 20);

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
  /** Hexes whose buildings are not shown, because a tile is held over them. */
  covered: ReadonlySet<string>;
  /** The placement to mark as the last move. */
  marked: number | undefined;
  /** Hexes to light. */
  lit: ReadonlySet<string> | undefined;
  /** Everything that is not lit is dimmed. */
  explaining: boolean;
  /** Hexes of lakes, where they count. */
  lakes: readonly Hex[];
  dark: boolean;
}

const LINES = {
  good: new THREE.LineBasicMaterial({ color: '#0b6b57' }),
  bad: new THREE.LineBasicMaterial({ color: '#a3291a' }),
  last: new THREE.LineBasicMaterial({ color: '#fffaf0' }),
  lit: new THREE.LineBasicMaterial({ color: '#ffd84d' }),
};

function outline(kind: keyof typeof LINES, { x, y, z }: Spot): THREE.LineSegments {
  const lines = new THREE.LineSegments(edges, LINES[kind]);
  lines.position.set(x, y, z);
  return lines;
}

const paintOf =
  (ghost: boolean) =>
  (name: string): Paint =>
    name === 'top' ? topPaint(ghost) : name === 'hatch' ? hatchPaint() : paintNamed(name, ghost);

const starsOf = (face: string, stars: Record<Colour, number>): number =>
  stars[COLOURS['hmbtg'.indexOf(face.toLowerCase())] ?? 'houses'];

const HALF_SIZE = 0.5; // of the buildings of a half tile
const HALF_FAR = 0.42; // from the middle of the hex

/** One of six ways around, always the same on the same hex. */
const turnOn = ({ q, r }: Hex): number => (((q * 7 + r * 13) % 6) + 6) % 6;

/** The bodies on a hex; on a half tile two districts, each over its own sides. */
function buildings(
  { face, half }: Layer,
  hex: Hex,
  stars: Record<Colour, number>,
  dark: boolean,
): Piece[] {
  if (!half) return [district(face, starsOf(face, stars), dark, turnOn(hex))];
  const halves = half.faces.map((one, i) => {
    const angle = ((half.rotation + 3 * i + 1) * Math.PI) / 3;
    const [dx, dz] = [HALF_FAR * Math.cos(angle), HALF_FAR * Math.sin(angle)];
    return halfDistrict(one, dark, HALF_SIZE, dx, dz);
  });
  return [...halves, divider(half.rotation)];
}

const RINGS = [0.74, 0.62, 0.4, 0.16]; // how much of the ground is seen, ring by ring
const STEP = 0.1; // how much lower each ring lies
const GROUND = { day: ['#f1e2c2', '#e6d3ad'], night: ['#5f5a80', '#4d4970'] } as const;

const cornerOf = (i: number, y: number): Spot => {
  const angle = ((60 * i - 30) * Math.PI) / 180;
  return { x: Math.cos(angle), y, z: Math.sin(angle) };
};
const DIRECTIONS = [0, 1, 2, 3, 4, 5];

/** A slab of limestone; on its open sides one steps down to the next terrace. */
function terrace(alpha: number, dark: boolean, odd: boolean, open: readonly boolean[]): Piece {
  const piece = emptyPiece();
  const part = partOf(piece, 'ground');
  const colour = new THREE.Color(GROUND[dark ? 'night' : 'day'][odd ? 1 : 0]);
  const top = [...DIRECTIONS].reverse().map((i) => ({ at: cornerOf(i, 0) }));
  addFace(part, top, colour, alpha);
  for (const d of DIRECTIONS.filter((one) => open[one])) {
    const side = [
      { at: cornerOf(d + 1, -STEP), shade: 0.7 },
      { at: cornerOf(d, -STEP), shade: 0.7 },
      { at: cornerOf(d, 0), shade: 0.86 },
      { at: cornerOf(d + 1, 0), shade: 0.86 },
    ];
    addFace(part, side, colour, alpha);
  }
  return piece;
}

function addGround(mass: Mass, { city, dark, lakes }: SolidCity): void {
  const wet = new Set(lakes.map(hexKey));
  const rings = ringsAround(city.columns, RINGS.length);
  const ringOf = new Map(rings.flatMap((ring, n) => ring.map((hex) => [hexKey(hex), n] as const)));
  const inside = new Set(city.columns.map(hexKey));
  rings.forEach((ring, n) => {
    for (const hex of ring) {
      const at = { ...spotOf(hex, 0), y: -STEP * n - 0.02 };
      const open = DIRECTIONS.map((d) => {
        const key = hexKey(neighbour(hex, d));
        return !inside.has(key) && (ringOf.get(key) ?? RINGS.length) > n;
      });
      const odd = (hex.q + hex.r) % 2 !== 0;
      mass.add(wet.has(hexKey(hex)) ? lake(dark) : terrace(RINGS[n]!, dark, odd, open), at);
      if (n === 2) addWild(mass, hex, at, dark);
    }
  });
}

function addWild(mass: Mass, hex: Hex, at: Spot, dark: boolean): void {
  const growth = growthOn(hex);
  if (growth) mass.add(wild(growth === 'bush' && hex.q % 2 === 0 ? 'tree' : growth, dark), at);
}

/** Water between the districts. */
function lake(dark: boolean): Piece {
  const piece = emptyPiece();
  const corners = [...DIRECTIONS].reverse().map((i) => ({ at: cornerOf(i, 0.02) }));
  addFace(partOf(piece, 'water'), corners, new THREE.Color(dark ? '#2c5f86' : '#5fb6dd'));
  return piece;
}

const DIMMED: Tint = { bright: 0.62, grey: 0.75 };

export function solidCity(model: SolidCity): THREE.Group {
  const { city, stars, covered, lit, explaining, dark } = model;
  const mass = new Mass();
  const heights = new Map(city.columns.map((column) => [hexKey(column), column.height]));
  const signs: THREE.Object3D[] = [];
  for (const { hex, layers, marked, key } of sceneOf(city, undefined, model.marked)) {
    const around = DIRECTIONS.map((d) => heights.get(hexKey(neighbour(hex, d))) ?? 0);
    const height = layers.length;
    const tint = explaining && lit && !lit.has(key) ? DIMMED : undefined;
    layers.forEach((layer, n) => {
      const of = { layer, level: n + 1, around, topmost: n + 1 === height };
      mass.add(prism(of), spotOf(hex, n), tint);
    });
    if (covered.has(key)) continue;
    const top = spotOf(hex, height);
    for (const piece of buildings(layers.at(-1)!, hex, stars, dark)) mass.add(piece, top, tint);
    const line = lit?.has(key) ? 'lit' : marked ? 'last' : undefined;
    if (line) signs.push(outline(line, { ...top, y: top.y - LEVEL / 2 + 0.01 }));
    if (height > 1) {
      const sign = numeral(height);
      sign.position.set(top.x - 0.62, top.y + 0.1, top.z + 0.42);
      signs.push(sign);
    }
  }
  addGround(mass, model);
  const group = mass.build(paintOf(false), dark ? lampGlow() : undefined);
  if (signs.length > 0) group.add(...signs);
  return group;
}

export interface SolidGhost {
  ghost: Ghost | undefined;
  stars: Record<Colour, number>;
  places: readonly Place[];
  dark: boolean;
}

/** The tile in hand, seen through; hatched where it cannot lie. */
function addGhost(mass: Mass, { ghost, stars, dark }: SolidGhost): THREE.Object3D[] {
  if (!ghost) return [];
  const own = new Set(ghost.hexes.map(hexKey));
  return ghost.hexes.map((hex, i) => {
    const layer = { face: ghost.faces[i] as Face, ghost: true, half: ghost.half };
    const around = DIRECTIONS.map((d) =>
      own.has(hexKey(neighbour(hex, d))) ? ghost.level : ghost.level - 1,
    );
    const base = spotOf(hex, ghost.level - 1);
    mass.add(prism({ layer, level: ghost.level, around, topmost: true }), base);
    if (ghost.refused) mass.add(hull(), base);
    for (const piece of buildings(layer, hex, stars, dark))
      mass.add(piece, spotOf(hex, ghost.level));
    return outline(ghost.refused ? 'bad' : 'good', { ...base, y: base.y + LEVEL / 2 });
  });
}

export function solidGhost(model: SolidGhost): THREE.Group {
  const { places, ghost, dark } = model;
  const mass = new Mass();
  const lines = addGhost(mass, model);
  const marks = new Mass();
  const covered = new Set((ghost?.hexes ?? []).map(hexKey));
  for (const { spot: place, level } of places.map(spotAt)) {
    if (spotHexes(place).some((hex) => covered.has(hexKey(hex)))) continue;
    const spot = spotOfPlace(place, level);
    marks.add(placeMark(dark), { ...spot, y: spot.y + 0.03 });
  }
  const group = mass.build(paintOf(true));
  group.add(marks.build(paintOf(false)));
  if (lines.length > 0) group.add(...lines);
  return group;
}

/** The middle of the city and how far it reaches. */
export function extentOf({ columns }: CityModel): Extent {
  const spots = columns.map((column) => spotOf(column, column.height / 2));
  const span = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [left, right] = span(spots.map(({ x }) => x));
  const [far, near] = span(spots.map(({ z }) => z));
  const middle = { x: (left + right) / 2, y: 0.4, z: (far + near) / 2 };
  const radius = Math.hypot(right - left, near - far) / 2 + 3;
  const tops = cornersOf(
    columns.map((column) => spotOf(column, column.height)),
    1,
    0.9,
  );
  const ground = columns.map((column) => spotOf(column, 0));
  return {
    middle,
    radius,
    city: [...tops, ...cornersOf(ground, 1, 0)],
    spots: [...tops, ...cornersOf(ground, AROUND, 0)],
  };
}
