// The choice of the component set for a new game: the built-in one, or one stored on this device.
import type { Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { GameName } from '../engine/protocol';
import { engine } from '../model/localGames';
import { t } from '../model/messages';
import { kits, type KeptSet } from './kitStore';

const BUILT_IN = '';

/** Says whether the set can be played, and whether computer players know it. */
function About({ set }: { set: KeptSet }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    let current = true;
    engine
      .ask<{ evaluation: string }>('evaluation', { game: set.game, components: set.text })
      .then(
        ({ evaluation }) => t(evaluation === 'hand' ? 'kit.by_hand' : 'kit.by_network'),
        () => t('kit.not_in_order'),
      )
      .then((found) => {
        if (current) setWords(found);
      });
    return () => {
      current = false;
    };
  }, [set.text]);
  return <p role="status">{words}</p>;
}

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
      {set && <About set={set} />}
      <p>
        <a href={set ? `#/kit/${game}/set/${set.id}` : `#/kit/${game}`}>{t('kit.choice.open')}</a>
      </p>
    </section>
  );
}
