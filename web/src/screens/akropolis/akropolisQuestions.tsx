// What a new game of Akropolis asks beside what every game asks: variants and readings of the rules.
import { useSignal } from '@preact/signals';
import type { Colour } from '../../engine/akropolis';
import { t } from '../../model/messages';
import { Question, type GameQuestions } from '../SetupFrame';
import { VariantList } from './VariantList';

const EDGES = ['outside', 'any_empty'] as const;
const LAKES = ['region', 'single'] as const;
const LONG = ['short', 'long'] as const;

export function useAkropolisQuestions(players: number): GameQuestions {
  const variants = useSignal<Colour[]>([]);
  const long = useSignal<(typeof LONG)[number]>('short');
  const edge = useSignal<(typeof EDGES)[number]>('outside');
  const lake = useSignal<(typeof LAKES)[number]>('region');
  const canBeLong = players === 2 || players === 3;
  const options = () => ({
    variants: variants.value,
    long: canBeLong && long.value === 'long',
    barracks_edge: edge.value,
    lake: lake.value,
  });
  const questions = (
    <>
      <section class="card">
        <h2>{t('setup.variants')}</h2>
        <p>{t('setup.variants.text')}</p>
        <VariantList chosen={variants.value} onChange={(chosen) => (variants.value = chosen)} />
      </section>
      <section class="card">
        <h2>{t('setup.readings')}</h2>
        {canBeLong && (
          <>
            <h3>{t('setup.length')}</h3>
            <Question
              title={t('setup.length')}
              values={LONG}
              chosen={long}
              name={(value) => t(`setup.length.${value}`)}
              text={t('setup.length.text')}
            />
          </>
        )}
        <h3>{t('setup.edge')}</h3>
        <Question
          title={t('setup.edge')}
          values={EDGES}
          chosen={edge}
          name={(value) => t(`setup.edge.${value}`)}
          text={t('setup.edge.text')}
        />
        <h3>{t('setup.lake')}</h3>
        <Question
          title={t('setup.lake')}
          values={LAKES}
          chosen={lake}
          name={(value) => t(`setup.lake.${value}`)}
          text={t('setup.lake.text')}
        />
      </section>
    </>
  );
  return { options, questions };
}
