// Dragging a tile to the city: it is taken in hand, held over the place below the pointer, and stays where it is
// dropped.
import type { Point } from '../geometry/point';
import { viewKind } from '../model/settings';
import { keepFromScrolling } from '../views/scrolling';
import type { View } from './view';

const FAR = 8; // pixels before a press becomes a drag
const LIFT = 46; // pixels that a tile is held above the finger, so that it is not covered

export interface Dragged {
  /** Takes the tile in hand. */
  take: () => void;
  /** Holds it over a point of the drawing. */
  hold: (world: Point) => void;
  /** Leaves it there. */
  drop: (world: Point) => void;
  /** It was dropped elsewhere. */
  putBack: () => void;
}

/** The point of the drawing under a pointer; undefined if that is not over the city. */
function worldUnder({ camera }: View, event: PointerEvent): Point | undefined {
  const y = event.clientY - (event.pointerType === 'mouse' ? 0 : LIFT);
  const board = document.elementFromPoint(event.clientX, y)?.closest('svg.board');
  if (!board) return undefined;
  const { left, top } = board.getBoundingClientRect();
  return camera.toWorld({ x: event.clientX - left, y: y - top });
}

/** Suppresses the click at the end of a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/** Handles a press on a tile, which may become a drag. */
export function startDrag(pressed: PointerEvent, view: View, tile: Dragged): void {
  const drawn = viewKind.peek() === 'relief' || viewKind.peek() === 'above';
  if (!drawn || pressed.button !== 0 || !pressed.isPrimary) return;
  const { pointerId, clientX, clientY } = pressed;
  let dragging = false;
  const letScroll = keepFromScrolling(pressed.currentTarget!, () => dragging);
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    if (!dragging && Math.hypot(event.clientX - clientX, event.clientY - clientY) < FAR) return;
    if (!dragging) tile.take();
    dragging = true;
    const world = worldUnder(view, event);
    if (!world) return;
    view.camera.keepStill();
    tile.hold(world);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    letScroll();
    if (!dragging) return;
    swallowClick();
    const world = event.type === 'pointerup' ? worldUnder(view, event) : undefined;
    if (world) tile.drop(world);
    else tile.putBack();
    view.camera.follow();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
