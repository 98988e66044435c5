// A thumbnail of the city of a saved game, shown once the engine has read the game.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ReplayAnswer } from '../engine/protocol';
import { GAMES } from '../games';
import { engine } from '../model/localGames';
import { t } from '../model/messages';
import type { SavedGame } from '../model/saves';

/** The last position of a record, to be drawn; undefined until it is known, and if it cannot be read. */
function useLastPosition(record: string): object | undefined {
  const [model, setModel] = useState<object>();
  useEffect(() => {
    let left = false;
    const read = async () => {
      const { position } = await engine.ask<ReplayAnswer>('replay', { record });
      const found = await engine.ask<object>('render', { position });
      if (!left) setModel(found);
    };
    read().catch(() => {}); // its table explains the problem
    return () => {
      left = true;
    };
  }, [record]);
  return model;
}

interface Props {
  save: SavedGame;
  /** Shown until it is known. */
  instead?: ComponentChildren;
}

export function SavedCity({ save, instead }: Props) {
  const { Thumb, ground } = GAMES[save.game];
  const model = useLastPosition(save.record);
  if (!model) return <>{instead}</>;
  const person = save.summary.names.findIndex((name) => !name.startsWith('@'));
  return (
    <div class={`saved-city ${ground}`}>
      <Thumb model={model} seat={Math.max(0, person)} label={t('city.yours')} />
    </div>
  );
}
