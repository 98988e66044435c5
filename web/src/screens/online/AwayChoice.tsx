// Switches push notifications for this device on and off.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../model/messages';
import { calls, me } from '../../online/browser';
import { Choice } from '../../components/Choice';
import { ProblemLine } from './ProblemLine';
import { useTask } from './useTask';

const VALUES = ['off', 'on'] as const;
type Value = (typeof VALUES)[number];

/** `onAsked`: the browser may have been asked for permission. */
export function AwayChoice({ onAsked }: { onAsked: () => void }) {
  const looking = useTask();
  const changing = useTask();
  const changes = useRef(Promise.resolve());
  const user = me.value!.id;
  useEffect(() => void looking.run(() => calls.look(user)), [user]);
  const wanted = useSignal<Value | undefined>(undefined); // until the outcome is known
  const change = async (value: Value) => {
    if (wanted.peek() !== value) return; // changed in the meantime
    await changing.run(() => (value === 'on' ? calls.on(user) : calls.off()));
    if (wanted.peek() === value) wanted.value = undefined;
    onAsked();
  };
  const choose = (value: Value) => {
    wanted.value = value;
    changes.current = changes.current.then(() => change(value));
  };
  const state = calls.state.value;
  return (
    <>
      <h3>{t('online.away.title')}</h3>
      {state === 'missing' ? (
        <p>{t('online.away.missing')}</p>
      ) : (
        <>
          <p>{t('online.away.text')}</p>
          <Choice
            label={t('online.away.title')}
            values={VALUES}
            chosen={wanted.value ?? (state === 'on' ? 'on' : 'off')}
            name={(value) => t(`settings.sound.${value}`)}
            onChoose={choose}
          />
          {state === 'failed' && (
            <p class="problem-line" role="alert">
              {t('online.away.failed')}
            </p>
          )}
        </>
      )}
      <ProblemLine error={changing.problem.value ?? looking.problem.value} />
    </>
  );
}
