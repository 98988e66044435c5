// A mistake tried again with the answer hidden: the real table at its position; after the move, a comparison with
// the best one.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Header } from '../../components/Header';
import type { GameName, Move, Position, ReviewAnswer } from '../../engine/protocol';
import { GAMES } from '../../games';
import type { ReviewBoard, ReviewWords } from '../../games/gamePack';
import { usePart } from '../../hooks/usePart';
import { engine, thinker } from '../../model/localGames';
import { LocalSession } from '../../model/localSession';
import { spoken, t } from '../../model/messages';
import { sameMove } from '../../model/plannedTurn';
import { tenths } from '../../model/reasonWords';
import { comparisonLines } from '../../review/comparisonWords';
import { isBest, isRight } from '../../review/marks';
import { REVIEW_SEED } from '../../review/reviewedMove';
import type { TableHost } from '../../table/view';
import { Mood } from '../useMood';

export interface Exercise {
  game: GameName;
  /** The game with the mistake, or its beginning up to there. */
  record: string;
  mistake: Task;
  /** Before the mistake. */
  position: Position;
  players: number;
  name: (seat: number) => string;
  words: ReviewWords;
  Board: ReviewBoard;
  /** The title of the screen. */
  title: () => string;
  back: Way;
}
interface Task {
  number: number;
  seat: number;
  move: Move;
  points_lost: number;
  simulations: number;
}
interface Way {
  href: string;
  words: () => string;
}

export const BackLink = ({ href, words }: Way) => (
  <a class="button" href={href}>
    {words()}
  </a>
);

/** All seats become people, so that no computer player answers; names stay. */
function trialSession({ position, players, name }: Exercise): LocalSession {
  const seats = Array.from({ length: players }, (_, n) => ({ kind: 'person', name: name(n) }));
  return LocalSession.at(position, seats, 'preview', engine, thinker);
}

/** Searches another move as thoroughly as the one played, so that both can be compared. */
export function judged({ record, mistake }: Exercise, move: Move, signal: AbortSignal) {
  return thinker.ask<ReviewAnswer>(
    'review',
    {
      record,
      move: mistake.number,
      instead: move,
      budget: { simulations: mistake.simulations },
      seed: REVIEW_SEED,
    },
    signal,
  );
}

interface TableProps {
  exercise: Exercise;
  /** Its number, and the number of exercises. */
  at: string;
  /** The task, if it is not to improve on a mistake. */
  task?: string;
  onMove: (move: Move) => void;
  onSkip: (() => void) | undefined;
}

/** The table, with the task under its bar. */
export function ExerciseTable({ exercise, at, task, onMove, onSkip }: TableProps) {
  const { mistake, name, back } = exercise;
  const Table = usePart(GAMES[exercise.game].table);
  // The names of the seats are those of the language.
  const trial = useMemo(() => trialSession(exercise), [exercise.position, spoken.value]);
  const words =
    task ??
    t('review.try.task', {
      number: mistake.number,
      name: name(mistake.seat),
      points: tenths(mistake.points_lost),
    });
  const host = useMemo((): TableHost => {
    const Bar = () => (
      <section class="trial-bar" aria-label={at}>
        <p>
          <b>{at}.</b> {words}
        </p>
        <div class="buttons">
          {onSkip && (
            <button type="button" class="button" onClick={onSkip}>
              {t('review.try.skip')}
            </button>
          )}
          <BackLink {...back} />
        </div>
      </section>
    );
    return {
      changed: () => {
        const [turn] = trial.turns.peek();
        if (turn) onMove(turn.move);
      },
      elsewhere: { statusBar: Bar, menu: () => null },
    };
  }, [trial]);
  if (!Table) return <div class="table-ground" aria-busy="true" />;
  return <Table key={spoken.value} session={trial} host={host} />;
}

