// Explains that the page has no server or cannot reach it, and what works anyway.
import { t } from '../../model/messages';
import { arrive, offer } from '../../online/browser';

export function NoServer() {
  const offline = offer.value === 'offline';
  return (
    <section class="card online-card sign-in">
      <h2>{t(offline ? 'online.offline.title' : 'online.missing.title')}</h2>
      <p>{t(offline ? 'online.offline.text' : 'online.missing.text')}</p>
      <div class="buttons">
        <a class="button primary" href="#/">
          {t('online.missing.play')}
        </a>
        <button type="button" class="button" onClick={() => void arrive()}>
          {t('online.retry')}
        </button>
      </div>
    </section>
  );
}
