// Export and deletion of the user's data.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { api, becomes, me } from '../../online/browser';
import { Sheet } from '../../components/Sheet';
import { go } from '../../router';
import { download } from '../../components/download';
import { Field } from './Field';
import { Form } from './Form';
import { ProblemLine } from './ProblemLine';
import { useTask } from './useTask';

export function ExportCard() {
  const { busy, problem, run } = useTask();
  const save = async () => download('oikist.json', await api.exportAll());
  return (
    <section class="card online-card">
      <h2>{t('online.account.export')}</h2>
      <p>{t('online.account.export.text')}</p>
      <ProblemLine error={problem.value} />
      <button type="button" class="button" disabled={busy.value} onClick={() => void run(save)}>
        {t('online.account.export.go')}
      </button>
    </section>
  );
}

function DeleteSheet({ onClose }: { onClose: () => void }) {
  const { guest } = me.value!;
  const password = useSignal('');
  const remove = async () => {
    await api.remove(guest ? undefined : password.value);
    becomes(null);
    go('online');
  };
  return (
    <Sheet title={t('online.account.delete')} onClose={onClose} wide>
      <p>{t('online.account.delete.text')}</p>
      <Form button={t('online.account.delete.go')} onSubmit={remove}>
        {!guest && (
          <Field
            label={t('online.in.password')}
            type="password"
            value={password}
            autocomplete="current-password"
          />
        )}
      </Form>
      <button type="button" class="button" onClick={onClose}>
        {t('online.cancel')}
      </button>
    </Sheet>
  );
}

export function DeleteCard() {
  const open = useSignal(false);
  return (
    <section class="card online-card">
      <h2>{t('online.account.delete')}</h2>
      <p>{t('online.account.delete.text')}</p>
      <button type="button" class="button danger" onClick={() => (open.value = true)}>
        {t('online.account.delete')}…
      </button>
      {open.value && <DeleteSheet onClose={() => (open.value = false)} />}
    </section>
  );
}
