// Makes an account: of nobody, or of the guest that one is.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { api, becomes } from '../../online/browser';
import { Field, NAME, PASSWORD } from './Field';
import { Form } from './Form';

export function AccountForm({ name: known = '' }: { name?: string }) {
  const name = useSignal(known);
  const password = useSignal('');
  const email = useSignal('');
  const make = async () =>
    becomes(await api.register(name.value.trim(), password.value, email.value.trim()));
  return (
    <Form button={t('online.in.account.go')} onSubmit={make}>
      <Field
        label={t('online.in.name')}
        hint={t('online.field.name')}
        value={name}
        autocomplete="username"
        {...NAME}
      />
      <Field
        label={t('online.in.password')}
        hint={t('online.field.password')}
        type="password"
        value={password}
        autocomplete="new-password"
        {...PASSWORD}
      />
      <Field
        label={t('online.in.email')}
        hint={t('online.in.email.text')}
        type="email"
        value={email}
        autocomplete="email"
        optional
      />
    </Form>
  );
}
