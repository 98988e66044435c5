// Signing in: as a guest, with an account, or with a new one.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { api, becomes, serverInvitation, site } from '../../online/browser';
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
      onSubmit={async () => becomes(await api.guest(name.value.trim(), serverInvitation()))}
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
      <a href="#/reset">{t('online.reset.forgotten')}</a>
    </Form>
  );
}

/** The ways to sign in that this server allows; an invitation allows those to register. */
function openWays(): readonly Way[] {
  const { registration = 'open', guests = true } = site() ?? {};
  if (registration === 'closed') return ['back'];
  if (registration === 'invited' && !serverInvitation()) return ['back'];
  return guests ? WAYS : ['back', 'account'];
}

/** Why new users have fewer ways to sign in than elsewhere. */
function Restriction() {
  const { registration = 'open' } = site() ?? {};
  if (registration === 'closed') return <p>{t('online.in.closed')}</p>;
  if (registration !== 'invited') return null;
  return <p>{t(serverInvitation() ? 'online.in.invited' : 'online.in.invited.none')}</p>;
}

export function SignIn({ why }: { why?: string | undefined }) {
  const chosen = useSignal<Way>('guest');
  const ways = openWays();
  const way = ways.includes(chosen.value) ? chosen.value : ways[0]!;
  return (
    <section class="card online-card sign-in">
      <h2>{why ?? t('online.in.title')}</h2>
      <Restriction />
      {ways.length > 1 && (
        <Choice
          label={t('online.in.title')}
          values={ways}
          chosen={way}
          name={(one) => t(`online.in.${one}`)}
          onChoose={(one) => (chosen.value = one)}
        />
      )}
      <p>{t(`online.in.${way}.text`)}</p>
      {way === 'guest' && <GuestForm />}
      {way === 'back' && <BackForm />}
      {way === 'account' && <AccountForm />}
    </section>
  );
}
