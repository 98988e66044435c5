// Who one is: a guest with a name at once, an account of old, or a new one.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { api, becomes } from '../../online/browser';
import { Choice } from '../../components/Choice';
import { AccountForm } from './AccountForm';
import { Field, NAME, PASSWORD } from './Field';
import { Form } from './Form';

const WAYS = ['guest', 'back', 'account'] as const;
type Way = (typeof WAYS)[number];

function GuestForm() {
  const name = useSignal('');
  return (
    <Form
      button={t('online.in.guest.go')}
      onSubmit={async () => becomes(await api.guest(name.value.trim()))}
    >
      <Field
        label={t('online.in.name')}
        hint={t('online.field.name')}
        value={name}
        autocomplete="nickname"
        {...NAME}
      />
    </Form>
  );
}

function BackForm() {
  const name = useSignal('');
  const password = useSignal('');
  return (
    <Form
      button={t('online.in.back.go')}
      onSubmit={async () => becomes(await api.signIn(name.value.trim(), password.value))}
    >
      <Field label={t('online.in.name')} value={name} autocomplete="username" />
      <Field
        label={t('online.in.password')}
        type="password"
        value={password}
        autocomplete="current-password"
        most={PASSWORD.most}
      />
    </Form>
  );
}

export function SignIn({ why }: { why?: string | undefined }) {
  const way = useSignal<Way>('guest');
  return (
    <section class="card online-card sign-in">
      <h2>{why ?? t('online.in.title')}</h2>
      <Choice
        label={t('online.in.title')}
        values={WAYS}
        chosen={way.value}
        name={(one) => t(`online.in.${one}`)}
        onChoose={(one) => (way.value = one)}
      />
      <p>{t(`online.in.${way.value}.text`)}</p>
      {way.value === 'guest' && <GuestForm />}
      {way.value === 'back' && <BackForm />}
      {way.value === 'account' && <AccountForm />}
    </section>
  );
}
