// The ground of the large city: its camera, and panning, zooming and pointing by pointer, wheel, pinch and keys.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from '../geometry/point';
import type { Box } from '../geometry/box';
import type { Camera } from './camera';
import { keepFromScrolling } from './scrolling';
import { floatsOver, type Insets } from './room';
import { useSize } from '../hooks/useSize';

interface Props {
  camera: Camera;
  box: Box;
  insets: Insets;
  label: string;
  /** The pointer hovers over this point of the world; undefined when it left. */
  onPoint: (world: Point | undefined) => void;
  /** A click or tap, not a drag; `quick`: the second of a double click. */
  onTap: (world: Point, quick: boolean) => void;
  /** The wheel turned; returns true if that was handled and must not zoom. */
  onWheel: (direction: number) => boolean;
  children: ComponentChildren;
}

const RIGHT = 2; // the mouse button
const DRAG = 6; // pixels before a press becomes a drag
const DOUBLE = 400; // milliseconds between the clicks of a double click
const WHEEL_STEP = 1.0015;
// Below this zoom numerals and marks are drawn larger, so that they can still be read.
const READABLE = 0.9;
const MOST_GROWTH = 1.7;

interface Pressed extends Point {
  startX: number;
  startY: number;
}

export function Board(props: Props) {
  const { camera, box, insets } = props;
  const svg = useRef<SVGSVGElement>(null);
  const pressed = useRef(new Map<number, Pressed>());
  const dragged = useRef(false);
  const tapped = useRef(-Infinity);
  const { width, height } = useSize(svg);

  const { left, top, right, bottom } = insets;
  // Before the frame is painted, so that the city does not visibly jump to its place.
  useLayoutEffect(() => {
    if (width === 0) return;
    const floats = floatsOver(svg.current!, insets);
    camera.frame({ box, screen: { width, height }, insets, floats });
  }, [box, width, height, left, top, right, bottom, insets.clear]);

  const local = (event: { clientX: number; clientY: number }): Point => {
    const frame = svg.current!.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button === RIGHT) return;
    const at = local(event);
    if (pressed.current.size === 0) dragged.current = false;
    pressed.current.set(event.pointerId, { ...at, startX: at.x, startY: at.y });
  };

  const pinch = (moving: number, to: Point) => {
    const other = [...pressed.current].find(([id]) => id !== moving)![1];
    const from = pressed.current.get(moving)!;
    const spread = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    camera.zoom(spread(to, other) / Math.max(1, spread(from, other)), middle);
    camera.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
  };

  const onPointerMove = (event: PointerEvent) => {
    const at = local(event);
    const press = pressed.current.get(event.pointerId);
    if (!press) {
      if (event.pointerType === 'mouse') props.onPoint(camera.toWorld(at));
      return;
    }
    const far = Math.hypot(at.x - press.startX, at.y - press.startY) > DRAG;
    if (far && !dragged.current) {
      dragged.current = true;
      svg.current!.setPointerCapture(event.pointerId);
    }
    if (!dragged.current) return;
    if (pressed.current.size > 1) pinch(event.pointerId, at);
    else camera.pan(at.x - press.x, at.y - press.y);
    pressed.current.set(event.pointerId, { ...press, ...at });
  };

  const onPointerUp = (event: PointerEvent) => {
    const known = pressed.current.delete(event.pointerId);
    if (!known || dragged.current || event.type !== 'pointerup') return;
    const mouse = event.pointerType === 'mouse';
    props.onTap(camera.toWorld(local(event)), mouse && event.timeStamp - tapped.current < DOUBLE);
    tapped.current = event.timeStamp;
  };

  /** The right button turns the piece in hand; a long press by touch does not. */
  const onContextMenu = (event: MouseEvent) => {
    if (event.button === RIGHT && props.onWheel(1)) event.preventDefault();
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    if (!event.ctrlKey && props.onWheel(Math.sign(event.deltaY))) return;
    const speed = event.ctrlKey ? 6 : 1; // a pinch on a touchpad comes as small steps with ctrl
    camera.zoom(WHEEL_STEP ** (-event.deltaY * speed), local(event));
  };
  // Preact's listeners for wheel and touch are passive; these must keep the page from scrolling.
  const wheel = useRef(onWheel);
  wheel.current = onWheel;
  useEffect(() => {
    const board = svg.current!;
    const listen = (event: WheelEvent) => wheel.current(event);
    board.addEventListener('wheel', listen, { passive: false });
    const letScroll = keepFromScrolling(board);
    return () => {
      board.removeEventListener('wheel', listen);
      letScroll();
    };
  }, []);

  const { x, y, k, glides } = camera.placing.value;
  return (
    <svg
      ref={svg}
      class="board"
      role="img"
      aria-label={props.label}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onContextMenu={onContextMenu}
      onPointerLeave={() => props.onPoint(undefined)}
    >
      <g
        class={glides ? 'glides' : undefined}
        style={{
          transform: `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${k.toFixed(4)})`,
          '--grow': Math.min(MOST_GROWTH, Math.max(1, READABLE / k)).toFixed(2),
        }}
      >
        {props.children}
      </g>
    </svg>
  );
}
