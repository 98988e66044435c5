// Shows when the connection is lost, and when the next attempt is due.
import { t } from '../../model/messages';
import { live } from '../../online/browser';
import { useNow } from './useNow';

export function ConnectionLine() {
  const state = live.state.value;
  const lost = state === 'waiting';
  const now = useNow(lost);
  if (!lost) return null;
  const seconds = Math.max(0, Math.ceil((live.retryAt.value - now) / 1000));
  return (
    <div class="card connection-line" role="status">
      <span class="pulse" aria-hidden="true" />
      <span>{t('online.lost', { seconds })}</span>
      <button type="button" class="link-button" onClick={() => live.hurry()}>
        {t('online.retry')}
      </button>
    </div>
  );
}
