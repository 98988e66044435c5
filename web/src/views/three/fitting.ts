// Fits the camera to a city in 3D: distance and target, so that every spot is within the available room.
import type { Size } from '../room';
import type { Spot } from './spot';

/** The subject of the camera. */
export interface Extent {
  middle: Spot;
  radius: number;
  /** Bounding points of everything that must be visible. */
  spots: readonly Spot[];
  /** Corners of the buildings. */
  city: readonly Spot[];
}

/** The unit vectors of a camera that looks down from the south, turned by `facing` to the east. */
export interface Look {
  right: Spot;
  up: Spot;
  /** Towards the camera. */
  back: Spot;
}

const STEEP = Math.sin(0.72); // how steeply it looks down, 41 degrees
const FLAT = Math.cos(0.72);
const NEAREST = 9; // so that a city of one tile does not fill the screen
const ROUNDS = 12; // nearer parts grow faster, so fitting takes a few iterations

const dot = (a: Spot, b: Spot): number => a.x * b.x + a.y * b.y + a.z * b.z;

/** `a` plus so many times `b`. */
export const along = (a: Spot, b: Spot, times: number): Spot => ({
  x: a.x + b.x * times,
  y: a.y + b.y * times,
  z: a.z + b.z * times,
});

export function lookFrom(facing: number): Look {
  const [sin, cos] = [Math.sin(facing), Math.cos(facing)];
  return {
    right: { x: cos, y: 0, z: -sin },
    up: { x: -STEEP * sin, y: FLAT, z: -STEEP * cos },
    back: { x: FLAT * sin, y: STEEP, z: FLAT * cos },
  };
}

export interface Fitted {
  target: Spot;
  far: number;
}

/** The screen positions of the spots, in pixels from the centre; `focal`: the focal length in pixels. */
export function seen(spots: readonly Spot[], look: Look, { target, far }: Fitted, focal: number) {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const spot of spots) {
    const from = along(spot, target, -1);
    const scale = focal / Math.max(0.1, far - dot(from, look.back));
    xs.push(dot(from, look.right) * scale);
    ys.push(dot(from, look.up) * scale);
  }
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  return {
    x: (left + right) / 2,
    y: (bottom + top) / 2,
    width: right - left,
    height: top - bottom,
  };
}

export function fitted(
  extent: Omit<Extent, 'city'>,
  look: Look,
  room: Size,
  focal: number,
): Fitted {
  const level = Math.hypot(look.back.x, look.back.z);
  const forth: Spot = { x: -look.back.x / level, y: 0, z: -look.back.z / level };
  let result: Fitted = { target: extent.middle, far: 6 * extent.radius };
  for (let round = 0; round < ROUNDS; round++) {
    const { x, y, width, height } = seen(extent.spots, look, result, focal);
    const length = result.far / focal;
    // On the ground, so that the camera turns around its target.
    const across = along(result.target, look.right, x * length);
    const target = along(across, forth, (y * length) / dot(forth, look.up));
    const far = result.far * Math.max(width / room.width, height / room.height);
    result = { target, far: Math.max(NEAREST, far) };
  }
  return result;
}

/** The aspect ratio of a city seen from far away. */
export function shapeOf(extent: Extent, look: Look): Size {
  const { width, height } = seen(extent.spots, look, { target: extent.middle, far: 1e4 }, 1e4);
  return { width, height };
}
