// Signals for one's turn on this device: the tab's title always, a sound and a notification if enabled.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { sound } from '../../model/settings';
import { Choice } from '../../components/Choice';
import { AwayChoice } from './AwayChoice';

const canNotify = () => 'Notification' in window;

export function CallCard() {
  const permission = useSignal(canNotify() ? Notification.permission : 'denied');
  const look = () => {
    if (canNotify()) permission.value = Notification.permission;
  };
  const ask = async () => {
    permission.value = await Notification.requestPermission();
  };
  return (
    <section class="card online-card">
      <h2>{t('online.call.title')}</h2>
      <p>{t('online.call.text')}</p>
      <h3>{t('settings.sound')}</h3>
      <Choice
        label={t('settings.sound')}
        values={['off', 'on']}
        chosen={sound.value}
        name={(value) => t(`settings.sound.${value}`)}
        onChoose={(value) => (sound.value = value)}
      />
      <h3>{t('online.call.notify')}</h3>
      {permission.value === 'default' ? (
        <button type="button" class="button" onClick={() => void ask()}>
          {t('online.call.allow')}
        </button>
      ) : (
        <p>{t(permission.value === 'granted' ? 'online.call.granted' : 'online.call.denied')}</p>
      )}
      {permission.value !== 'denied' && <AwayChoice onAsked={look} />}
    </section>
  );
}
