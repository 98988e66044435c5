// Whether practice is synchronised with the account.
import { useEffect } from 'preact/hooks';
import { t } from '../../model/messages';
import { keepSynchronised, studySync, synchronise } from './browserSync';

export function SyncLine() {
  useEffect(keepSynchronised, []);
  const state = studySync.state.value;
  if (state === 'idle') return null;
  return (
    <p class="quiet" role="status">
      {t(`sync.${state}`)}
      {state === 'other' && (
        <>
          {' '}
          <button type="button" class="button" onClick={() => void synchronise(true)}>
            {t('sync.adopt')}
          </button>
        </>
      )}
    </p>
  );
}
