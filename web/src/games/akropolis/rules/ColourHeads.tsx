import { COLOURS } from '../shapes/engine';
import { t } from '../../../model/messages';
import { Swatch } from '../components/Swatch';

/** The head of a table with a column for each colour. */
export const ColourHeads = () => (
  <>
    {COLOURS.map((colour) => (
      <th key={colour} scope="col">
        <Swatch colour={colour} />
        <span class="visually-hidden">{t(`colour.${colour}`)}</span>
      </th>
    ))}
  </>
);
