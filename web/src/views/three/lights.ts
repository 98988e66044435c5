// Sun and sky, moon and lamps: the lights of the 3D view.
import * as THREE from 'three';
import type { Extent } from './fitting';

const SHADOW_MAP = 2048;
const SOFT = 3; // how far the edge of a shadow reaches, in pixels of its map

const DAY = {
  sky: '#fdf6ff',
  earth: '#c8a877',
  heaven: 1.55,
  sun: '#fff0d2',
  strength: 2.4,
};
const NIGHT = {
  sky: '#7f86c8',
  earth: '#2b2740',
  heaven: 1.05,
  sun: '#a9b8ff',
  strength: 1.25,
};

export class Lights {
  private readonly sky = new THREE.HemisphereLight();
  private readonly sun = new THREE.DirectionalLight();

  constructor(scene: THREE.Scene) {
    const { sun } = this;
    sun.castShadow = true;
    sun.shadow.mapSize.set(SHADOW_MAP, SHADOW_MAP);
    sun.shadow.normalBias = 0.02;
    sun.shadow.radius = SOFT;
    scene.add(this.sky, sun, sun.target);
  }

  /** Day or night. */
  set(dark: boolean): void {
    const now = dark ? NIGHT : DAY;
    this.sky.color.set(now.sky);
    this.sky.groundColor.set(now.earth);
    this.sky.intensity = now.heaven;
    this.sun.color.set(now.sun);
    this.sun.intensity = now.strength;
  }

  /** The sun is in the west, at a height where shadows are as long as their objects are high. */
  frame({ middle, radius }: Extent): void {
    const { sun } = this;
    sun.position.set(middle.x - radius * 1.3, 6 + radius * 1.5, middle.z + radius * 0.55);
    sun.target.position.set(middle.x, middle.y, middle.z);
    const reach = radius * 1.3 + 2;
    Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach });
    sun.shadow.camera.far = 8 + radius * 5;
    sun.shadow.camera.updateProjectionMatrix();
  }
}
