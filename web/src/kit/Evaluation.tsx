// Whether computer players know a component set.
import { useEffect, useState } from 'preact/hooks';
import type { GameName } from '../engine/protocol';
import { engine } from '../model/localGames';
import { t } from '../model/messages';

/** Says whether the set can be played, and whether computer players know it. */
export function Evaluation({ game, text }: { game: GameName; text: string }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    let current = true;
    engine
      .ask<{ evaluation: string }>('evaluation', { game, components: text })
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
  }, [text]);
  return <p role="status">{words}</p>;
}
