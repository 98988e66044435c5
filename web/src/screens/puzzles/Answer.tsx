// The verdict on an answer to a puzzle, and at the end the reasons for the best move: two cities side by side.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Header } from '../../components/Header';
import type { Move, ReviewAnswer } from '../../engine/protocol';
import { t } from '../../model/messages';
import { sameMove } from '../../model/plannedTurn';
import { tenths } from '../../model/reasonWords';
import { isRight } from '../../review/marks';
import type { Puzzle } from '../../study/puzzles';
import { BackLink, Boards, judged, Reasons, type Exercise } from '../review/Exercise';
import { Mood } from '../useMood';
import { analysePuzzle } from './openPuzzle';
import { themeName } from './words';

interface Judgement {
  right: boolean;
  /** The review of the move that the best one is compared with; undefined if it was not searched. */
  answer?: ReviewAnswer;
}

/** The best move is known; any other is searched, because it may be as good. */
function useJudgement(
  exercise: Exercise,
  puzzle: Puzzle,
  move: Move,
  onJudged: (right: boolean) => void,
): Judgement | undefined {
  const found = sameMove(move, puzzle.best);
  const judgement = useSignal<Judgement | undefined>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    if (found) onJudged(true);
    judged(exercise, found ? puzzle.second : move, leaving.signal).then(
      (answer) => {
        const right = found || isRight(answer.points_lost);
        judgement.value = { right, answer };
        if (!found) onJudged(right);
      },
      () => undefined, // the screen was left
    );
    return () => leaving.abort();
  }, [move]);
  return judgement.value ?? (found ? { right: true } : undefined);
}

interface Props {
  exercise: Exercise;
  puzzle: Puzzle;
  move: Move;
  /** The effect of the answer on rating and streak; empty if it does not count. */
  outcome: (() => string) | undefined;
  onJudged: (right: boolean) => void;
  onAgain: () => void;
  onNext: (() => void) | undefined;
}

const Themes = ({ puzzle }: { puzzle: Puzzle }) => (
  <p class="quiet">
    {t('puzzles.about', {
      themes: puzzle.themes.flatMap((theme) => themeName(theme) ?? []).join(' · '),
    })}
  </p>
);

export function Answer({ exercise, puzzle, move, outcome, onJudged, onAgain, onNext }: Props) {
  const shown = useSignal(false);
  const judgement = useJudgement(exercise, puzzle, move, onJudged);
  const right = judgement?.right;
  const explained = right || shown.value;
  const best = sameMove(move, puzzle.best);
  const answer = judgement?.answer;
  // The page's engine searches less: its reasons are shown only if it agrees about the best move.
  const agrees = answer && sameMove(answer.best, puzzle.best);
  const lost = tenths(best ? puzzle.gap : (answer?.points_lost ?? 0));
  return (
    <>
      <Header title={exercise.title()} />
      <Mood game={exercise.game} />
      <main class="page review puzzles">
        <section class="card review-move">
          <h1>{t('puzzles.one')}</h1>
          <p class="review-verdict" role="status">
            {!judgement
              ? t('review.try.judging')
              : best
                ? t('puzzles.right.best')
                : right
                  ? t('puzzles.right.good')
                  : t('puzzles.wrong', { points: lost })}
          </p>
          {judgement && outcome && <p class="puzzle-outcome">{outcome()}</p>}
          <div class="buttons">
            {right === false && (
              <button type="button" class="button primary" onClick={onAgain}>
                {t('review.try.again')}
              </button>
            )}
            {right === false && !shown.value && (
              <button type="button" class="button" onClick={() => (shown.value = true)}>
                {t('puzzles.show')}
              </button>
            )}
            {onNext && (
              <button
                type="button"
                class={explained ? 'button primary' : 'button'}
                onClick={onNext}
              >
                {t('puzzles.next')}
              </button>
            )}
            {explained && !onNext && (
              <a class={right ? 'button primary' : 'button'} href={`#/puzzles/${puzzle.game}/near`}>
                {t('puzzles.near')}
              </a>
            )}
            <BackLink {...exercise.back} />
            {explained && (
              <button type="button" class="button" onClick={() => void analysePuzzle(puzzle)}>
                {t('game.analyse')}
              </button>
            )}
          </div>
          {explained && (
            <>
              {lost > 0 && (
                <>
                  <h2>{t('puzzles.why')}</h2>
                  <p>{t(best ? 'puzzles.gap.second' : 'puzzles.gap.yours', { points: lost })}</p>
                  {agrees && <Reasons exercise={exercise} answer={answer} />}
                </>
              )}
              <Themes puzzle={puzzle} />
            </>
          )}
          <Boards
            exercise={exercise}
            move={best ? puzzle.second : move}
            best={explained ? puzzle.best : undefined}
            {...(best
              ? { caption: t('puzzles.second', { move: exercise.words.move(puzzle.second) }) }
              : {})}
          />
        </section>
      </main>
    </>
  );
}
