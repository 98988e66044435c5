// What a new game of Panticapaeum asks: with how many cubes.
import { useSignal } from '@preact/signals';
import { Question } from '../../../components/Question';
import type { Options } from '../../../engine/protocol';
import { t } from '../../../model/messages';
import type { GameQuestions, GameSetup } from '../../gamePack';
import type { Assist } from '../../../model/session';

const CHOICES = { supply: ['unlimited', 'physical'] } as const;
type Supply = (typeof CHOICES.supply)[number];

const assistWords = (assist: Assist): string => {
  if (assist === 'places') return t('panti.assist.places.text');
  if (assist === 'preview') return t('panti.assist.preview.text');
  return t(`assist.${assist}.text`);
};

function useQuestions(): GameQuestions {
  const supply = useSignal<Supply>('unlimited');
  const questions = (
    <section class="card">
      <h2>{t('panti.setup.supply')}</h2>
      <Question
        title={t('panti.setup.supply')}
        values={CHOICES.supply}
        chosen={supply}
        name={(value) => t(`panti.setup.supply.${value}`)}
        text={t('panti.setup.supply.text')}
      />
      <p>{t('panti.setup.reconstructed')}</p>
      <p>
        <a href="#/kit/panticapaeum">{t('panti.setup.kit')}</a>
      </p>
      <p>{t('panti.setup.alone')}</p>
    </section>
  );
  return { options: () => ({ supply: supply.value }), questions };
}

const optionWords = (options: Options): string[] =>
  options['supply'] === 'physical'
    ? [`${t('panti.setup.supply')}: ${t('panti.setup.supply.physical')}`]
    : [];

export const PANTICAPAEUM_SETUP: GameSetup = {
  heading: 'panti.setup.title',
  fewestPlayers: 2,
  assist: 'hints',
  assistWords,
  choices: CHOICES,
  useQuestions,
  optionWords,
};
