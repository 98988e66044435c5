// Practice of everything that is due, one position after the other.
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Header } from '../../components/Header';
import { offerUndo } from '../../components/Toast';
import type { Move } from '../../engine/protocol';
import { soonWords } from '../../model/dateWords';
import { t } from '../../model/messages';
import type { PracticeItem } from '../../study/practiceStore';
import { ExerciseAnswer, ExerciseTable } from '../review/Exercise';
import { practice } from './browserPractice';
import { useExercise } from './practiceExercise';

interface State {
  at: number;
  tries: number;
  move: Move | undefined;
  /** Positions that were found at the first try. */
  found: number;
  /** The outcome of the first answer to this one. */
  outcome: (() => string) | undefined;
}

/** Only the first answer counts. */
function outcomeOf({ id }: PracticeItem, right: boolean): () => string {
  practice.answered(id, right);
  const item = practice.items().find((one) => one.id === id);
  if (!item) return () => t('practice.stuck');
  return () => t(right ? 'practice.right' : 'practice.wrong', { date: soonWords(item.due) });
}

function Done({ found, of }: { found: number; of: number }) {
  return (
    <>
      <Header title={t('practice.title')} />
      <main class="page practice">
        <h1>{t('practice.title')}</h1>
        <section class="card practice-today">
          {of > 0 && (
            <p class="practice-due" role="status">
              {t('practice.result', { right: found, of })}
            </p>
          )}
          <a class="button primary" href="#/practice">
            {t('practice.back')}
          </a>
        </section>
      </main>
    </>
  );
}

interface BrokenProps {
  at: string;
  onSkip: () => void;
  onRemove: () => void;
}
const Broken = ({ at, onSkip, onRemove }: BrokenProps) => (
  <>
    <Header title={t('practice.title')} />
    <main class="page practice">
      <h1>{at}</h1>
      <p role="alert">{t('practice.broken')}</p>
      <div class="buttons">
        <button type="button" class="button primary" onClick={onSkip}>
          {t('review.try.skip')}
        </button>
        <button type="button" class="button" onClick={onRemove}>
          {t('practice.remove')}
        </button>
      </div>
    </main>
  </>
);

export function Drill() {
  // Fixed at the start: positions answered wrongly return another day.
  const items = useMemo(() => practice.due(), []);
  const state = useMemo(
    () => signal<State>({ at: 0, tries: 0, move: undefined, found: 0, outcome: undefined }),
    [],
  );
  const now = state.value;
  const item = items[now.at];
  const { exercise, broken } = useExercise(item);
  const set = (change: Partial<State>) => (state.value = { ...state.peek(), ...change });
  const next = () => set({ at: now.at + 1, tries: 0, move: undefined, outcome: undefined });
  if (!item) return <Done found={now.found} of={items.length} />;
  const at = t('practice.at', { at: now.at + 1, of: items.length });
  const remove = () => {
    offerUndo(t('practice.removed'), practice.remove(item.id));
    next();
  };
  if (broken) return <Broken at={at} onSkip={next} onRemove={remove} />;
  if (!exercise) return <div class="table-ground" aria-busy="true" />;
  const key = `${now.at}/${now.tries}`;
  if (!now.move)
    return (
      <ExerciseTable
        key={key}
        exercise={exercise}
        at={at}
        onMove={(move) => set({ move })}
        onSkip={next}
      />
    );
  const last = now.at + 1 === items.length;
  return (
    <ExerciseAnswer
      key={key}
      exercise={exercise}
      at={at}
      move={now.move}
      onJudged={(right) => {
        if (now.tries === 0)
          set({ found: now.found + (right ? 1 : 0), outcome: outcomeOf(item, right) });
      }}
      onAgain={() => set({ tries: now.tries + 1, move: undefined })}
      outcome={now.outcome?.()}
      next={{ words: t(last ? 'practice.finish' : 'practice.next'), go: next }}
    >
      <button type="button" class="button" onClick={remove}>
        {t('practice.remove')}
      </button>
    </ExerciseAnswer>
  );
}
