// Removal of a shared analysis by a moderator, with a reason for the audit log.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { me } from '../../online/browser';
import { moderation } from '../../online/moderation';
import type { SharedStudy } from '../../study/sharedStudy';
import { ProblemLine, useAsking } from './asking';

const LONGEST = 300; // letters of a reason

interface Props {
  shared: SharedStudy;
  onDone: () => void;
}

export function ModeratorRemoval({ shared, onDone }: Props) {
  const { problem, busy, ask } = useAsking();
  const why = useSignal('');
  const about = shared.about.value;
  if (me.value?.role !== 'moderator' || !about || about.yours || shared.state.value === 'gone')
    return null;
  const remove = (event: Event) => {
    event.preventDefault();
    void ask(async () => {
      await moderation.removeStudy(shared.id, why.value.trim());
      shared.state.value = 'gone';
      onDone();
    });
  };
  return (
    <details class="moderator-removal">
      <summary>{t('analysis.short.moderate')}</summary>
      <form onSubmit={remove}>
        <label class="field">
          <span>{t('analysis.short.why')}</span>
          <input
            value={why.value}
            maxLength={LONGEST}
            onInput={({ currentTarget }) => (why.value = currentTarget.value)}
          />
        </label>
        <button class="button danger" disabled={busy.value}>
          {t('analysis.short.remove')}
        </button>
      </form>
      <ProblemLine text={problem.value} />
    </details>
  );
}
