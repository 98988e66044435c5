// Merges bodies: all with the same paint become one mesh, so that a city of hundreds of bodies takes a handful of
// draw calls.
import * as THREE from 'three';
import type { Spot } from './spot';

/** Numbers per corner of a triangle. Sway: how far it leans in the wind, and how far along a flag it is. */
const WIDTHS = { position: 3, normal: 3, color: 4, uv: 2, sway: 2 } as const;
type Attribute = keyof typeof WIDTHS;
const ATTRIBUTES = Object.keys(WIDTHS) as Attribute[];

/** Triangles with the same paint. */
export type Part = Record<Attribute, number[]>;

export const emptyPart = (): Part => ({ position: [], normal: [], color: [], uv: [], sway: [] });

/** A reusable piece: its triangles by the name of their paint, and its lamps. */
export interface Piece {
  parts: Map<string, Part>;
  lamps: readonly Spot[];
}

export const emptyPiece = (): Piece => ({ parts: new Map(), lamps: [] });

export function partOf({ parts }: Piece, paint: string): Part {
  let part = parts.get(paint);
  if (!part) parts.set(paint, (part = emptyPart()));
  return part;
}

/** A vertex: position, brightness, and texture coordinates. */
export interface Corner {
  at: Spot;
  shade?: number;
  uv?: readonly [number, number];
}

/** A flat face with its corners in counter-clockwise order, seen from outside. */
export function addFace(
  part: Part,
  corners: readonly Corner[],
  colour: THREE.Color,
  alpha = 1,
): void {
  const [a, b, c] = corners.map(({ at }) => new THREE.Vector3(at.x, at.y, at.z));
  const normal = b!.clone().sub(a!).cross(c!.clone().sub(a!)).normalize();
  for (let n = 1; n + 1 < corners.length; n++)
    for (const { at, shade = 1, uv = [0, 0] } of [corners[0]!, corners[n]!, corners[n + 1]!]) {
      part.position.push(at.x, at.y, at.z);
      part.normal.push(normal.x, normal.y, normal.z);
      part.color.push(colour.r * shade, colour.g * shade, colour.b * shade, alpha);
      part.uv.push(uv[0], uv[1]);
      part.sway.push(0, 0);
    }
}

export interface Tint {
  /** Its brightness. */
  bright: number;
  /** How much it is desaturated. */
  grey: number;
}

interface Put {
  part: Part;
  at: Spot;
  tint: Tint | undefined;
}

function copyColours(from: readonly number[], to: Float32Array, start: number, tint: Tint): void {
  for (let i = 0; i < from.length; i += 4) {
    const [r, g, b] = [from[i]!, from[i + 1]!, from[i + 2]!];
    const luminance = (0.21 * r + 0.72 * g + 0.07 * b) * tint.grey;
    const kept = 1 - tint.grey;
    to[start + i] = (r * kept + luminance) * tint.bright;
    to[start + i + 1] = (g * kept + luminance) * tint.bright;
    to[start + i + 2] = (b * kept + luminance) * tint.bright;
    to[start + i + 3] = from[i + 3]!;
  }
}

function geometryOf(puts: readonly Put[]): THREE.BufferGeometry {
  const corners = puts.reduce((sum, { part }) => sum + part.position.length / 3, 0);
  const geometry = new THREE.BufferGeometry();
  for (const name of ATTRIBUTES) {
    const width = WIDTHS[name];
    const values = new Float32Array(corners * width);
    let start = 0;
    for (const { part, at, tint } of puts) {
      const from = part[name];
      if (name === 'color' && tint) copyColours(from, values, start, tint);
      else values.set(from, start);
      if (name === 'position')
        for (let i = start; i < start + from.length; i += 3) {
          values[i]! += at.x;
          values[i + 1]! += at.y;
          values[i + 2]! += at.z;
        }
      start += from.length;
    }
    geometry.setAttribute(name, new THREE.BufferAttribute(values, width));
  }
  return geometry;
}

export interface Paint {
  material: THREE.Material;
  /** True for paints that are transparent or emit light. */
  shadowless?: boolean;
}

export class Mass {
  private readonly puts = new Map<string, Put[]>();
  private readonly lamps: number[] = [];

  add({ parts, lamps }: Piece, at: Spot, tint?: Tint): void {
    for (const [paint, part] of parts) {
      const known = this.puts.get(paint);
      if (known) known.push({ part, at, tint });
      else this.puts.set(paint, [{ part, at, tint }]);
    }
    for (const lamp of lamps) this.lamps.push(at.x + lamp.x, at.y + lamp.y, at.z + lamp.z);
  }

  /** One mesh per paint; `glow` is how lamps shine, if they do. */
  build(paintOf: (name: string) => Paint, glow?: THREE.PointsMaterial): THREE.Group {
    const group = new THREE.Group();
    for (const [name, puts] of this.puts) {
      const { material, shadowless } = paintOf(name);
      const mesh = new THREE.Mesh(geometryOf(puts), material);
      mesh.userData.own = true;
      mesh.castShadow = !shadowless;
      mesh.receiveShadow = true;
      group.add(mesh);
    }
    if (glow && this.lamps.length > 0) {
      const geometry = new THREE.BufferGeometry();
      geometry.setAttribute('position', new THREE.Float32BufferAttribute(this.lamps, 3));
      const points = new THREE.Points(geometry, glow);
      points.userData.own = true;
      group.add(points);
    }
    return group;
  }
}
