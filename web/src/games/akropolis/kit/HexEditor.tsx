// The hexes of a tile: each takes the face that is in hand, or the letter that is typed.
import type { ReadonlySignal } from '@preact/signals';
import { t } from '../../../model/messages';
import { FaceDrawing } from '../rules/Faces';
import { faceNames } from '../words/faceNames';
import { FACES, withFace, type SetFace } from './setFile';

interface Props {
  label: string;
  hexes: string;
  tool: ReadonlySignal<SetFace>;
  onChange: (hexes: string) => void;
}

export function HexEditor({ label, hexes, tool, onChange }: Props) {
  const press = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!FACES.includes(event.key as SetFace)) return;
    event.preventDefault();
    onChange(withFace(hexes, at, event.key as SetFace));
  };
  return (
    <div class={`hex-editor of-${hexes.length}`} role="group" aria-label={label}>
      {[...hexes].map((face, i) => (
        <button
          key={i}
          type="button"
          aria-label={t('kit.hex', { number: i + 1, face: faceNames(face) })}
          onClick={() => onChange(withFace(hexes, i, tool.value))}
          onKeyDown={(event) => press(event, i)}
        >
          <FaceDrawing face={face as SetFace} />
        </button>
      ))}
    </div>
  );
}
