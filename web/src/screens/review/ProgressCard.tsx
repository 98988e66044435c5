// Progress of the review, and the link to the user's mistakes.
import { t } from '../../model/messages';
import type { ReviewRun } from '../../review/reviewRun';
import { practised } from '../practice/browserPractice';
import type { OpenedReview } from './openedReview';
import { tried } from './TryAgain';

function Progress({ run }: { run: ReviewRun }) {
  const of = run.total;
  const rough = run.seen.value < of;
  const done = rough ? run.seen.value : run.finished.value;
  const seconds = run.secondsLeft.value;
  const words = t(rough ? 'review.progress.coarse' : 'review.progress.full', { done, of });
  return (
    <label class="field review-progress">
      <span>
        {words}
        {seconds !== undefined && ` · ${t('review.progress.left', { seconds })}`}
      </span>
      <progress max={of} value={done} />
    </label>
  );
}

export function ProgressCard({ opened }: { opened: OpenedReview }) {
  const { run, session } = opened;
  const complete = run.complete.value;
  const count = complete ? practised(opened).length : 0;
  const { kind, moves } = tried(opened, run.reviewed.value);
  return (
    <section class="card review-head">
      <div class="review-state">
        {complete ? <p role="status">{t('review.progress.done')}</p> : <Progress run={run} />}
        {run.failure.value !== undefined && <p role="alert">{t('review.failed')}</p>}
        {complete && moves.length === 0 && <p>{t('review.try.none')}</p>}
        {count > 0 && (
          <p>
            {t('review.practice', { count })} <a href="#/practice">{t('nav.practice')}</a>
          </p>
        )}
      </div>
      <div class="buttons">
        {!complete && (
          <button
            type="button"
            class="button"
            onClick={() => (run.running.peek() ? run.stop() : void run.start())}
          >
            {t(run.running.value ? 'review.pause' : 'review.resume')}
          </button>
        )}
        {moves.length > 0 && (
          <a class="button primary" href={`#/review/${session.id}/try`}>
            {t(`review.try.${kind}`, { count: moves.length })}
          </a>
        )}
      </div>
    </section>
  );
}
