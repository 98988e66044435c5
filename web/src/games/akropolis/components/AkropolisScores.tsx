// Every part of every score of Akropolis, at the end of a game and on the score sheet.
import { COLOURS, stonePoints, type Score } from '../shapes/engine';
import { t } from '../../../model/messages';
import { Stone } from '../../../components/icons';
import { ScoresTable, type ScoresRow } from '../../../table/ScoresTable';
import { Swatch } from './Swatch';

interface Props {
  scores: readonly Score[];
  winners: readonly number[] | undefined;
  name: (seat: number) => string;
  /** With stars x value below the points. */
  formulas?: boolean;
}

export function AkropolisScores({ scores, winners, name, formulas }: Props) {
  const rows: ScoresRow[] = COLOURS.map((colour) => ({
    key: colour,
    head: (
      <>
        <Swatch colour={colour} /> {t(`colour.${colour}`)}
      </>
    ),
    cells: scores.map((score) => {
      const { stars, value, points } = score[colour];
      if (!formulas) return points;
      return (
        <>
          {points}
          <small>
            {stars} × {value}
          </small>
        </>
      );
    }),
  }));
  if (scores.some((score) => score.quarries))
    rows.push({
      key: 'quarries',
      head: t('score.quarries'),
      cells: scores.map((score) => score.quarries ?? 0),
    });
  const stones = (
    <>
      <Stone /> {t('score.stones')}
    </>
  );
  rows.push({
    key: 'stones',
    head: stones,
    cells: scores.map((score) => {
      const points = stonePoints(score);
      if (!formulas || points === score.stones) return points;
      return (
        <>
          {points}
          <small>
            {score.stones} × {points / score.stones}
          </small>
        </>
      );
    }),
  });
  return <ScoresTable name={name} scores={scores} winners={winners} rows={rows} />;
}
