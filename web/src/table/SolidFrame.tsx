// The large city as solid bodies, for any game: carries the stage, and the card next to what is in hand.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type * as THREE from 'three';
import type { Box } from '../geometry/box';
import type { Insets } from '../views/room';
import { SolidStage } from '../views/three/SolidStage';
import type { Spot } from '../views/three/spot';
import type { Extent } from '../views/three/fitting';
import type { Stage } from '../views/three/stage';
import type { Point } from '../geometry/point';
import type { View } from './view';

interface Props {
  view: View;
  label: string;
  insets: Insets;
  city: THREE.Group;
  extent: Extent;
  facing?: number;
  onPoint: (at: Point | undefined, stage: Stage) => void;
  onTap: (at: Point, stage: Stage) => void;
  /** Where a cell of the city is, by its key. */
  spotOf?: (key: string) => Spot | undefined;
  /** Where the thing in hand is seen. */
  ghostBox: (stage: Stage) => Box | undefined;
  card: (about: Box | undefined) => ComponentChildren;
  /** What is shown where the browser has no WebGL. */
  instead: ComponentChildren;
}

export function SolidFrame({ view, spotOf, ghostBox, card, instead, ...stage }: Props) {
  const missing = useSignal(false);
  const seenAt = useSignal<Box | undefined>(undefined);
  if (missing.value) return <>{instead}</>;
  const drawn = (on: Stage | undefined) => {
    if (!on) {
      missing.value = true;
      return;
    }
    const about = ghostBox(on);
    const before = seenAt.peek();
    if (about?.x !== before?.x || about?.y !== before?.y) seenAt.value = about;
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
      {card(seenAt.value)}
    </>
  );
}
