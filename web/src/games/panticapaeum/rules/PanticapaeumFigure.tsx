// The drawings that belong to the sections of the rules of Panticapaeum.
import '../style/squares.css';
import { useMemo } from 'preact/hooks';
import { t } from '../../../model/messages';
import { AllTiles } from './AllTiles';
import { CircleExample } from './CircleExample';
import { KindsTable } from './KindsTable';
import { RowsTable } from './RowsTable';
import { ScoredSquares } from './ScoredSquares';
import { Sources } from './Sources';
import type { PanticapaeumSection } from './sections';
import { SquareFigure } from './SquareFigure';
import { cityOf, LAYINGS, POINTS, type Laying } from './examples';

function LayingFigure({ laying }: { laying: Laying }) {
  const city = useMemo(() => cityOf(laying), [laying]);
  return (
    <SquareFigure city={city} ghost={laying.ghost} label={t(`rules.laying.${laying.name}`)}>
      <span class={`verdict ${laying.ghost.legal ? 'good' : 'bad'}`}>
        {laying.ghost.legal ? t('rules.allowed') : t('change.refused')}
      </span>
    </SquareFigure>
  );
}

function Figure({ section }: { section: PanticapaeumSection }) {
  switch (section) {
    case 'box':
      return <KindsTable prices={false} />;
    case 'rebuilt':
      return (
        <>
          <Sources />
          <AllTiles />
        </>
      );
    case 'scout':
      return <CircleExample />;
    case 'lay':
      return (
        <div class="examples">
          {LAYINGS.map((laying) => (
            <LayingFigure key={laying.name} laying={laying} />
          ))}
        </div>
      );
    case 'build':
      return <KindsTable prices />;
    case 'rows':
      return <RowsTable />;
    case 'points':
      return (
        <div class="examples">
          {POINTS.map((example) => (
            <ScoredSquares key={example.name} example={example} />
          ))}
        </div>
      );
    default:
      return null;
  }
}

export const PanticapaeumFigure = ({ section }: { section: PanticapaeumSection }) => (
  <div class="sea">
    <Figure section={section} />
  </div>
);
