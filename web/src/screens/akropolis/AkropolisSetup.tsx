// A new game of Akropolis: beside what every game asks, variants, architects and readings of the rules.
import { useSignal } from '@preact/signals';
import type { Colour } from '../../engine/akropolis';
import { t } from '../../model/messages';
import { Choice } from '../../parts/Choice';
import { Question, SetupFrame, useSetup } from '../SetupFrame';
import { VariantList } from './VariantList';

const EDGES = ['outside', 'any_empty'] as const;
const LAKES = ['region', 'single'] as const;
const ARCHITECTS = ['hippodamos', 'metagenes', 'callicrates'] as const;
const LONG = ['short', 'long'] as const;

export function AkropolisSetup() {
  const form = useSetup('preview');
  const variants = useSignal<Colour[]>([]);
  const long = useSignal<(typeof LONG)[number]>('short');
  const edge = useSignal<(typeof EDGES)[number]>('outside');
  const lake = useSignal<(typeof LAKES)[number]>('region');
  const architect = useSignal<(typeof ARCHITECTS)[number]>('hippodamos');
  const canBeLong = form.players === 2 || form.players === 3;
  const options = () => ({
    variants: variants.value,
    long: canBeLong && long.value === 'long',
    barracks_edge: edge.value,
    lake: lake.value,
    architect: architect.value,
  });
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
      options={options}
    >
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
    </SetupFrame>
  );
}