function verdictOf(answer: ReviewAnswer, played: Move): string {
  if (isBest(answer)) return t('review.try.best');
  if (isRight(answer.points_lost)) return t('review.try.right');
  const wrong = t('review.try.wrong', { points: tenths(answer.points_lost) });
  return sameMove(answer.move, played) ? `${wrong} ${t('review.try.same')}` : wrong;
}

/** The engine's verdict on the move; undefined until it is known. */
function useJudgement(exercise: Exercise, move: Move, onJudged?: (right: boolean) => void) {
  const answer = useSignal<ReviewAnswer | undefined>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    judged(exercise, move, leaving.signal).then(
      (found) => {
        answer.value = found;
        onJudged?.(isFound(found));
      },
      () => undefined, // the screen was left
    );
    return () => leaving.abort();
  }, [move]);
  return answer.value;
}

const isFound = (answer: ReviewAnswer): boolean => isBest(answer) || isRight(answer.points_lost);

interface BoardsProps {
  exercise: Exercise;
  move: Move;
  best: Move | undefined;
  /** The caption of the first city, if it is not the user's own move. */
  caption?: string;
}
export function Boards({ exercise, move, best, caption }: BoardsProps) {
  const { game, position, words, Board } = exercise;
  const compared = best ? [move, best] : [move];
  return (
    <div class={`review-boards ${GAMES[game].ground}`}>
      <figure>
        <Board
          position={position}
          move={move}
          compared={compared}
          label={caption ?? t('review.city.yours')}
        />
        <figcaption>{caption ?? t('review.try.yours', { move: words.move(move) })}</figcaption>
      </figure>
      {best && (
        <figure class="review-better">
          <Board
            position={position}
            move={best}
            compared={compared}
            label={t('review.city.better')}
          />
          <figcaption>{t('review.better', { move: words.move(best) })}</figcaption>
        </figure>
      )}
    </div>
  );
}

export function Reasons({ exercise, answer }: { exercise: Exercise; answer: ReviewAnswer }) {
  return (
    <>
      <p>{t('review.try.about')}</p>
      <ul class="review-reasons">
        {comparisonLines(answer.why, exercise.words.names, exercise.name).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

interface AnswerProps {
  exercise: Exercise;
  at: string;
  move: Move;
  onJudged?: (right: boolean) => void;
  onAgain: () => void;
  next: { words: string; go: () => void } | undefined;
  /** Its consequence, once it is judged. */
  outcome?: string | undefined;
  /** Further actions after the verdict. */
  children?: ComponentChildren;
}

/** The verdict on the move in words; the best one is drawn on request, or if it was found. */
export function ExerciseAnswer({
  exercise,
  at,
  move,
  onJudged,
  onAgain,
  next,
  ...props
}: AnswerProps) {
  const shown = useSignal(false);
  const found = useJudgement(exercise, move, onJudged);
  const right = found && isFound(found);
  const wrong = found && !right;
  const best = found && shown.value && !isBest(found) ? found.best : undefined;
  return (
    <>
      <Header title={exercise.title()} />
      <Mood game={exercise.game} />
      <main class="page review">
        <section class="card review-move">
          <h1>{at}</h1>
          <p class="review-verdict" role="status">
            {found ? verdictOf(found, exercise.mistake.move) : t('review.try.judging')}
          </p>
          {wrong && <Reasons exercise={exercise} answer={found} />}
          {found && props.outcome && <p>{props.outcome}</p>}
          <div class="buttons">
            {wrong && (
              <button type="button" class="button primary" onClick={onAgain}>
                {t('review.try.again')}
              </button>
            )}
            {found && !isBest(found) && !shown.value && (
              <button type="button" class="button" onClick={() => (shown.value = true)}>
                {t('review.try.show')}
              </button>
            )}
            {next && (
              <button type="button" class={right ? 'button primary' : 'button'} onClick={next.go}>
                {next.words}
              </button>
            )}
            <BackLink {...exercise.back} />
            {found && props.children}
          </div>
          {!next && <p class="quiet">{t('review.try.last')}</p>}
          <Boards exercise={exercise} move={move} best={best} />
        </section>
      </main>
    </>
  );
}
