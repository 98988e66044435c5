// The canvas of the 3D view: holds a stage, turns it by mouse, touch and keys, and reports pointing.
import type * as THREE from 'three';
import { useEffect, useRef } from 'preact/hooks';
import type { Point } from '../../geometry/point';
import { t } from '../../model/messages';
import { light } from '../../model/settings';
import { ARROWS } from '../../components/arrows';
import { floatsOver, type Insets } from '../room';
import { useSize } from '../../hooks/useSize';
import type { Extent } from './fitting';
import { Stage } from './stage';

interface Props {
  label: string;
  insets: Insets;
  /** The city to show; a new one replaces it. */
  city: THREE.Group;
  /** The piece in hand, and its legal places. */
  thing: THREE.Group;
  extent: Extent;
  /** The initial direction of view, in radians east of south. */
  facing?: number;
  onPoint: (at: Point | undefined, stage: Stage) => void;
  onTap: (at: Point, stage: Stage) => void;
  /** Called with every frame, so that overlays can follow; with undefined if there is no WebGL. */
  onDrawn: (stage: Stage | undefined) => void;
}

const DRAG = 6;

function useStage(props: Props, canvas: { current: HTMLCanvasElement | null }) {
  const stage = useRef<Stage | undefined>(undefined);
  const drawn = useRef(props.onDrawn);
  drawn.current = props.onDrawn;
  useEffect(() => {
    try {
      const made = new Stage(canvas.current!, () => drawn.current(made), props.facing ?? 0);
      stage.current = made;
    } catch {
      drawn.current(undefined);
      return;
    }
    const made = stage.current;
    return () => made.close();
  }, []);
  return stage;
}

export function SolidStage(props: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useStage(props, canvas);
  const { width, height } = useSize(canvas);
  const pressed = useRef<Point | undefined>(undefined);
  const { left, top, right, bottom } = props.insets;
  useEffect(() => stage.current?.light(light.value === 'dark'), [light.value]);
  useEffect(() => stage.current?.frame(props.extent), [props.extent]);
  useEffect(
    () =>
      stage.current?.resize(width, height, props.insets, floatsOver(canvas.current!, props.insets)),
    [width, height, left, top, right, bottom, props.insets.clear],
  );
  useEffect(() => stage.current?.show(props.city), [props.city]);
  useEffect(() => stage.current?.hold(props.thing), [props.thing]);

  const local = (event: PointerEvent): Point => {
    const frame = canvas.current!.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.buttons === 0 && stage.current)
      props.onPoint(local(event), stage.current);
  };
  const up = (event: PointerEvent) => {
    const at = local(event);
    const from = pressed.current;
    pressed.current = undefined;
    if (from && stage.current && Math.hypot(at.x - from.x, at.y - from.y) < DRAG)
      props.onTap(at, stage.current);
  };
  return (
    <canvas
      ref={canvas}
      class="board solid"
      role="img"
      aria-label={`${props.label}. ${t('solid.keys')}`}
      tabIndex={0}
      onPointerDown={(event) => (pressed.current = local(event))}
      onPointerMove={move}
      onPointerUp={up}
      onPointerLeave={() => stage.current && props.onPoint(undefined, stage.current)}
      onKeyDown={(event) => stage.current && turnByKey(event, stage.current)}
    />
  );
}

/** With Shift the arrows turn the city; without, they move the tile in hand, as everywhere. */
function turnByKey(event: KeyboardEvent, stage: Stage): void {
  const arrow = event.shiftKey ? ARROWS[event.key] : undefined;
  if (arrow) stage.orbit(...arrow);
  else if (event.key === '+' || event.key === '=') stage.zoom(true);
  else if (event.key === '-') stage.zoom(false);
  else if (event.code === 'KeyF') stage.fit();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
