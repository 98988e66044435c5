// The materials of bodies: plain, masonry, moving in the wind, water, light. Colours are stored per vertex, so that all
// colours share one material.
import * as THREE from 'three';
import type { Paint } from './mass';

/** Seconds, for animated paints; it stops for people who prefer reduced motion. */
export const clock = { value: 0 };

type Shader = Parameters<THREE.Material['onBeforeCompile']>[0];

/** Leaves lean, flags wave. */
function inTheWind(shader: Shader): void {
  shader.uniforms.clock = clock;
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', '#include <common>\nattribute vec2 sway;\nuniform float clock;')
    .replace(
      '#include <begin_vertex>',
      `#include <begin_vertex>
      float gust = sin(clock * 1.3 + position.x * 1.7 + position.z * 2.3);
      transformed.x += sway.x * gust;
      transformed.z += sway.x * 0.6 * sin(clock * 1.1 + position.x * 2.1);
      float wave = sin(clock * 5.0 - sway.y * 16.0 + position.x);
      transformed.z += 0.3 * sway.y * wave;
      transformed.y += 0.12 * sway.y * wave;`,
    );
}

/** Ripples catch the light as they pass. */
function rippled(shader: Shader): void {
  shader.uniforms.clock = clock;
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', '#include <common>\nvarying vec3 vPlace;')
    .replace('#include <begin_vertex>', '#include <begin_vertex>\nvPlace = position;');
  shader.fragmentShader = shader.fragmentShader
    .replace('#include <common>', '#include <common>\nuniform float clock;\nvarying vec3 vPlace;')
    .replace(
      '#include <color_fragment>',
      `#include <color_fragment>
      float first = sin(vPlace.x * 2.2 + 2.0 * sin(vPlace.z * 1.3 + clock * 0.4) + clock * 0.7);
      float second = sin(vPlace.z * 9.0 + 1.8 * sin(vPlace.x * 1.9 - clock * 0.5) - clock * 0.9);
      float crest = smoothstep(0.62, 1.0, first * second);
      diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.95, 1.0, 1.0), crest * 0.22);`,
    );
}

const WALL = { width: 256, height: 128 };

/** A repeating texture of two courses of cut stone, alternately lighter and darker, with their joints. */
function masonry(): THREE.CanvasTexture {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, WALL);
  const pen = canvas.getContext('2d')!;
  const high = WALL.height / 2;
  const courses = [
    [0, 0.3, 0.62],
    [0.14, 0.5, 0.82],
  ];
  courses.forEach((joints, course) => {
    joints.forEach((from, n) => {
      const to = joints[n + 1] ?? joints[0]! + 1;
      const tone = 236 + ((course * 7 + n * 11) % 3) * 8 - 8;
      const [x, width] = [from * WALL.width, (to - from) * WALL.width];
      for (const shift of [0, -WALL.width]) {
        pen.fillStyle = `rgb(${tone} ${tone} ${tone})`;
        pen.fillRect(x + shift, course * high, width, high);
        // The upper edge of a stone is lit, the lower one in shade.
        pen.fillStyle = 'rgb(255 255 255 / 0.55)';
        pen.fillRect(x + shift + 3, course * high + 3, width - 6, 4);
        pen.fillStyle = 'rgb(70 55 35 / 0.28)';
        pen.fillRect(x + shift + 3, (course + 1) * high - 6, width - 6, 4);
        pen.strokeStyle = 'rgb(74 61 40 / 0.62)';
        pen.lineWidth = 4;
        pen.strokeRect(x + shift, course * high, width, high);
      }
    });
  });
  const texture = new THREE.CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

const GHOST = { transparent: true, opacity: 0.58 };

const MADE: Record<string, (more: object) => Paint> = {
  plain: (more) => ({ material: new THREE.MeshLambertMaterial({ vertexColors: true, ...more }) }),
  stone: (more) => ({
    material: new THREE.MeshLambertMaterial({ vertexColors: true, map: masonry(), ...more }),
  }),
  moving: (more) => {
    const material = new THREE.MeshLambertMaterial({
      vertexColors: true,
      side: THREE.DoubleSide,
      ...more,
    });
    material.onBeforeCompile = inTheWind;
    return { material };
  },
  water: (more) => {
    const material = new THREE.MeshLambertMaterial({ vertexColors: true, ...more });
    material.onBeforeCompile = rippled;
    return { material, shadowless: true };
  },
  /** Water without an edge: the opacity is given per vertex. */
  sea: () => {
    const material = new THREE.MeshLambertMaterial({
      vertexColors: true,
      transparent: true,
      depthWrite: false,
    });
    material.onBeforeCompile = rippled;
    return { material, shadowless: true };
  },
  /** Ground that fades into the background of the page. */
  ground: () => ({
    material: new THREE.MeshLambertMaterial({
      vertexColors: true,
      transparent: true,
      depthWrite: false,
    }),
    shadowless: true,
  }),
  light: () => ({
    material: new THREE.MeshBasicMaterial({ vertexColors: true }),
    shadowless: true,
  }),
};

const known = new Map<string, Paint>();

/** A paint by name; a ghost is translucent. */
export function paintNamed(name: string, ghost = false): Paint {
  const key = `${name}${ghost}`;
  let paint = known.get(key);
  if (!paint) {
    paint = MADE[name]!(ghost ? GHOST : {});
    if (ghost) paint.shadowless = true;
    known.set(key, paint);
  }
  return paint;
}

/** Textured paints by name; each texture and its ghost exist only once. */
export function pictured(
  name: string,
  ghost: boolean,
  size: { width: number; height: number },
  draw: (pen: CanvasRenderingContext2D) => void,
): Paint {
  const key = `picture ${name}${ghost}`;
  let paint = known.get(key);
  if (!paint) {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    draw(canvas.getContext('2d')!);
    const map = new THREE.CanvasTexture(canvas);
    map.wrapS = map.wrapT = THREE.RepeatWrapping;
    map.colorSpace = THREE.SRGBColorSpace;
    map.anisotropy = 4;
    const material = new THREE.MeshLambertMaterial({
      vertexColors: true,
      map,
      ...(ghost && GHOST),
    });
    known.set(key, (paint = { material, shadowless: ghost }));
  }
  return paint;
}

let glow: THREE.PointsMaterial | undefined;

/** The light around a lamp. */
export function lampGlow(): THREE.PointsMaterial {
  if (!glow) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const pen = canvas.getContext('2d')!;
    const light = pen.createRadialGradient(32, 32, 2, 32, 32, 32);
    light.addColorStop(0, 'rgb(255 214 130 / 0.9)');
    light.addColorStop(0.35, 'rgb(255 180 80 / 0.35)');
    light.addColorStop(1, 'rgb(255 160 60 / 0)');
    pen.fillStyle = light;
    pen.fillRect(0, 0, 64, 64);
    const map = new THREE.CanvasTexture(canvas);
    map.colorSpace = THREE.SRGBColorSpace;
    glow = new THREE.PointsMaterial({
      map,
      size: 1.2,
      transparent: true,
      depthWrite: false,
      blending: THREE.AdditiveBlending,
    });
  }
  return glow;
}
