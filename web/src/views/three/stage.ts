// A stage for a city in 3D: lights, shadows, an orbiting camera, and drawing only when something changed or moves.
// It knows no game.
import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Point } from '../../geometry/point';
import type { Box } from '../../geometry/box';
import { boxOf } from '../cardPlace';
import { roomFor, type Insets, type Size } from '../room';
import type { Spot } from './spot';
import { along, fitted, lookFrom, shapeOf, type Extent, type Look } from './fitting';
import { approach, onTheWay, type Standpoint } from './flight';
import { Lights } from './lights';
import { clock } from './paints';
import { FrameBudget } from './quality';

const TURN = Math.PI / 12;
const STEEPEST = 0.15;
const FLATTEST = 1.32;
const CLOSER = 0.85;
const FLIGHT = 1300; // milliseconds
const STRIDE = 33; // milliseconds between two frames while only the wind moves
const PAUSE = 200; // milliseconds; a longer gap between frames is not a slow frame

const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

export class Stage {
  readonly scene = new THREE.Scene();
  private readonly renderer: THREE.WebGLRenderer;
  private readonly camera = new THREE.PerspectiveCamera(32, 1, 0.1, 300);
  private readonly controls: OrbitControls;
  private readonly lights: Lights;
  private readonly budget = new FrameBudget();
  private city = new THREE.Group();
  private thing = new THREE.Group();
  private framed: Extent = { middle: { x: 0, y: 0, z: 0 }, radius: 5, spots: [], city: [] };
  private readonly look: Look;
  private free: { screen: Size; insets: Insets; floats: readonly Box[] } | undefined;
  /** The part of the canvas for the city, in pixels. */
  private room: Box = { x: 0, y: 0, width: 1, height: 1 };
  private asked = 0;
  private changed = false;
  private moved = false;
  private arrived = false;
  private flight: { from: Standpoint; to: Standpoint; began: number } | undefined;
  private drawnAt = 0;
  private frameAt = 0;

