// The camera of the board: pan, zoom and fit, by mouse, wheel, touch and pinch.
import { signal } from '@preact/signals';
import type { Box } from '../geometry/box';
import type { Point } from '../geometry/point';
import { roomFor, type Insets, type Size } from './room';

export interface Placing {
  /** Screen = world * k + (x, y). */
  x: number;
  y: number;
  k: number;
  /** Whether the change is animated, because no person made it. */
  glides?: boolean;
}

/** The subject, and the free part of the screen. */
interface Framed {
  box: Box;
  screen: Size;
  insets: Insets;
  floats: readonly Box[];
}

const LARGEST_FIT = 1.35;
const USUAL: Size = { width: 1440, height: 900 }; // on larger screens the city is larger
const LEAST = 0.25;
const MOST = 3;
const clamp = (k: number): number => Math.min(MOST, Math.max(LEAST, k));

export class Camera {
  readonly placing = signal<Placing>({ x: 0, y: 0, k: 1 });
  /** True once a person moved it; then it no longer follows the growing city by itself. */
  moved = false;
  /** Makes a view with its own camera show everything. */
  onFit: (() => void) | undefined;
  /** Turns the 3D view by so many steps. */
  onTurn: ((steps: number) => void) | undefined;
  /** The screen position of a cell in the 3D view, by key. */
  onSeen: ((key: string) => Point | undefined) | undefined;
  /** A picture of the 3D view. */
  onPicture: (() => HTMLCanvasElement) | undefined;
  private framed: Framed | undefined;
  /** True while a piece is dragged over the city, which must not move then. */
  private still = false;
  /** True if the subject has changed since then. */
  private outdated = false;

  toWorld(screen: Point): Point {
    const { x, y, k } = this.placing.peek();
    return { x: (screen.x - x) / k, y: (screen.y - y) / k };
  }
  toScreen(world: Point): Point {
    const { x, y, k } = this.placing.value;
    return { x: world.x * k + x, y: world.y * k + y };
  }

  boxToScreen({ x, y, width, height }: Box): Box {
    const { k } = this.placing.value;
    return { ...this.toScreen({ x, y }), width: width * k, height: height * k };
  }

  pan(dx: number, dy: number): void {
    const { x, y, k } = this.placing.peek();
    this.placing.value = { x: x + dx, y: y + dy, k };
    this.moved = true;
  }

  /** Zooms around the point `at` of the screen. */
  zoom(factor: number, at: Point): void {
    const { x, y, k } = this.placing.peek();
    const next = clamp(k * factor);
    const grown = next / k;
    this.placing.value = { x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown, k: next };
    this.moved = true;
  }

  /** Sets the subject and its room; it is brought into view unless a person moved the camera. */
  frame(framed: Framed): void {
    const before = this.framed?.screen;
    this.framed = framed;
    // A resized window is not animated.
    const same = before?.width === framed.screen.width && before.height === framed.screen.height;
    if (this.still) this.outdated = true;
    else if (!this.moved) this.fit(same);
  }

  /** Suspends automatic movement until `follow`. */
  keepStill(): void {
    this.still = true;
  }

  /** Resumes automatic movement, starting with changes made in the meantime. */
  follow(): void {
    const outdated = this.outdated;
    this.still = false;
    this.outdated = false;
    if (outdated && !this.moved) this.fit();
  }

  /** Fits the whole box into the free part of the screen. */
  fit(glides = true): void {
    this.onFit?.();
    if (!this.framed) return;
    const { box, screen, insets, floats } = this.framed;
    const grown = Math.min(screen.width / USUAL.width, screen.height / USUAL.height);
    const largest = LARGEST_FIT * Math.max(1, grown);
    const room = roomFor(box, screen, insets, floats, largest);
    const k = clamp(Math.min(largest, room.width / box.width, room.height / box.height));
    this.placing.value = {
      k,
      glides,
      x: room.x + room.width / 2 - (box.x + box.width / 2) * k,
      y: room.y + room.height / 2 - (box.y + box.height / 2) * k,
    };
    this.moved = false;
  }
}
