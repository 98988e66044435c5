// The drawings that belong to the sections of the rules of Akropolis.
import { COLOURS, type Colour } from '../shapes/engine';
import { t } from '../../../model/messages';
import { ArchitectExample } from './ArchitectExample';
import { AthenaCards } from './AthenaCards';
import { DISTRICTS, PLACINGS, VARIANTS, type Placing } from './examples';
import { Faces } from './Faces';
import { HeldTile } from './HeldTile';
import { LineExample } from './LineExample';
import { ScoredCity } from './ScoredCity';
import type { AkropolisSection } from './sections';
import { TileCounts } from './TileCounts';

const isColour = (section: string): section is Colour => COLOURS.includes(section as Colour);

function Held({ names }: { names: readonly Placing['name'][] }) {
  return (
    <div class="examples">
      {PLACINGS.filter(({ name }) => names.includes(name)).map((placing) => (
        <HeldTile key={placing.name} placing={placing} />
      ))}
    </div>
  );
}

export function AkropolisFigure({ section }: { section: AkropolisSection }) {
  if (isColour(section))
    return <ScoredCity example={DISTRICTS[section]} label={t(`rules.example.${section}`)} />;
  switch (section) {
    case 'box':
      return (
        <>
          <Faces />
          <TileCounts />
        </>
      );
    case 'take':
      return <LineExample />;
    case 'place':
      return <Held names={['ground', 'apart', 'climb', 'one_tile', 'uneven']} />;
    case 'variants':
      return (
        <div class="examples">
          {COLOURS.map((colour) => (
            <ScoredCity key={colour} example={VARIANTS[colour]} label={t(`variant.${colour}`)} />
          ))}
        </div>
      );
    case 'solo':
      return <ArchitectExample />;
    case 'athena':
      return <AthenaCards />;
    default:
      return null;
  }
}
