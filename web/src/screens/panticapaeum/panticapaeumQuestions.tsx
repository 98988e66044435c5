// What a new game of Panticapaeum asks beside what every game asks: with how many cubes.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import type { Assist } from '../../model/session';
import { Question, type GameQuestions } from '../SetupFrame';

const SUPPLIES = ['unlimited', 'physical'] as const;

export const assistWords = (assist: Assist): string => {
  if (assist === 'places') return t('panti.assist.places.text');
  if (assist === 'preview') return t('panti.assist.preview.text');
  return t(`assist.${assist}.text`);
};

export function usePanticapaeumQuestions(): GameQuestions {
  const supply = useSignal<(typeof SUPPLIES)[number]>('unlimited');
  const questions = (
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
  );
  return { options: () => ({ supply: supply.value }), questions };
}
