// The list of blocked users on the account page.
import { useEffect } from 'preact/hooks';
import { t } from '../../model/messages';
import { blockedUsers, knowBlocked, setBlocked } from './blocked';
import { KeyList } from './KeyList';

export function BlockedCard() {
  useEffect(() => void knowBlocked(), []);
  const users = blockedUsers();
  if (users.length === 0) return null;
  return (
    <section class="card online-card">
      <h2>{t('online.block.title')}</h2>
      <p>{t('online.block.text')}</p>
      <KeyList
        entries={users.map(({ id, name }) => ({ id, title: name, text: '' }))}
        button={t('online.block.end')}
        label={(n) => `${t('online.block.end')}: ${users[n]!.name}`}
        onEnd={(id) =>
          setBlocked(
            users.find((user) => user.id === id)!,
            false,
          )
        }
      />
    </section>
  );
}
