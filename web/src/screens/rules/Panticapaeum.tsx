// The drawings that belong to the sections of the rules of Panticapaeum.
import type { PanticapaeumSection } from './sections';

export function PanticapaeumFigure({ section: _ }: { section: PanticapaeumSection }) {
  return null;
}
