// The way from the start page to others: only a line where there is no server behind the page.
import { useEffect } from 'preact/hooks';
import { t } from '../../model/messages';
import { arrive, me, offer } from '../../online/browser';

export function Entry() {
  useEffect(() => {
    if (offer.peek() !== 'offered') void arrive();
  }, []);
  if (offer.value === 'unknown') return null;
  if (offer.value !== 'offered') return <p class="online-entry-none">{t('start.online.none')}</p>;
  return (
    <section class="online-entry" aria-labelledby="online-title">
      <div>
        <h2 id="online-title">{t('start.online')}</h2>
        <p>{t('start.online.text')}</p>
      </div>
      <a class="button primary" href="#/online">
        {me.value ? t('start.online.back', { name: me.value.name }) : t('start.online.go')}
      </a>
    </section>
  );
}
