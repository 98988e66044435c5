// The choice of the component set for a new game: the built-in one, or one stored on this device.
import type { Signal } from '@preact/signals';
import type { GameName } from '../engine/protocol';
import { t } from '../model/messages';
import { Evaluation } from './Evaluation';
import { kits } from './kitStore';

const BUILT_IN = '';

export function SetChoice({ game, chosen }: { game: GameName; chosen: Signal<string> }) {
  const sets = kits.list(game);
  const set = sets.find(({ id }) => id === chosen.value);
  return (
    <section class="card kit-choice">
      <h2>{t('kit.choice')}</h2>
      <label>
        {t('kit.choice.label')}{' '}
        <select
          class="level-field"
          value={set?.id ?? BUILT_IN}
          onChange={(event) => (chosen.value = event.currentTarget.value)}
        >
          <option value={BUILT_IN}>{t('kit.built_in')}</option>
          {sets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || t('kit.nameless')}
            </option>
          ))}
        </select>
      </label>
      {set && <Evaluation game={set.game} text={set.text} />}
      <p>
        <a href={set ? `#/kit/${game}/set/${set.id}` : `#/kit/${game}`}>{t('kit.choice.open')}</a>
      </p>
    </section>
  );
}
