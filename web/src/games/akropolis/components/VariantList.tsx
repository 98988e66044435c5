// The variants of the colours, each with what it changes.
import { COLOURS, type Colour } from '../shapes/engine';
import { t } from '../../../model/messages';
import { Swatch } from './Swatch';

interface Props {
  chosen: readonly Colour[];
  onChange: (chosen: Colour[]) => void;
}

export function VariantList({ chosen, onChange }: Props) {
  const toggle = (colour: Colour) =>
    onChange(COLOURS.filter((other) => chosen.includes(other) !== (other === colour)));
  return (
    <div class="variant-list">
      {COLOURS.map((colour) => (
        <label key={colour} class="variant">
          <input
            type="checkbox"
            checked={chosen.includes(colour)}
            onChange={() => toggle(colour)}
          />
          <Swatch colour={colour} />
          <span>
            <strong>{t(`colour.${colour}`)}</strong>
            <small>{t(`variant.${colour}`)}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
