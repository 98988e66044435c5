// The user's mistakes in a game to try again, with the answers hidden.
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Header } from '../../components/Header';
import type { Move } from '../../engine/protocol';
import { t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import { toTryAgain } from '../../review/marks';
import type { Reviewed, ReviewedMove } from '../../review/reviewedMove';
import { Mood } from '../useMood';
import { ExerciseAnswer, ExerciseTable, type Exercise } from './Exercise';
import type { OpenedReview } from './openedReview';

const exerciseOf = (opened: OpenedReview, mistake: ReviewedMove): Exercise => ({
  ...opened,
  mistake,
  game: opened.session.game,
  position: opened.session.positionAt(mistake.number - 1)!,
  players: opened.session.seats.length,
  title: () => t('review.of', { game: gameTitle(opened.session.game) }),
  back: {
    href: `#/review/${opened.session.id}/move/${mistake.number}`,
    words: () => t('review.try.back'),
  },
});

/** The user's own moves to try again. */
export const tried = ({ learns }: OpenedReview, reviewed: Reviewed) =>
  toTryAgain(reviewed.filter((move) => move !== undefined).filter(({ seat }) => learns(seat)));

export function TryAgain({ opened }: { opened: OpenedReview }) {
  const { run, session } = opened;
  // Fixed at the start, so that the list does not change during the exercise.
  const { kind, moves: mistakes } = useMemo(() => tried(opened, run.reviewed.peek()), [run]);
  const state = useMemo(() => signal({ at: 0, tries: 0, move: undefined as Move | undefined }), []);
  const { at, tries, move } = state.value;
  const mistake = mistakes[at];
  if (!mistake)
    return (
      <>
        <Header title={t('review.of', { game: gameTitle(session.game) })} />
        <Mood game={session.game} />
        <main class="page review">
          <p>{t('review.try.none')}</p>
          <a class="button primary" href={`#/review/${session.id}`}>
            {t('review.try.back')}
          </a>
        </main>
      </>
    );
  const exercise = exerciseOf(opened, mistake);
  const words = t(`review.try.at.${kind}`, { at: at + 1, of: mistakes.length });
  const next =
    at + 1 < mistakes.length
      ? () => (state.value = { at: at + 1, tries: 0, move: undefined })
      : undefined;
  if (!move)
    return (
      <ExerciseTable
        key={`${at}/${tries}`}
        exercise={exercise}
        at={words}
        onMove={(made) => (state.value = { at, tries, move: made })}
        onSkip={next}
      />
    );
  return (
    <ExerciseAnswer
      key={`${at}/${tries}`}
      exercise={exercise}
      at={words}
      move={move}
      onAgain={() => (state.value = { at, tries: tries + 1, move: undefined })}
      next={next && { words: t('review.try.next'), go: next }}
    />
  );
}
