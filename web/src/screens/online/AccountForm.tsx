// The form for a new account; a guest keeps their games.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { api, becomes, serverInvitation } from '../../online/browser';
import { Form } from './Form';
import { EmailField, NewPasswordField, UserNameField } from './UserFields';

export function AccountForm({ name: known = '' }: { name?: string }) {
  const name = useSignal(known);
  const password = useSignal('');
  const email = useSignal('');
  const make = async () =>
    becomes(
      await api.register(name.value.trim(), password.value, email.value.trim(), serverInvitation()),
    );
  return (
    <Form button={t('online.in.account.go')} onSubmit={make}>
      <UserNameField value={name} />
      <NewPasswordField label={t('online.in.password')} value={password} />
      <EmailField value={email} />
    </Form>
  );
}
