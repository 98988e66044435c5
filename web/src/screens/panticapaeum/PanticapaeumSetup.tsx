// A new game of Panticapaeum.
import { t } from '../../model/messages';
import { SetupFrame, useSetup } from '../SetupFrame';
import { assistWords, usePanticapaeumQuestions } from './panticapaeumQuestions';

export function PanticapaeumSetup() {
  const form = useSetup('hints');
  const { options, questions } = usePanticapaeumQuestions();
  return (
    <SetupFrame
      game="panticapaeum"
      title="Panticapaeum"
      heading={t('panti.setup.title')}
      form={form}
      fewest={2}
      assistWords={assistWords}
      options={options}
    >
      {questions}
    </SetupFrame>
  );
}
