import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { DEFAULT_GAME } from '../games/facts';
import { t } from '../model/messages';
import { language, LANGUAGES, type Language } from '../model/settings';
import { skipToContents } from './focus';
import { GameLinks } from './GameLinks';
import { Icon } from './icons';
import { LANGUAGE_NAMES, Settings } from './Settings';
import { Sheet } from './Sheet';

/** For people who cannot read the page's current language. */
const LanguageSelect = () => (
  <select
    class="language-select"
    aria-label={t('settings.language')}
    value={language.value}
    onChange={({ currentTarget }) => (language.value = currentTarget.value as Language)}
  >
    {LANGUAGES.map((each) => (
      <option key={each} value={each} lang={each}>
        {LANGUAGE_NAMES[each]}
      </option>
    ))}
  </select>
);

/** The bar at the top of every screen: name, title, actions, settings. */
export function Header({ title, children }: { title?: string; children?: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <header class="header">
      <button type="button" class="skip-link" onClick={skipToContents}>
        {t('nav.skip')}
      </button>
      <a class="brand" href="#/" aria-label={t('common.home')}>
        Oikist
      </a>
      <span class="header-title">{title}</span>
      {!children && (
        <nav class="header-links" aria-label={t('nav.title')}>
          <a class="online-link" href="#/online">
            {t('nav.online')}
          </a>
          <GameLinks game={DEFAULT_GAME} />
        </nav>
      )}
      <div class="header-actions">
        {children}
        {!children && !title && <LanguageSelect />}
        <button
          type="button"
          class="icon-button"
          aria-label={t('settings.title')}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
        </button>
      </div>
      {open && (
        <Sheet title={t('settings.title')} onClose={() => setOpen(false)}>
          <Settings />
          <div class="sheet-links">
            <a href="#/online">{t('nav.online')}</a>
            <a href="#/practice">{t('nav.practice')}</a>
            <a href="#/insights">{t('nav.insights')}</a>
            <a href="#/analysis">{t('nav.analysis')}</a>
            <a href="#/kit">{t('nav.kit')}</a>
            <GameLinks game={DEFAULT_GAME} puzzles />
          </div>
        </Sheet>
      )}
    </header>
  );
}
