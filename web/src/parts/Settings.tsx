import { t } from '../model/messages';
import { language, LANGUAGES, sound, theme, THEMES, viewKind, VIEWS } from '../model/settings';
import { Choice } from './Choice';

const LANGUAGE_NAMES = { en: 'English', uk: 'Українська', pl: 'Polski', ru: 'Русский' };

export function Settings() {
  return (
    <div class="settings">
      <h3>{t('settings.language')}</h3>
      <Choice
        label={t('settings.language')}
        values={LANGUAGES}
        chosen={language.value}
        name={(value) => LANGUAGE_NAMES[value]}
        onChoose={(value) => (language.value = value)}
      />
      <h3>{t('settings.theme')}</h3>
      <Choice
        label={t('settings.theme')}
        values={THEMES}
        chosen={theme.value}
        name={(value) => t(`settings.theme.${value}`)}
        onChoose={(value) => (theme.value = value)}
      />
      <h3>{t('settings.view')}</h3>
      <Choice
        label={t('settings.view')}
        values={VIEWS}
        chosen={viewKind.value}
        name={(value) => t(`settings.view.${value}`)}
        onChoose={(value) => (viewKind.value = value)}
      />
      <h3>{t('settings.sound')}</h3>
      <Choice
        label={t('settings.sound')}
        values={['off', 'on']}
        chosen={sound.value}
        name={(value) => t(`settings.sound.${value}`)}
        onChoose={(value) => (sound.value = value)}
      />
    </div>
  );
}
