// A building alone, as it stands in cards.
import { BuildingDrawing } from '../draw/buildings';
import { DIMETRIC } from '../../../geometry/square';
import type { Kind } from '../shapes/engine';

const FRAMES: Record<Kind, string> = {
  house: '-40 -26 82 82',
  winery: '-40 -20 80 80',
  fortress: '-42 -60 84 118',
  aqueduct: '-50 -30 148 112',
  temple: '-52 -34 154 118',
};

export const BuildingIcon = ({ kind }: { kind: Kind }) => (
  <svg class="building-icon" viewBox={FRAMES[kind]} aria-hidden="true" focusable="false">
    <BuildingDrawing kind={kind} stand={{ x: 0, y: 0, level: 0, projection: DIMETRIC }} />
  </svg>
);
