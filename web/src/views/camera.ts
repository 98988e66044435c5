// Where the board is looked at from: pan, zoom and fit, by mouse, wheel, touch and pinch.
import { signal } from '@preact/signals';
import type { Box } from '../draw/scene';
import type { Point } from '../draw/hex';

export interface Placing {
  /** Screen = world * k + (x, y). */
  x: number;
  y: number;
  k: number;
}
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Screen {
  width: number;
  height: number;
}

const LARGEST_FIT = 1.35;
const LEAST = 0.25;
const MOST = 3;
const clamp = (k: number): number => Math.min(MOST, Math.max(LEAST, k));

export class Camera {
  readonly placing = signal<Placing>({ x: 0, y: 0, k: 1 });
  /** True once a person moved it; then it no longer follows the growing city by itself. */
  moved = false;
  /** Another view has a camera of its own; it is told to show everything. */
  onFit: (() => void) | undefined;
  private framed: { box: Box; screen: Screen; insets: Insets } | undefined;

  toWorld(screen: Point): Point {
    const { x, y, k } = this.placing.peek();
    return { x: (screen.x - x) / k, y: (screen.y - y) / k };
  }
  toScreen(world: Point): Point {
    const { x, y, k } = this.placing.value;
    return { x: world.x * k + x, y: world.y * k + y };
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
  frame(box: Box, screen: Screen, insets: Insets): void {
    this.framed = { box, screen, insets };
    if (!this.moved) this.fit();
  }

  /** Shows the whole box within the screen less its insets. */
  fit(): void {
    this.onFit?.();
    if (!this.framed) return;
    const { box, screen, insets } = this.framed;
    const width = Math.max(80, screen.width - insets.left - insets.right);
    const height = Math.max(80, screen.height - insets.top - insets.bottom);
    const k = clamp(Math.min(LARGEST_FIT, width / box.width, height / box.height));
    this.placing.value = {
      k,
      x: insets.left + width / 2 - (box.x + box.width / 2) * k,
      y: insets.top + height / 2 - (box.y + box.height / 2) * k,
    };
    this.moved = false;
  }
}
