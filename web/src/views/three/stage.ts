// A stage for a city of solid bodies: light, shadow, a camera that orbits, and drawing only when
// something changed. It knows no game.
import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Point } from '../../geometry/point';
import type { Box } from '../../geometry/box';
import { roomFor, type Insets, type Size } from '../room';
import type { Spot } from './spot';
import { along, fitted, lookFrom, shapeOf, type Extent, type Look } from './fitting';

const TURN = Math.PI / 12;
const STEEPEST = 0.15;
const FLATTEST = 1.32;
const CLOSER = 0.85;
const SHADOW_MAP = 1024;

interface Lights {
  sky: THREE.HemisphereLight;
  sun: THREE.DirectionalLight;
}

function addLights(scene: THREE.Scene): Lights {
  const sky = new THREE.HemisphereLight();
  const sun = new THREE.DirectionalLight();
  sun.castShadow = true;
  sun.shadow.mapSize.set(SHADOW_MAP, SHADOW_MAP);
  sun.shadow.normalBias = 0.03;
  scene.add(sky, sun, sun.target);
  return { sky, sun };
}

export class Stage {
  readonly scene = new THREE.Scene();
  private readonly renderer: THREE.WebGLRenderer;
  private readonly camera = new THREE.PerspectiveCamera(32, 1, 0.1, 300);
  private readonly controls: OrbitControls;
  private readonly lights: Lights;
  private readonly ground: THREE.Mesh<THREE.PlaneGeometry, THREE.ShadowMaterial>;
  private city = new THREE.Group();
  private framed: Extent = { middle: { x: 0, y: 0, z: 0 }, radius: 5, spots: [] };
  private readonly look: Look;
  private free: { screen: Size; insets: Insets; floats: readonly Box[] } | undefined;
  /** Where on the canvas the city is to stand, in pixels. */
  private room: Box = { x: 0, y: 0, width: 1, height: 1 };
  private asked = 0;
  private moved = false;

  /** Throws where the browser has no WebGL. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly onDrawn: () => void,
    /** From where the city is looked at first, in radians east of south. */
    facing: number,
  ) {
    this.look = lookFrom(facing);
    this.renderer = new THREE.WebGLRenderer({
      canvas,
      alpha: true,
      antialias: true,
      preserveDrawingBuffer: true, // so that the picture can be copied
    });
    this.renderer.shadowMap.enabled = true;
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.lights = addLights(this.scene);
    this.ground = new THREE.Mesh(
      new THREE.PlaneGeometry(400, 400).rotateX(-Math.PI / 2),
      new THREE.ShadowMaterial({ opacity: 0.3 }),
    );
    this.ground.receiveShadow = true;
    this.scene.add(this.ground, this.city);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = false;
    this.controls.minPolarAngle = STEEPEST;
    this.controls.maxPolarAngle = FLATTEST;
    this.controls.addEventListener('change', () => this.draw());
    this.controls.addEventListener('start', () => (this.moved = true));
  }

  close(): void {
    cancelAnimationFrame(this.asked);
    this.controls.dispose();
    this.empty();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  /** Day or night. */
  light(dark: boolean): void {
    const { sky, sun } = this.lights;
    sky.color.set(dark ? '#8f8cc4' : '#fff6e3');
    sky.groundColor.set(dark ? '#2a2740' : '#b79f78');
    sky.intensity = dark ? 1.7 : 1.5;
    sun.color.set(dark ? '#b9c4ff' : '#fff0cf');
    sun.intensity = dark ? 1.9 : 2.1;
    this.ground.material.opacity = dark ? 0.5 : 0.28;
    this.draw();
  }

  /** Puts another city on the stage; what was there is given back to the graphics card. */
  show(city: THREE.Group): void {
    this.empty();
    this.city = city;
    this.scene.add(city);
    this.draw();
  }

  private empty(): void {
    this.scene.remove(this.city);
    this.city.traverse((one) => {
      if (one.userData.own && one instanceof THREE.Mesh) one.geometry.dispose();
    });
  }

  /** `insets` and `floats` are what of the canvas cards and buttons cover. */
  resize(width: number, height: number, insets: Insets, floats: readonly Box[]): void {
    if (width === 0 || height === 0) return;
    this.free = { screen: { width, height }, insets, floats };
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.findRoom();
    if (!this.moved) this.fit();
    this.draw();
  }

  /** The middle of what is free, not of the canvas, is where the city stands. */
  private findRoom(): void {
    if (!this.free || this.framed.spots.length === 0) return;
    const { screen, insets, floats } = this.free;
    const { width, height } = screen;
    const room = roomFor(shapeOf(this.framed, this.look), screen, insets, floats);
    this.room = room;
    const dx = width / 2 - (room.x + room.width / 2);
    const dy = height / 2 - (room.y + room.height / 2);
    this.camera.setViewOffset(width, height, dx, dy, width, height);
  }

  /** Says where the city is; the camera follows until somebody moves it. */
  frame(extent: Extent): void {
    this.framed = extent;
    const { middle, radius } = extent;
    const { sun } = this.lights;
    sun.position.set(middle.x - radius, 8 + radius * 1.6, middle.z + radius * 0.35);
    sun.target.position.set(middle.x, middle.y, middle.z);
    const reach = radius * 1.3 + 2;
    Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach });
    sun.shadow.camera.far = 8 + radius * 5;
    sun.shadow.camera.updateProjectionMatrix();
    if (!this.moved) this.fit();
  }

  fit(): void {
    this.moved = false;
    if (!this.free || this.framed.spots.length === 0) return;
    this.findRoom();
    const focal = this.free.screen.height / 2 / Math.tan((this.camera.fov * Math.PI) / 360);
    const { target, far } = fitted(this.framed, this.look, this.room, focal);
    const eye = along(target, this.look.back, far);
    this.controls.target.set(target.x, target.y, target.z);
    this.camera.position.set(eye.x, eye.y, eye.z);
    this.controls.update();
    this.draw();
  }

  /** Turns and tilts by steps, for keys and buttons. */
  orbit(turns: number, tilts: number): void {
    this.moved = true;
    const arm = this.camera.position.clone().sub(this.controls.target);
    const ball = new THREE.Spherical().setFromVector3(arm);
    ball.theta += turns * TURN;
    ball.phi = Math.min(FLATTEST, Math.max(STEEPEST, ball.phi + (tilts * TURN) / 2));
    this.camera.position.setFromSpherical(ball).add(this.controls.target);
    this.controls.update();
    this.draw();
  }

  zoom(closer: boolean): void {
    this.moved = true;
    const factor = closer ? CLOSER : 1 / CLOSER;
    const arm = this.camera.position.clone().sub(this.controls.target).multiplyScalar(factor);
    this.camera.position.copy(arm.add(this.controls.target));
    this.controls.update();
    this.draw();
  }

  /** Where a spot of the city is seen, in pixels of the canvas. */
  toScreen({ x, y, z }: Spot): Point {
    const seen = new THREE.Vector3(x, y, z).project(this.camera);
    const { clientWidth, clientHeight } = this.canvas;
    return { x: ((seen.x + 1) / 2) * clientWidth, y: ((1 - seen.y) / 2) * clientHeight };
  }

  draw(): void {
    cancelAnimationFrame(this.asked);
    this.asked = requestAnimationFrame(() => {
      this.renderer.render(this.scene, this.camera);
      this.onDrawn();
    });
  }
}
