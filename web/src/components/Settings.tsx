import { t } from '../model/messages';
import {
  computerSpeed,
  follow,
  FOLLOWS,
  language,
  LANGUAGES,
  LETTER_KEYS,
  letterKeys,
  SECOND_TAPS,
  secondTap,
  sound,
  SPEEDS,
  theme,
  THEMES,
} from '../model/settings';
import { speedWords } from '../model/numbers';
import { Choice } from './Choice';
import { ViewChoice } from './ViewChoice';

export const LANGUAGE_NAMES = { en: 'English', uk: 'Українська', pl: 'Polski', ru: 'Русский' };

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
      <ViewChoice />
      <h3>{t('settings.sound')}</h3>
      <Choice
        label={t('settings.sound')}
        values={['off', 'on']}
        chosen={sound.value}
        name={(value) => t(`settings.sound.${value}`)}
        onChoose={(value) => (sound.value = value)}
      />
      <h3>{t('settings.speed')}</h3>
      <Choice
        label={t('settings.speed')}
        values={SPEEDS}
        chosen={computerSpeed.value}
        name={speedWords}
        onChoose={(value) => (computerSpeed.value = value)}
      />
      <h3>{t('settings.follow')}</h3>
      <Choice
        label={t('settings.follow')}
        values={FOLLOWS}
        chosen={follow.value}
        name={(value) => t(`settings.follow.${value}`)}
        onChoose={(value) => (follow.value = value)}
      />
      <h3>{t('settings.second_tap')}</h3>
      <Choice
        label={t('settings.second_tap')}
        values={SECOND_TAPS}
        chosen={secondTap.value}
        name={(value) => t(`settings.second_tap.${value}`)}
        onChoose={(value) => (secondTap.value = value)}
      />
      <h3>{t('settings.keys')}</h3>
      <Choice
        label={t('settings.keys')}
        values={LETTER_KEYS}
        chosen={letterKeys.value}
        name={(value) => t(`settings.keys.${value}`)}
        onChoose={(value) => (letterKeys.value = value)}
      />
      <p>{t('settings.keys.text')}</p>
    </div>
  );
}
