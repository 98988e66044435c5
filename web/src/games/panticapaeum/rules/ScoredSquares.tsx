// An example of points: what the engine gives, written on the squares.
import { useMemo } from 'preact/hooks';
import type { PanticapaeumTallyAnswer, TallyLine } from '../shapes/tally';
import { t } from '../../../model/messages';
import { useAnswer } from '../../../hooks/useAnswer';
import type { SquareBadge } from '../views/SquareCity';
import { signed } from '../../../model/numbers';
import { SquareFigure } from './SquareFigure';
import { cityOf, questionOf, type SquareExample } from './examples';

/** Points on the building or on the drought that they are for. */
export function squareBadges(
  lines: readonly TallyLine[],
  height: (x: number, y: number) => number,
): SquareBadge[] {
  return lines
    .filter(({ cells }) => cells.length > 0)
    .map(({ cells, points }) => {
      const [x, y] = cells.at(-1)!;
      return {
        cell: cells.at(-1)!,
        level: height(x, y),
        text: signed(points),
        good: points > 0,
      };
    });
}

export function ScoredSquares({ example }: { example: SquareExample }) {
  const question = useMemo(() => questionOf(example), [example]);
  const city = useMemo(() => cityOf(example), [example]);
  const answer = useAnswer<PanticapaeumTallyAnswer>('tally', question);
  const height = (x: number, y: number) =>
    city.cells.find((cell) => cell.x === x && cell.y === y)?.height ?? 0;
  const lines = answer?.cities[0]!.lines ?? [];
  const shown = lines.filter(
    ({ part, points }) => points !== 0 || (part === 'drought' && example.name === 'drought'),
  );
  return (
    <SquareFigure
      city={city}
      label={t(`rules.points.${example.name}`)}
      badges={squareBadges(shown, height)}
    />
  );
}
