// One puzzle after the other, chosen as the address says.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Header } from '../../components/Header';
import type { GameName, Move } from '../../engine/protocol';
import { t } from '../../model/messages';
import { signed } from '../../model/numbers';
import { puzzleOfDay, type Puzzle, type PuzzleSet } from '../../study/puzzles';
import { ratingAfter, streaksOf } from '../../study/puzzleStore';
import { ExerciseTable, type Exercise } from '../review/Exercise';
import { Mood } from '../useMood';
import { Answer } from './Answer';
import { answers } from './browserPuzzles';
import { nextPuzzle } from './choice';
import { openPuzzle } from './openPuzzle';

interface State {
  puzzle: Puzzle | undefined;
  tries: number;
  move: Move | undefined;
  outcome: (() => string) | undefined;
}

/** Stores the first answer and returns its outcome in words. */
function outcomeOf(set: PuzzleSet, { id, game, rating }: Puzzle, right: boolean): () => string {
  const before = ratingAfter(answers.answers(game));
  const today = answers.today();
  const day = puzzleOfDay(set, today)?.id === id ? { day: today } : {};
  if (!answers.answered({ id, game, right, rating, ...day })) return () => t('puzzles.known');
  const own = answers.answers(game);
  const after = ratingAfter(own);
  const change = signed(after - before);
  const streak = streaksOf(own).now;
  return () => t('puzzles.outcome', { rating: after, change, streak });
}

const NoMore = ({ game }: { game: GameName }) => (
  <>
    <Header title={t('puzzles.title')} />
    <Mood game={game} />
    <main class="page puzzles">
      <h1>{t('puzzles.title')}</h1>
      <p role="status">{t('puzzles.none')}</p>
      <a class="button primary" href={`#/puzzles/${game}`}>
        {t('puzzles.back')}
      </a>
    </main>
  </>
);

function useExercise(puzzle: Puzzle | undefined) {
  const opened = useSignal<{ puzzle: Puzzle; exercise: Exercise } | undefined>(undefined);
  useEffect(() => {
    let left = false;
    if (puzzle)
      void openPuzzle(puzzle).then((exercise) => {
        if (!left) opened.value = { puzzle, exercise };
      });
    return () => {
      left = true;
    };
  }, [puzzle]);
  return opened.value?.puzzle === puzzle ? opened.value?.exercise : undefined;
}

export function Solve({ set, way }: { set: PuzzleSet; way: string[] }) {
  const first = useMemo(() => nextPuzzle(set, way), []);
  const state = useSignal<State>({ puzzle: first, tries: 0, move: undefined, outcome: undefined });
  const { puzzle, tries, move, outcome } = state.value;
  const change = (part: Partial<State>) => (state.value = { ...state.peek(), ...part });
  const exercise = useExercise(puzzle);
  if (!puzzle) return <NoMore game={set.game} />;
  if (!exercise) return <div class="table-ground" aria-busy="true" />;
  const next = () =>
    change({ puzzle: nextPuzzle(set, way), tries: 0, move: undefined, outcome: undefined });
  const goesOn = way[0] !== 'day' && way[0] !== 'one';
  const key = `${puzzle.id}/${tries}`;
  if (!move)
    return (
      <ExerciseTable
        key={key}
        exercise={exercise}
        at={t('puzzles.one')}
        task={t('puzzles.task', { name: exercise.name(puzzle.seat) })}
        onMove={(made) => change({ move: made })}
        onSkip={undefined}
      />
    );
  return (
    <Answer
      key={key}
      {...{ exercise, puzzle, move, outcome }}
      onJudged={(right) => {
        if (tries === 0) change({ outcome: outcomeOf(set, puzzle, right) });
      }}
      onAgain={() => change({ tries: tries + 1, move: undefined })}
      onNext={goesOn ? next : undefined}
    />
  );
}
