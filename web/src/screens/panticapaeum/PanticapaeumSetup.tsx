// A new game of Panticapaeum: beside what every game asks, with how many cubes.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import type { Assist } from '../../model/session';
import { Question, SetupFrame, useSetup } from '../SetupFrame';

const SUPPLIES = ['unlimited', 'physical'] as const;

const assistWords = (assist: Assist): string => {
  if (assist === 'places') return t('panti.assist.places.text');
  if (assist === 'preview') return t('panti.assist.preview.text');
  return t(`assist.${assist}.text`);
};

export function PanticapaeumSetup() {
  const form = useSetup('hints');
  const supply = useSignal<(typeof SUPPLIES)[number]>('unlimited');
  return (
    <SetupFrame
      game="panticapaeum"
      title="Panticapaeum"
      heading={t('panti.setup.title')}
      form={form}
      fewest={2}
      assistWords={assistWords}
      options={() => ({ supply: supply.value })}
    >
      <section class="card">
        <h2>{t('panti.setup.supply')}</h2>
        <Question
          title={t('panti.setup.supply')}
          values={SUPPLIES}
          chosen={supply}
          name={(value) => t(`panti.setup.supply.${value}`)}
          text={t('panti.setup.supply.text')}
        />
        <p>{t('panti.setup.reconstructed')}</p>
      </section>
    </SetupFrame>
  );
}
