// The options of a new game for the expansion Athena and the interpretation of its rules.
import { useSignal } from '@preact/signals';
import { Question } from '../../../components/Question';
import type { Options } from '../../../engine/protocol';
import { t } from '../../../model/messages';
import type { GameQuestions } from '../../gamePack';
import { cardName } from '../words/cardWords';

export const ATHENA_CHOICES = {
  athena: [false, true],
  athena_turn: ['several', 'one'],
  athena_housing: ['any', 'district'],
  athena_market: ['any', 'built', 'district'],
} as const;
type Chosen<Name extends keyof typeof ATHENA_CHOICES> = (typeof ATHENA_CHOICES)[Name][number];

/** Without the expansion there are no options of it: such games stay as they are. */
export function useAthenaQuestions(): GameQuestions {
  const wanted = useSignal(false);
  const turn = useSignal<Chosen<'athena_turn'>>('several');
  const housing = useSignal<Chosen<'athena_housing'>>('any');
  const market = useSignal<Chosen<'athena_market'>>('any');
  const options = (): Options =>
    wanted.value
      ? {
          athena: true,
          athena_turn: turn.value,
          athena_housing: housing.value,
          athena_market: market.value,
        }
      : {};
  const readings = (
    <>
      <h3>{t('athena.turn')}</h3>
      <Question
        title={t('athena.turn')}
        values={ATHENA_CHOICES.athena_turn}
        chosen={turn}
        name={(value) => t(`athena.turn.${value}`)}
        text={t('athena.turn.text')}
      />
      <h3>{cardName('housing')}</h3>
      <Question
        title={cardName('housing')}
        values={ATHENA_CHOICES.athena_housing}
        chosen={housing}
        name={(value) => t(`athena.housing.${value}`)}
        text={t('athena.housing.about')}
      />
      <h3>{cardName('city_market')}</h3>
      <Question
        title={cardName('city_market')}
        values={ATHENA_CHOICES.athena_market}
        chosen={market}
        name={(value) => t(`athena.market.${value}`)}
        text={t('athena.market.about')}
      />
    </>
  );
  const questions = (
    <section class="card">
      <h2>{t('athena.title')}</h2>
      <label class="variant">
        <input
          type="checkbox"
          checked={wanted.value}
          onChange={() => (wanted.value = !wanted.value)}
        />
        <span>
          <strong>{t('athena.with')}</strong>
          <small>{t('athena.with.text')}</small>
        </span>
      </label>
      {wanted.value && readings}
    </section>
  );
  return { options, questions };
}
