// Tokens, with which programs play as the user.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import type { Token } from '../../online/api';
import { api } from '../../online/browser';
import { CopyField } from './CopyField';
import { dateWords } from '../../model/dateWords';
import { Field } from './Field';
import { Form } from './Form';
import { KeyList } from './KeyList';
import { useLoaded } from './useLoaded';

function ageWords({ created, expires }: Token): string {
  if (!created) return '';
  const date = dateWords(created);
  return expires
    ? t('online.account.tokens.until', { date, end: dateWords(expires) })
    : t('online.account.tokens.made', { date });
}

export function TokensCard() {
  const { found, again } = useLoaded(() => api.tokens(), []);
  const label = useSignal('');
  const made = useSignal('');
  const make = async () => {
    made.value = (await api.makeToken(label.value.trim())).token;
    label.value = '';
    again();
  };
  const end = async (id: string) => {
    await api.endToken(id);
    again();
  };
  const entries = (found ?? []).map((token) => ({
    id: token.id,
    title: token.label,
    text: ageWords(token),
  }));
  return (
    <section class="card online-card">
      <h2>{t('online.account.tokens')}</h2>
      <p>{t('online.account.tokens.text')}</p>
      <KeyList
        entries={entries}
        button={t('online.account.end')}
        label={(n) => `${t('online.account.end')}: ${entries[n]!.title}`}
        onEnd={end}
      />
      {made.value && (
        <>
          <p role="status">{t('online.account.tokens.once')}</p>
          <CopyField label={t('online.account.tokens.new')} text={made.value} />
        </>
      )}
      <Form button={t('online.account.tokens.go')} onSubmit={make} secondary>
        <Field label={t('online.account.tokens.label')} value={label} most={60} />
      </Form>
    </section>
  );
}
