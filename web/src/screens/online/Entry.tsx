// The entry to online play on the start page; only a line if the page has no server.
import { useEffect } from 'preact/hooks';
import { t } from '../../model/messages';
import { arrive, askReach, me, offer, site } from '../../online/browser';
import { SiteLinks } from './SiteLinks';

export function Entry() {
  useEffect(() => {
    if (offer.peek() !== 'offered') void arrive();
    if (!site()) void askReach();
  }, []);
  if (offer.value === 'unknown') return null;
  if (offer.value !== 'offered') return <p class="online-entry-none">{t('start.online.none')}</p>;
  return (
    <>
      <section class="online-entry" aria-labelledby="online-title">
        <div>
          <h2 id="online-title">{site()?.name ?? t('start.online')}</h2>
          <p>{site()?.welcome ?? t('start.online.text')}</p>
        </div>
        <a class="button primary" href="#/online">
          {me.value ? t('start.online.back', { name: me.value.name }) : t('start.online.go')}
        </a>
      </section>
      <SiteLinks />
    </>
  );
}
