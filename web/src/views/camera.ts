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
  /** It came there by itself, and is to be seen on its way. */
  glides?: boolean;
}

/** What there is to see, and what of the screen is free for it. */
interface Framed {
  box: Box;
  screen: Size;
  insets: Insets;
  floats: readonly Box[];
}

const LARGEST_FIT = 1.35;
const USUAL: Size = { width: 1440, height: 900 }; // larger screens show the city larger
const LEAST = 0.25;
const MOST = 3;
const clamp = (k: number): number => Math.min(MOST, Math.max(LEAST, k));

export class Camera {
  readonly placing = signal<Placing>({ x: 0, y: 0, k: 1 });
  /** True once a person moved it; then it no longer follows the growing city by itself. */
  moved = false;
  /** Another view has a camera of its own; it is told to show everything. */
  onFit: (() => void) | undefined;
  /** The solid view turns by so many steps. */
  onTurn: ((steps: number) => void) | undefined;
  /** Where the solid view shows a cell, by its key and height. */
  onSeen: ((key: string) => Point | undefined) | undefined;
  /** The solid view gives a picture of what it shows. */
  onPicture: (() => HTMLCanvasElement) | undefined;
  private framed: Framed | undefined;
  /** Something is dragged over the city: it does not move away below that. */
  private still = false;
  /** There is something else to see since. */
  private behind = false;

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

  /** Zooms so that what lies under `at` stays there. */
  zoom(factor: number, at: Point): void {
    const { x, y, k } = this.placing.peek();
    const next = clamp(k * factor);
    const grown = next / k;
    this.placing.value = { x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown, k: next };
    this.moved = true;
  }

  /** Says what there is to see and where; it comes into view unless a person moved the camera. */
  frame(framed: Framed): void {
    const before = this.framed?.screen;
    this.framed = framed;
    // Another window is no motion of the city.
    const same = before?.width === framed.screen.width && before.height === framed.screen.height;
    if (this.still) this.behind = true;
    else if (!this.moved) this.fit(same);
  }

  /** Nothing moves by itself until `follow`. */
  keepStill(): void {
    this.still = true;
  }

  /** Follows the city again, and what has changed meanwhile comes into view. */
  follow(): void {
    const behind = this.behind;
    this.still = false;
    this.behind = false;
    if (behind && !this.moved) this.fit();
  }

  /** Shows the whole box within what is free of the screen. */
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
