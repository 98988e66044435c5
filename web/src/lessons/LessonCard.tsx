// The task of a lesson, feedback on the last try, and navigation.
import { t } from '../model/messages';
import { Icon } from '../components/icons';

/** `read` where there is nothing to decide. */
export type Outcome = 'open' | 'wrong' | 'done' | 'read';

interface Props {
  number: number;
  steps: number;
  title: string;
  text: string;
  outcome: Outcome;
  /** What to say to the last try. */
  answer: string;
  onBack: () => void;
  onNext: () => void;
}

export function LessonCard(props: Props) {
  const { number, steps, outcome } = props;
  const goesOn = outcome === 'done' || outcome === 'read';
  return (
    <section class={`lesson ${outcome}`} aria-label={t('learn.step', { number, steps })}>
      <div class="lesson-words">
        <p class="lesson-step">{t('learn.step', { number, steps })}</p>
        <h1>{props.title}</h1>
        <p>{props.text}</p>
        <p class="lesson-answer" role="status">
          {(outcome === 'done' || outcome === 'wrong') && (
            <>
              <Icon name={outcome === 'done' ? 'check' : 'close'} /> {props.answer}
            </>
          )}
        </p>
      </div>
      <div class="lesson-buttons">
        <button type="button" class="button" disabled={number === 1} onClick={props.onBack}>
          <Icon name="back" /> {t('learn.back')}
        </button>
        <button
          type="button"
          class={`button lesson-next${goesOn ? ' primary' : ''}`}
          onClick={props.onNext}
        >
          {t(goesOn ? 'learn.next' : 'learn.skip')}
        </button>
      </div>
      <progress value={number} max={steps} aria-label={t('learn.progress')} />
    </section>
  );
}
