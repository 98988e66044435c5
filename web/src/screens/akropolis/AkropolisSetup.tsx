// A new game of Akropolis: beside what every game asks, variants, architects and readings of the rules.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { Choice } from '../../parts/Choice';
import { SetupFrame, useSetup } from '../SetupFrame';
import { useAkropolisQuestions } from './akropolisQuestions';

const ARCHITECTS = ['hippodamos', 'metagenes', 'callicrates'] as const;

export function AkropolisSetup() {
  const form = useSetup('preview');
  const { options, questions } = useAkropolisQuestions(form.players);
  const architect = useSignal<(typeof ARCHITECTS)[number]>('hippodamos');
  const alone = (
    <>
      <p>{t('setup.solo.text')}</p>
      <Choice
        label={t('setup.architect')}
        values={ARCHITECTS}
        chosen={architect.value}
        name={(value) => t(`setup.architect.${value}`)}
        onChoose={(value) => (architect.value = value)}
      />
    </>
  );
  return (
    <SetupFrame
      game="akropolis"
      title="Akropolis"
      heading={t('setup.title')}
      form={form}
      fewest={1}
      alone={alone}
      assistWords={(assist) => t(`assist.${assist}.text`)}
      options={() => ({ ...options(), architect: architect.value })}
    >
      {questions}
    </SetupFrame>
  );
}
