// Everything about oneself: name, password, sessions, tokens, how one is called, export and deletion.
import { t } from '../../model/messages';
import { api, becomes, calls, me } from '../../online/browser';
import { AccountForm } from './AccountForm';
import { CallCard } from './CallCard';
import { DeleteCard, ExportCard } from './DataCards';
import { NameCard, PasswordCard } from './NameCard';
import { SessionsCard } from './SessionsCard';
import { TokensCard } from './TokensCard';
import { useTask } from './useTask';

function SignOut() {
  const { busy, run } = useTask();
  const leave = async () => {
    await calls.off().catch(() => {
      // Then the next one who signs in here takes it over, or nobody.
    });
    await api.signOut();
    becomes(null);
  };
  return (
    <button type="button" class="button" disabled={busy.value} onClick={() => void run(leave)}>
      {t('online.account.out')}
    </button>
  );
}

export function AccountPage() {
  const user = me.value!;
  return (
    <>
      {user.guest ? (
        <section class="card online-card">
          <h2>{t('online.account.become')}</h2>
          <p>{t('online.account.become.text')}</p>
          <AccountForm name={user.name} />
        </section>
      ) : (
        <>
          <NameCard />
          <PasswordCard />
        </>
      )}
      <CallCard />
      {!user.guest && <SessionsCard />}
      {!user.guest && <TokensCard />}
      <ExportCard />
      <DeleteCard />
      <SignOut />
    </>
  );
}
