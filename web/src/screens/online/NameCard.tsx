// Name, e-mail and password of an account.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { api, changed, me } from '../../online/browser';
import { Field } from './Field';
import { Form } from './Form';
import { EmailField, NewPasswordField, UserNameField } from './UserFields';

/** Only the changed fields, so that a refused one does not block the others. */
function NameForm({ onDone }: { onDone: () => void }) {
  const { name: oldName, email: oldEmail = '' } = me.value!;
  const name = useSignal(oldName);
  const email = useSignal(oldEmail);
  const save = async () => {
    const fields = {
      ...(name.value.trim() === oldName ? {} : { name: name.value.trim() }),
      ...(email.value.trim() === oldEmail ? {} : { email: email.value.trim() || null }),
    };
    if (Object.keys(fields).length > 0) changed(await api.change(fields));
    onDone();
  };
  return (
    <Form button={t('online.save')} onSubmit={save} secondary>
      <UserNameField value={name} />
      <EmailField value={email} />
    </Form>
  );
}

const Saved = ({ shown }: { shown: boolean }) => (
  <p class="saved-note" role="status">
    {shown && t('online.saved')}
  </p>
);

export function NameCard() {
  const done = useSignal(false);
  return (
    <section class="card online-card">
      <h2>{t('online.account.name')}</h2>
      <NameForm onDone={() => (done.value = true)} />
      <Saved shown={done.value} />
    </section>
  );
}

export function PasswordCard() {
  const old = useSignal('');
  const next = useSignal('');
  const done = useSignal(false);
  const save = async () => {
    await api.password(old.value, next.value);
    old.value = next.value = '';
    done.value = true;
  };
  return (
    <section class="card online-card">
      <h2>{t('online.in.password')}</h2>
      <p>{t('online.account.password.text')}</p>
      <Form button={t('online.account.password.go')} onSubmit={save} secondary>
        <Field
          label={t('online.account.password.old')}
          type="password"
          value={old}
          autocomplete="current-password"
        />
        <NewPasswordField label={t('online.account.password.new')} value={next} />
      </Form>
      <Saved shown={done.value} />
    </section>
  );
}
