// What a new game of Akropolis asks: variants, the Architect of a solo game, readings of the rules.
import { useSignal } from '@preact/signals';
import { COLOURS, type Colour } from '../shapes/engine';
import { Choice } from '../../../components/Choice';
import { Question } from '../../../components/Question';
import { t } from '../../../model/messages';
import type { GameQuestions, GameSetup } from '../../gamePack';
import { VariantList } from '../components/VariantList';
import { ATHENA_CHOICES, useAthenaQuestions } from './athenaQuestions';
import { optionWords } from './optionWords';

const CHOICES = {
  variants: COLOURS,
  long: [false, true],
  architect: ['hippodamos', 'metagenes', 'callicrates'],
  barracks_edge: ['outside', 'any_empty'],
  lake: ['region', 'single'],
  ...ATHENA_CHOICES,
} as const;
type Chosen<Name extends keyof typeof CHOICES> = (typeof CHOICES)[Name][number];
/** How the page asks for the long game. */
const LONG = ['short', 'long'] as const;

function useQuestions(players: number, online = false): GameQuestions {
  const architect = useSignal<Chosen<'architect'>>('hippodamos');
  const variants = useSignal<Colour[]>([]);
  const long = useSignal<(typeof LONG)[number]>('short');
  const edge = useSignal<Chosen<'barracks_edge'>>('outside');
  const lake = useSignal<Chosen<'lake'>>('region');
  const athena = useAthenaQuestions();
  const canBeLong = players === 2 || players === 3;
  const options = () => ({
    variants: variants.value,
    long: canBeLong && long.value === 'long',
    barracks_edge: edge.value,
    lake: lake.value,
    ...athena.options(),
    ...(online ? {} : { architect: architect.value }),
  });
  const questions = (
    <>
      <section class="card">
        <h2>{t('setup.variants')}</h2>
        <p>{t('setup.variants.text')}</p>
        <VariantList chosen={variants.value} onChange={(chosen) => (variants.value = chosen)} />
      </section>
      {athena.questions}
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
          values={CHOICES.barracks_edge}
          chosen={edge}
          name={(value) => t(`setup.edge.${value}`)}
          text={t('setup.edge.text')}
        />
        <h3>{t('setup.lake')}</h3>
        <Question
          title={t('setup.lake')}
          values={CHOICES.lake}
          chosen={lake}
          name={(value) => t(`setup.lake.${value}`)}
          text={t('setup.lake.text')}
        />
      </section>
    </>
  );
  const alone = (
    <>
      <p>{t('setup.solo.text')}</p>
      <Choice
        label={t('setup.architect')}
        values={CHOICES.architect}
        chosen={architect.value}
        name={(value) => t(`setup.architect.${value}`)}
        onChoose={(value) => (architect.value = value)}
      />
    </>
  );
  return { options, questions, alone };
}

export const AKROPOLIS_SETUP: GameSetup = {
  heading: 'setup.title',
  fewestPlayers: 1,
  assist: 'hints',
  assistWords: (assist) => t(`assist.${assist}.text`),
  choices: CHOICES,
  useQuestions,
  optionWords,
};
