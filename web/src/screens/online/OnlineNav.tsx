// Navigation between the online pages.
import { DEFAULT_GAME } from '../../games/facts';
import { t } from '../../model/messages';
import { me } from '../../online/browser';
import { route } from '../../router';

const Way = ({ words, text }: { words: readonly string[]; text: string }) => {
  const { screen, rest } = route.value;
  const here = [screen, ...rest].join('/') === words.join('/');
  return (
    <a
      href={`#/${words.map(encodeURIComponent).join('/')}`}
      aria-current={here ? 'page' : undefined}
    >
      {text}
    </a>
  );
};

export function OnlineNav() {
  const user = me.value;
  return (
    <nav class="online-nav" aria-label={t('nav.online')}>
      <Way words={['online']} text={t('online.lobby.title')} />
      <Way words={['leaders', DEFAULT_GAME]} text={t('online.leaders.title')} />
      {user && <Way words={['player', user.name]} text={user.name} />}
      {user && <Way words={['online', 'account']} text={t('online.account.title')} />}
      {user?.role === 'moderator' && <Way words={['moderation']} text={t('online.moderation')} />}
    </nav>
  );
}
