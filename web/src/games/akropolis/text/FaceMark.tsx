import type { Face } from '../shapes/engine';

/** What lies on a hex, as a small sign: the building, or a star for a plaza. */
export function FaceMark({ face }: { face: Face }) {
  const kind = face.toLowerCase();
  const plaza = face !== kind;
  return (
    <svg class={`swatch face-${kind}`} viewBox="-41 -30 82 60" aria-hidden="true" focusable="false">
      <use href="#hex" class="top" />
      {plaza ? (
        <>
          <use href="#hex" class="plaza-court" transform="scale(0.78)" />
          <use href="#star" class="top" transform="scale(1.9)" />
        </>
      ) : (
        <use href={`#glyph-${kind}`} transform="scale(1.3)" />
      )}
      <use href="#hex" class="swatch-rim" />
    </svg>
  );
}
