// The score of one seat, colour by colour: stars x value = points.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { COLOURS, stonePoints, type Score } from '../shapes/engine';
import { t } from '../../../model/messages';
import { scoreTitle } from '../../../model/names';
import { useReducedMotion } from '../../../hooks/useMedia';
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
  /** What else the seat has. */
  children?: ComponentChildren;
}

const ANSWER = 900; // milliseconds

/** A row that lights up when its points change. */
function AnsweringRow({ points, children }: { points: number; children: ComponentChildren }) {
  const row = useRef<HTMLTableRowElement>(null);
  const before = useRef(points);
  const calm = useReducedMotion();
  useEffect(() => {
    const change = points - before.current;
    before.current = points;
    if (change === 0 || calm) return;
    const lit = change > 0 ? 'var(--action-soft)' : 'var(--paper-2)';
    row.current!.animate([{ background: lit }, { background: lit, offset: 0.4 }, {}], ANSWER);
  }, [points]);
  return (
    <tr ref={row} class={points === 0 ? 'nothing' : ''}>
      {children}
    </tr>
  );
}

/** `seat` tells whose it is: another player's points are no change. */
export function ScoreTable({ score, seat }: { score: Score; seat: number }) {
  const stones = stonePoints(score);
  return (
    <table class="score-table">
      <tbody>
        {COLOURS.map((colour) => {
          const { stars, value, points } = score[colour];
          return (
            <AnsweringRow key={`${seat}${colour}`} points={points}>
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
            </AnsweringRow>
          );
        })}
        {score.quarries ? (
          <tr>
            <th scope="row">{t('score.quarries')}</th>
            <td />
            <td class="points">{score.quarries}</td>
          </tr>
        ) : null}
        <AnsweringRow key={`${seat}stones`} points={stones}>
          <th scope="row">
            <Stone />
            {t('score.stones')}
          </th>
          <td class="formula">
            {stones > score.stones && `${score.stones} × ${stones / score.stones}`}
          </td>
          <td class="points">{stones}</td>
        </AnsweringRow>
      </tbody>
    </table>
  );
}

export function ScoreCard({ seat, name, score, status, onWhy, children }: Props) {
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
      {children}
      <ScoreTable score={score} seat={seat} />
      <button type="button" class="link-button" onClick={onWhy}>
        {t('why.title')}
      </button>
    </section>
  );
}
