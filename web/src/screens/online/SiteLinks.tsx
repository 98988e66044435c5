// Links to the host's contact, imprint and privacy pages.
import { t } from '../../model/messages';
import { site } from '../../online/browser';
import './siteLinks.css';

export function SiteLinks() {
  const { contact, pages = [] } = site() ?? {};
  if (!contact && pages.length === 0) return null;
  return (
    <footer class="site-links">
      <nav aria-label={t('site.about')}>
        {contact && <a href={contact}>{t('site.contact')}</a>}
        {pages.map((page) => (
          <a key={page} href={`#/site/${page}`}>
            {t(`site.${page}`)}
          </a>
        ))}
      </nav>
    </footer>
  );
}
