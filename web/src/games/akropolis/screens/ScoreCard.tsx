// The score of one seat, colour by colour: stars x value = points.
import { COLOURS, type Score } from '../shapes/engine';
import { t } from '../../../model/messages';
import { scoreTitle } from '../../../model/names';
import { Count } from '../../../components/Count';
import { Stone, StarIcon } from '../../../components/icons';
import { SeatShape } from '../../../components/SeatShape';
import { Swatch } from '../components/Swatch';

interface Props {
  seat: number;
  name: string;
  score: Score;
  status: string;
  onWhy: () => void;
}

export function ScoreTable({ score }: { score: Score }) {
  return (
    <table class="score-table">
      <tbody>
        {COLOURS.map((colour) => {
          const { stars, value, points } = score[colour];
          return (
            <tr key={colour} class={points === 0 ? 'nothing' : ''}>
              <th scope="row">
                <Swatch colour={colour} />
                {t(`colour.${colour}`)}
              </th>
              <td class="formula">
                {stars}
                <StarIcon />
                <span class="visually-hidden">{t('score.stars', { stars })}</span> × {value}
              </td>
              <td class="points">{points}</td>
            </tr>
          );
        })}
        {score.quarries ? (
          <tr>
            <th scope="row">{t('score.quarries')}</th>
            <td />
            <td class="points">{score.quarries}</td>
          </tr>
        ) : null}
        <tr class={score.stones === 0 ? 'nothing' : ''}>
          <th scope="row">
            <Stone />
            {t('score.stones')}
          </th>
          <td />
          <td class="points">{score.stones}</td>
        </tr>
      </tbody>
    </table>
  );
}

export function ScoreCard({ seat, name, score, status, onWhy }: Props) {
  return (
    <section class="card score-card" aria-label={scoreTitle(name)}>
      <div class="card-head">
        <h2>
          <SeatShape seat={seat} />
          <span class="name">{name}</span>
        </h2>
        <output class="total">
          <Count value={score.total} />
        </output>
      </div>
      <p class="status">
        {status} · {t('stones.count', { stones: score.stones })} <Stone />
      </p>
      <ScoreTable score={score} />
      <button type="button" class="link-button" onClick={onWhy}>
        {t('why.title')}
      </button>
    </section>
  );
}