  /** Throws if the browser has no WebGL. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly onDrawn: () => void,
    /** The initial direction of view, in radians east of south. */
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
    this.renderer.shadowMap.autoUpdate = false; // the sun does not move
    this.lights = new Lights(this.scene);
    this.scene.add(this.city, this.thing);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = false;
    this.controls.minPolarAngle = STEEPEST;
    this.controls.maxPolarAngle = FLATTEST;
    this.controls.addEventListener('change', () => this.draw());
    this.controls.addEventListener('start', () => this.steer());
    this.refine();
  }

  close(): void {
    cancelAnimationFrame(this.asked);
    this.asked = -1;
    this.controls.dispose();
    this.empty(this.city);
    this.empty(this.thing);
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  /** A person takes control of the camera. */
  private steer(): void {
    this.moved = true;
    this.flight = undefined;
  }

  /** Sets the resolution to what the device can draw in time. */
  private refine(): void {
    const { pixels, shadows } = this.budget.quality;
    this.renderer.setPixelRatio(Math.min(pixels, window.devicePixelRatio));
    this.renderer.shadowMap.enabled = shadows;
    this.renderer.shadowMap.needsUpdate = true;
    this.canvas.dataset.motion = String(this.windy);
  }

  private get windy(): boolean {
    return this.budget.quality.motion && !reducedMotion?.matches;
  }

  /** Day or night. */
  light(dark: boolean): void {
    this.lights.set(dark);
    this.draw();
  }

  /** Replaces the city and frees the graphics memory of the old one. */
  show(city: THREE.Group): void {
    this.city = this.replace(this.city, city);
    this.renderer.shadowMap.needsUpdate = true;
  }

  /** Shows the piece in hand, and its legal places. */
  hold(thing: THREE.Group): void {
    this.thing = this.replace(this.thing, thing);
  }

  private replace(old: THREE.Group, next: THREE.Group): THREE.Group {
    this.empty(old);
    this.scene.add(next);
    this.draw();
    return next;
  }

  private empty(group: THREE.Group): void {
    this.scene.remove(group);
    group.traverse((one) => {
      if (one.userData.own && (one instanceof THREE.Mesh || one instanceof THREE.Points))
        (one.geometry as THREE.BufferGeometry).dispose();
    });
  }

  /** `insets` and `floats`: the parts of the canvas covered by cards and buttons. */
  resize(width: number, height: number, insets: Insets, floats: readonly Box[]): void {
    if (width === 0 || height === 0) return;
    this.free = { screen: { width, height }, insets, floats };
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.findRoom();
    if (!this.moved) this.fit();
    this.draw();
  }

  /** Centres the city in the free part of the canvas. */
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

  /** Sets the extent of the city; the camera follows it until a person moves it. */
  frame(extent: Extent): void {
    this.framed = extent;
    this.lights.frame(extent);
    this.renderer.shadowMap.needsUpdate = true;
    if (!this.moved) this.fit();
  }

  private standpoint(room: Size, height: number): Standpoint {
    const focal = height / 2 / Math.tan((this.camera.fov * Math.PI) / 360);
    const { target, far } = fitted(this.framed, this.look, room, focal);
    return { target, eye: along(target, this.look.back, far) };
  }

  private stand({ eye, target }: Standpoint): void {
    this.controls.target.set(target.x, target.y, target.z);
    this.camera.position.set(eye.x, eye.y, eye.z);
    this.controls.update();
    this.draw();
  }

  /** Shows everything; the first time, the camera flies in. */
  fit(): void {
    this.moved = false;
    if (!this.free || this.framed.spots.length === 0) return;
    this.findRoom();
    const to = this.standpoint(this.room, this.free.screen.height);
    if (this.arrived || reducedMotion?.matches) {
      if (this.flight) this.flight.to = to;
      else this.stand(to);
    } else {
      this.flight = { from: approach(to), to, began: performance.now() };
      this.stand(this.flight.from);
    }
    this.arrived = true;
  }

  /** Turns and tilts by steps, for keys and buttons. */
  orbit(turns: number, tilts: number): void {
    this.steer();
    const arm = this.camera.position.clone().sub(this.controls.target);
    const ball = new THREE.Spherical().setFromVector3(arm);
    ball.theta += turns * TURN;
    ball.phi = Math.min(FLATTEST, Math.max(STEEPEST, ball.phi + (tilts * TURN) / 2));
    this.camera.position.setFromSpherical(ball).add(this.controls.target);
    this.controls.update();
    this.draw();
  }

  zoom(closer: boolean): void {
    this.steer();
    const factor = closer ? CLOSER : 1 / CLOSER;
    const arm = this.camera.position.clone().sub(this.controls.target).multiplyScalar(factor);
    this.camera.position.copy(arm.add(this.controls.target));
    this.controls.update();
    this.draw();
  }

  /** The position of a spot on the canvas, in pixels. */
  toScreen({ x, y, z }: Spot): Point {
    const seen = new THREE.Vector3(x, y, z).project(this.camera);
    const { clientWidth, clientHeight } = this.canvas;
    return { x: ((seen.x + 1) / 2) * clientWidth, y: ((1 - seen.y) / 2) * clientHeight };
  }

  /** The box of the city on the canvas, in pixels. */
  seenCity(): Box {
    return boxOf(this.framed.city.map((spot) => this.toScreen(spot)));
  }

  /** Requests a frame. */
  draw(): void {
    this.changed = true;
    if (this.asked === 0) this.asked = requestAnimationFrame((now) => this.next(now));
  }

  /** Draws a frame, and requests another one while something moves. */
  private next(now: number): void {
    if (this.asked < 0) return;
    this.asked = 0;
    this.fly(now);
    const due = this.windy && now - this.drawnAt >= STRIDE;
    if (due) clock.value = now / 1000;
    if (this.changed || due) this.picture(now);
    if (this.flight || this.windy) this.asked = requestAnimationFrame((then) => this.next(then));
    const apart = now - this.frameAt;
    this.frameAt = now;
    if (this.asked !== 0 && apart < PAUSE && this.budget.took(apart)) {
      this.refine();
      this.draw();
    }
  }

  private fly(now: number): void {
    if (!this.flight) return;
    const { from, to, began } = this.flight;
    const share = (now - began) / FLIGHT;
    if (share >= 1) this.flight = undefined;
    this.stand(onTheWay(from, to, share));
  }

  private picture(now: number): void {
    this.drawnAt = now;
    this.renderer.render(this.scene, this.camera);
    if (this.changed) this.onDrawn();
    this.changed = false;
  }

  /** A picture of the whole city, as large as fits. */
  capture(size: Size): HTMLCanvasElement {
    const copy = Object.assign(document.createElement('canvas'), size);
    const before = { eye: this.camera.position.clone(), target: this.controls.target.clone() };
    const { width, height } = this.renderer.getSize(new THREE.Vector2());
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(size.width, size.height, false);
    this.camera.clearViewOffset();
    this.camera.aspect = size.width / size.height;
    this.camera.updateProjectionMatrix();
    if (!this.moved) {
      const { eye, target } = this.standpoint(size, size.height);
      this.camera.position.set(eye.x, eye.y, eye.z);
      this.camera.lookAt(target.x, target.y, target.z);
    }
    this.renderer.render(this.scene, this.camera);
    copy.getContext('2d')!.drawImage(this.canvas, 0, 0);
    this.refine();
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.position.copy(before.eye);
    this.controls.target.copy(before.target);
    this.findRoom();
    this.controls.update();
    this.draw();
    return copy;
  }
}
