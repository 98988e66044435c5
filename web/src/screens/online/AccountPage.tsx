// The account page: name, password, sessions, tokens, notifications, export and deletion.
import { t } from '../../model/messages';
import { me } from '../../online/browser';
import { AccountForm } from './AccountForm';
import { BlockedCard } from './BlockedCard';
import { CallCard } from './CallCard';
import { DeleteCard, ExportCard } from './DataCards';
import { NameCard, PasswordCard } from './NameCard';
import { SessionsCard } from './SessionsCard';
import { SignOut } from './SignOut';
import { TokensCard } from './TokensCard';

export function AccountPage() {
  const user = me.value!;
  return (
    <>
      {user.guest ? (
        <section class="card online-card" id="become">
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
      <BlockedCard />
      <ExportCard />
      <DeleteCard />
      <SignOut />
    </>
  );
}
