// One's own mistakes once more, with the answer hidden: the real table at the position of each, until a move
// is made there; then how it compares with the best.
import { signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Header } from '../../components/Header';
import { GAMES } from '../../games';
import { usePart } from '../../hooks/usePart';
import type { Move, ReviewAnswer } from '../../engine/protocol';
import { engine, thinker } from '../../model/localGames';
import { LocalSession } from '../../model/localSession';
import { t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import { tenths } from '../../model/reasonWords';
import { comparisonLines } from '../../review/comparisonWords';
import { isBest, isMistake, isRight } from '../../review/marks';
import { sameMove } from '../../model/plannedTurn';
import { REVIEW_SEED, type ReviewedMove } from '../../review/reviewedMove';
import type { TableHost } from '../../table/view';
import type { OpenedReview } from './openedReview';

/** Everybody is a person here, so that no computer player answers; names stay. */
function trialSession({ session, name }: OpenedReview, index: number): LocalSession {
  const seats = session.seats.map((_, seat) => ({ kind: 'person', name: name(seat) }));
  return LocalSession.at(session.positionAt(index)!, seats, 'preview', engine, thinker);
}

/** Looks at another move as thoroughly as at the one played, so that both can be compared. */
function judged({ record }: OpenedReview, mistake: ReviewedMove, move: Move, signal: AbortSignal) {
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

interface TaskProps {
  opened: OpenedReview;
  mistake: ReviewedMove;
  at: string;
  onMove: (move: Move) => void;
  onSkip: (() => void) | undefined;
}

/** The table, with what is to be done under its bar. */
function Task({ opened, mistake, at, onMove, onSkip }: TaskProps) {
  const { session, name } = opened;
  const Table = usePart(GAMES[session.game].table);
  const trial = useMemo(() => trialSession(opened, mistake.number - 1), [mistake]);
  const host = useMemo((): TableHost => {
    const task = t('review.try.task', {
      number: mistake.number,
      name: name(mistake.seat),
      points: tenths(mistake.points_lost),
    });
    const Bar = () => (
      <section class="trial-bar" aria-label={at}>
        <p>
          <b>{at}.</b> {task}
        </p>
        <div class="buttons">
          {onSkip && (
            <button type="button" class="button" onClick={onSkip}>
              {t('review.try.skip')}
            </button>
          )}
          <a class="button" href={`#/review/${session.id}/move/${mistake.number}`}>
            {t('review.try.back')}
          </a>
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
  return <Table session={trial} host={host} />;
}

interface AnswerProps {
  opened: OpenedReview;
  mistake: ReviewedMove;
  at: string;
  move: Move;
  onAgain: () => void;
  onNext: (() => void) | undefined;
}

function verdictOf(answer: ReviewAnswer, mistake: ReviewedMove): string {
  if (isBest(answer)) return t('review.try.best');
  if (isRight(answer.points_lost)) return t('review.try.right');
  const wrong = t('review.try.wrong', { points: tenths(answer.points_lost) });
  return sameMove(answer.move, mistake.move) ? `${wrong} ${t('review.try.same')}` : wrong;
}

/** What the move is worth, in words; the best one is drawn when somebody asks for it, or found it. */
function Answer({ opened, mistake, at, move, onAgain, onNext }: AnswerProps) {
  const { session, words, name, Board } = opened;
  const answer = useSignal<ReviewAnswer | undefined>(undefined);
  const shown = useSignal(false);
  useEffect(() => {
    const leaving = new AbortController();
    judged(opened, mistake, move, leaving.signal).then(
      (found) => (answer.value = found),
      () => undefined, // somebody left
    );
    return () => leaving.abort();
  }, [move]);
  const found = answer.value;
  const right = found && (isBest(found) || isRight(found.points_lost));
  const position = session.positionAt(mistake.number - 1)!;
  const best = found && shown.value && !isBest(found) ? found.best : undefined;
  const compared = best ? [move, best] : [move];
  return (
    <>
      <Header title={t('review.of', { game: gameTitle(session.game) })} />
      <main class="page review">
        <section class="card review-move">
          <h1>{at}</h1>
          <p class="review-verdict" role="status">
            {found ? verdictOf(found, mistake) : t('review.try.judging')}
          </p>
          {found && !right && (
            <>
              <p>{t('review.try.about')}</p>
              <ul class="review-reasons">
                {comparisonLines(found.why, words.names, name).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
          <div class="buttons">
            {found && !right && (
              <button type="button" class="button primary" onClick={onAgain}>
                {t('review.try.again')}
              </button>
            )}
            {found && !isBest(found) && !shown.value && (
              <button type="button" class="button" onClick={() => (shown.value = true)}>
                {t('review.try.show')}
              </button>
            )}
            {onNext && (
              <button type="button" class={right ? 'button primary' : 'button'} onClick={onNext}>
                {t('review.next_mistake')}
              </button>
            )}
            <a class="button" href={`#/review/${session.id}/move/${mistake.number}`}>
              {t('review.try.back')}
            </a>
          </div>
          {!onNext && <p class="quiet">{t('review.try.last')}</p>}
          <div class={`review-boards ${GAMES[session.game].ground}`}>
            <figure>
              <Board
                position={position}
                move={move}
                compared={compared}
                label={t('review.city.yours')}
              />
              <figcaption>{t('review.try.yours', { move: words.move(move) })}</figcaption>
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
        </section>
      </main>
    </>
  );
}

export function TryAgain({ opened }: { opened: OpenedReview }) {
  const { run, session, learns } = opened;
  // As they were when somebody began: the list does not change under them.
  const mistakes = useMemo(
    () =>
      run.reviewed
        .peek()
        .filter((move) => move !== undefined)
        .filter((move) => learns(move.seat) && isMistake(move)),
    [run],
  );
  const state = useMemo(() => signal({ at: 0, tries: 0, move: undefined as Move | undefined }), []);
  const { at, tries, move } = state.value;
  const mistake = mistakes[at];
  if (!mistake)
    return (
      <>
        <Header title={t('review.of', { game: gameTitle(session.game) })} />
        <main class="page review">
          <p>{t('review.try.none')}</p>
          <a class="button primary" href={`#/review/${session.id}`}>
            {t('review.try.back')}
          </a>
        </main>
      </>
    );
  const words = t('review.try.at', { at: at + 1, of: mistakes.length });
  const next =
    at + 1 < mistakes.length
      ? () => (state.value = { at: at + 1, tries: 0, move: undefined })
      : undefined;
  if (!move)
    return (
      <Task
        key={`${at}/${tries}`}
        opened={opened}
        mistake={mistake}
        at={words}
        onMove={(made) => (state.value = { at, tries, move: made })}
        onSkip={next}
      />
    );
  return (
    <Answer
      key={`${at}/${tries}`}
      opened={opened}
      mistake={mistake}
      at={words}
      move={move}
      onAgain={() => (state.value = { at, tries: tries + 1, move: undefined })}
      onNext={next}
    />
  );
}
