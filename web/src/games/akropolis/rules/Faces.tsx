// What a hex can show: the quarry, the districts, and their plazas with stars.
import { RELIEF } from '../../../geometry/hex';
import type { HalfFaces } from '../shapes/athena';
import type { Face } from '../shapes/engine';
import { Top } from '../views/Column';
import { faceNames } from '../words/faceNames';

const FACES: readonly Face[] = ['h', 'm', 'b', 't', 'g', 'q', 'H', 'M', 'B', 'T', 'G'];

export function FaceDrawing({ face, half }: { face: Face; half?: HalfFaces }) {
  return (
    <svg
      class={`face-drawing face-${face.toLowerCase()}`}
      viewBox="-42 -32 84 64"
      aria-hidden="true"
      focusable="false"
    >
      <Top face={face} level={1} projection={RELIEF} half={half && { faces: half, rotation: 0 }} />
    </svg>
  );
}

export function Faces() {
  return (
    <ul class="face-list">
      {FACES.map((face) => (
        <li key={face}>
          <FaceDrawing face={face} />
          {faceNames(face)}
        </li>
      ))}
    </ul>
  );
}
