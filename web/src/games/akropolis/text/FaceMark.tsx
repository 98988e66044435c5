import type { HalfFaces } from '../shapes/athena';
import type { Face } from '../shapes/engine';

/** The two districts of a half tile, side by side. */
const HalfMark = ({ half }: { half: HalfFaces }) => (
  <svg class="swatch" viewBox="-41 -30 82 60" aria-hidden="true" focusable="false">
    {half.map((face, i) => (
      <g key={face} class={`face-${face}`}>
        <path class="top" d={i === 0 ? 'M0-28-40-14V14L0 28Z' : 'M0-28 40-14V14L0 28Z'} />
        <use href={`#glyph-${face}`} transform={`translate(${i === 0 ? -19 : 19} 0) scale(0.85)`} />
      </g>
    ))}
    <use href="#hex" class="swatch-rim" />
  </svg>
);

/** The face of a hex as a small sign: the building, or a star for a plaza. */
export function FaceMark({ face, half }: { face: Face; half?: HalfFaces | undefined }) {
  if (half) return <HalfMark half={half} />;
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
