// A forgotten password: asks for a link by e-mail, or sets a new one by the link in the address.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { language } from '../../model/settings';
import { api, offer } from '../../online/browser';
import { Field, PASSWORD } from './Field';
import { Form } from './Form';
import { Frame } from './Frame';
import { ProblemLine } from './ProblemLine';
import { useLoaded } from './useLoaded';

function AskForm() {
  const { found } = useLoaded(() => api.reach(), [offer.value]);
  const name = useSignal('');
  const sent = useSignal(false);
  if (!found) return <div class="loading" aria-busy="true" />;
  if (!found.mail) return <p>{t('online.reset.ask_host')}</p>;
  if (sent.value) return <p role="status">{t('online.reset.sent')}</p>;
  const send = async () => {
    await api.ask<void>('POST', 'password/mail', {
      name: name.value.trim(),
      language: language.value,
    });
    sent.value = true;
  };
  return (
    <Form button={t('online.reset.send')} onSubmit={send}>
      <Field label={t('online.in.name')} value={name} autocomplete="username" />
    </Form>
  );
}

function NewPassword({ secret }: { secret: string }) {
  const { found, problem } = useLoaded(
    () => api.ask<{ name: string }>('POST', 'password/check', { secret }),
    [secret, offer.value],
  );
  const password = useSignal('');
  const done = useSignal(false);
  const set = async () => {
    await api.ask<void>('POST', 'password/reset', { secret, password: password.value });
    done.value = true;
  };
  if (done.value)
    return (
      <p role="status">
        {t('online.reset.done')} <a href="#/online/account">{t('online.in.back.go')}</a>
      </p>
    );
  if (problem?.code === 'not_found') return <p role="alert">{t('online.reset.gone')}</p>;
  if (problem) return <ProblemLine error={problem} />;
  if (!found) return <div class="loading" aria-busy="true" />;
  return (
    <Form button={t('online.reset.go')} onSubmit={set}>
      <p>{t('online.reset.for', { name: found.name })}</p>
      <Field
        label={t('online.reset.new')}
        type="password"
        value={password}
        autocomplete="new-password"
        {...PASSWORD}
      />
    </Form>
  );
}

export function ResetScreen({ rest: [secret] }: { rest: string[] }) {
  return (
    <Frame title={t('online.reset.title')}>
      <section class="card online-card sign-in">
        {secret ? <NewPassword secret={secret} /> : <AskForm />}
      </section>
    </Frame>
  );
}
