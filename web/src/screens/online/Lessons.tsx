// The moves to learn from: loss, better move, and reasons.
import { GAMES } from '../../games';
import type { ReviewWords } from '../../games/gamePack';
import { usePart } from '../../hooks/usePart';
import { t } from '../../model/messages';
import type { Review, ReviewedMove } from '../../online/api';
import type { TableState } from '../../online/tableState';
import { tenths } from '../../model/reasonWords';
import { SeatShape } from '../../components/SeatShape';
import { comparisonLines } from '../../review/comparisonWords';
import { seatWords } from '../../online/words/tableWords';

interface LessonProps {
  move: ReviewedMove;
  state: TableState;
  words: ReviewWords | undefined;
}

function Lesson({ move, state, words }: LessonProps) {
  const { number, seat, points_lost, why } = move;
  const name = (of: number) => seatWords(state.seats[of]!);
  return (
    <li>
      <a href={`#/play/${state.id}/move/${number}`}>
        <SeatShape seat={seat} />{' '}
        {t('online.analysis.lesson', { number, name: name(seat), lost: tenths(points_lost) })}
      </a>
      {why && words && (
        <ul class="lesson-reasons">
          <li>{words.better(why.line, move.move)}</li>
          {comparisonLines(why, words.names, name).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function Lessons({ review, state }: { review: Review; state: TableState }) {
  const words = usePart(GAMES[state.game].review);
  const moves = review.lessons
    .map((number) => review.moves.find((move) => move.number === number))
    .filter((move) => move !== undefined);
  if (moves.length === 0) return <p>{t('online.analysis.no_lessons')}</p>;
  return (
    <>
      <h3>{t('online.analysis.lessons')}</h3>
      <ul class="lessons-list">
        {moves.map((move) => (
          <Lesson key={move.number} move={move} state={state} words={words} />
        ))}
      </ul>
    </>
  );
}
