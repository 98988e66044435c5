// The scores of a sheet of Panticapaeum, and why.
import { cellKey } from '../../../geometry/square';
import { KINDS, PARTS } from '../shapes/engine';
import type { PanticapaeumTallyAnswer, TallyLine } from '../shapes/tally';
import { t } from '../../../model/messages';
import { signed } from '../../../model/numbers';
import { partRows } from '../components/partRows';
import { ScoresTable } from '../../../table/ScoresTable';
import { WhyPart } from '../../../table/WhyPart';
import { leaders, ResultCard, type ResultProps } from '../../../sheet/ResultCard';

type Props = ResultProps<PanticapaeumTallyAnswer>;

function lineWords({ part, count, value, points }: TallyLine): string {
  const kind = KINDS[PARTS.indexOf(part)];
  if (kind && value) {
    const [each, per] = value;
    const worth = each === 0 ? t('sheet.worth.nothing') : t('sheet.worth', { points: each, per });
    return `${t(`sheet.count.${kind}`, { count })} ${worth}`;
  }
  if (part === 'coins') return t('sheet.count.coins', { count });
  if (part === 'cubes') return t('sheet.count.cubes', { count });
  return t(points < 0 ? 'sheet.count.dry' : 'sheet.count.watered');
}

export const SheetScores = ({ answer, name }: Pick<Props, 'answer' | 'name'>) => (
  <ScoresTable
    name={name}
    scores={answer.scores}
    winners={leaders(answer)}
    rows={partRows(answer.scores, (part) => t(`sheet.part.${part}`))}
  />
);

export function PanticapaeumResult({ answer, ...props }: Props) {
  const { shown, name, lit } = props;
  const { lines } = answer.cities[shown]!;
  return (
    <ResultCard
      {...props}
      totals={answer.scores}
      scores={<SheetScores answer={answer} name={name} />}
    >
      {PARTS.map((part) => (
        <WhyPart
          key={`${shown}${part}`}
          lit={lit}
          head={<span>{t(`sheet.part.${part}`)}</span>}
          points={answer.scores[shown]![part]}
          lines={lines
            .filter((line) => line.part === part)
            .map((line) => ({
              counts: line.points > 0,
              shown: signed(line.points),
              words: lineWords(line),
              cells: [...line.cells, ...(line.near ?? [])].map(cellKey),
            }))}
          none={t('sheet.none')}
        />
      ))}
    </ResultCard>
  );
}
