// Signing out. A guest has no password to return with, so they are asked first, and offered an account.
import { useSignal } from '@preact/signals';
import { Sheet } from '../../components/Sheet';
import { t } from '../../model/messages';
import { api, becomes, calls, me } from '../../online/browser';
import { ProblemLine } from './ProblemLine';
import { useTask } from './useTask';

async function leave() {
  await calls.off().catch(() => {
    // The next user who signs in here takes the subscription over.
  });
  await api.signOut();
  becomes(null);
}

/** The form that turns this guest into an account is on the same page. */
function showAccountForm() {
  const form = document.getElementById('become');
  form?.scrollIntoView();
  form?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
}

function GuestQuestion({ onClose }: { onClose: () => void }) {
  const { busy, problem, run } = useTask();
  const keep = () => {
    onClose();
    requestAnimationFrame(showAccountForm); // after the dialog has returned the focus
  };
  return (
    <Sheet title={t('online.account.out')} onClose={onClose}>
      <p>{t('online.account.out.text')}</p>
      <ProblemLine error={problem.value} />
      <div class="buttons">
        <button type="button" class="button primary" onClick={keep}>
          {t('online.account.out.keep')}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t('online.cancel')}
        </button>
        <button
          type="button"
          class="button danger"
          disabled={busy.value}
          onClick={() => void run(leave)}
        >
          {t('online.account.out.go')}
        </button>
      </div>
    </Sheet>
  );
}

export function SignOut() {
  const { busy, run } = useTask();
  const asking = useSignal(false);
  const out = () => {
    if (me.value?.guest) asking.value = true;
    else void run(leave);
  };
  return (
    <>
      <button type="button" class="button" disabled={busy.value} onClick={out}>
        {t('online.account.out')}
      </button>
      {asking.value && <GuestQuestion onClose={() => (asking.value = false)} />}
    </>
  );
}
