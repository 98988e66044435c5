// A building alone, as it stands in cards.
import { BuildingDrawing } from '../draw/buildings';
import { DIMETRIC } from '../../../geometry/square';
import type { Kind } from '../shapes/engine';

const FRAMES: Record<Kind, string> = {
  house: '-38 -26 76 80',
  winery: '-38 -20 76 80',
  fortress: '-38 -40 76 92',
  aqueduct: '-44 -16 136 92',
  temple: '-48 -22 144 100',
};

export const BuildingIcon = ({ kind }: { kind: Kind }) => (
  <svg class="building-icon" viewBox={FRAMES[kind]} aria-hidden="true" focusable="false">
    <BuildingDrawing kind={kind} stand={{ x: 0, y: 0, level: 0, projection: DIMETRIC }} />
  </svg>
);
