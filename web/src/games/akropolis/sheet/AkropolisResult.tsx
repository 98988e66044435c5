// The scores of a sheet of Akropolis, and why.
import { COLOURS, stonePoints } from '../shapes/engine';
import type { AkropolisTallyAnswer } from '../shapes/tally';
import { t } from '../../../model/messages';
import { AkropolisScores } from '../components/AkropolisScores';
import { ColourPart } from '../components/ColourPart';
import { leaders, ResultCard, type ResultProps } from '../../../sheet/ResultCard';

export function AkropolisResult({ answer, ...props }: ResultProps<AkropolisTallyAnswer>) {
  const { shown, name, lit } = props;
  const { scores } = answer;
  const score = scores[shown]!;
  return (
    <ResultCard
      {...props}
      totals={scores}
      scores={<AkropolisScores scores={scores} winners={leaders(answer)} name={name} />}
    >
      {COLOURS.map((colour) => (
        <ColourPart
          key={`${shown}${colour}`}
          explanation={{ ...answer.cities[shown]!, score }}
          lit={lit}
          colour={colour}
        />
      ))}
      <p class="why-total">{t('why.total', { stones: stonePoints(score), total: score.total })}</p>
    </ResultCard>
  );
}
