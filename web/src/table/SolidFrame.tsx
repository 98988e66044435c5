// The large city in 3D, for any game: the stage, and the card next to the piece in hand.
import './solid.css';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type * as THREE from 'three';
import type { Box } from '../geometry/box';
import type { Insets } from '../views/room';
import { SolidStage } from '../views/three/SolidStage';
import type { Spot, SpotMark } from '../views/three/spot';
import { Badges } from '../views/Badges';
import type { BadgeMark } from '../views/badgePlaces';
import type { Extent } from '../views/three/fitting';
import type { Stage } from '../views/three/stage';
import type { Point } from '../geometry/point';
import type { View } from './view';

interface Props {
  view: View;
  label: string;
  insets: Insets;
  city: THREE.Group;
  thing: THREE.Group;
  /** The points of parts of the city, while they are explained. */
  marks: readonly SpotMark[];
  extent: Extent;
  facing?: number;
  onPoint: (at: Point | undefined, stage: Stage) => void;
  onTap: (at: Point, stage: Stage) => void;
  /** The position of a cell of the city, by key. */
  spotOf?: (key: string) => Spot | undefined;
  /** The box of the piece in hand on the screen. */
  ghostBox: (stage: Stage) => Box | undefined;
  /** The boxes of the city's cells on the screen, which the card should not cover. */
  cellBoxes: (stage: Stage) => Box[];
  card: (about: Box | undefined, cells: readonly Box[]) => ComponentChildren;
  /** Shown if the browser has no WebGL. */
  instead: ComponentChildren;
}

/** The size of pictures of the city, in pixels. */
const PICTURE = { width: 1472, height: 716 };

/** Marks at the screen positions of their spots. */
function SpotBadges({ marks, on }: { marks: readonly SpotMark[]; on: Stage }) {
  const seen = marks.map(({ spot, ...mark }): BadgeMark => ({ ...mark, ...on.toScreen(spot) }));
  return (
    <svg class="solid-badges" aria-hidden="true">
      <Badges marks={seen} />
    </svg>
  );
}

interface Seen {
  about: Box | undefined;
  cells: readonly Box[];
}

export function SolidFrame(props: Props) {
  const { view, spotOf, ghostBox, cellBoxes, card, instead, marks, ...stage } = props;
  const missing = useSignal(false);
  useEffect(
    () => () => {
      // Other views have another camera.
      const { camera } = view;
      camera.onFit = camera.onTurn = camera.onSeen = camera.onPicture = undefined;
    },
    [],
  );
  const seenAt = useSignal<Seen>({ about: undefined, cells: [] });
  /** Changes with every frame, so that overlays follow. */
  const drawnOn = useSignal<{ stage: Stage } | undefined>(undefined);
  const marked = useRef(marks.length);
  marked.current = marks.length;
  if (missing.value) return <>{instead}</>;
  const drawn = (on: Stage | undefined) => {
    if (!on) {
      missing.value = true;
      return;
    }
    const about = ghostBox(on);
    const before = seenAt.peek().about;
    if (about?.x !== before?.x || about?.y !== before?.y)
      seenAt.value = { about, cells: about ? cellBoxes(on) : [] };
    if (marked.current > 0) drawnOn.value = { stage: on };
    const { x, y, width, height } = on.seenCity();
    on.canvas.dataset.city = [x, y, width, height].map(Math.round).join(' ');
    view.camera.onPicture = () => on.capture(PICTURE);
    view.camera.onFit = () => on.fit();
    view.camera.onTurn = (steps) => on.orbit(steps, 0);
    view.camera.onSeen = (key) => {
      const spot = spotOf?.(key);
      return spot && on.toScreen(spot);
    };
  };
  return (
    <>
      <SolidStage {...stage} onDrawn={drawn} />
      {marks.length > 0 && drawnOn.value && <SpotBadges marks={marks} on={drawnOn.value.stage} />}
      {card(seenAt.value.about, seenAt.value.cells)}
    </>
  );
}
