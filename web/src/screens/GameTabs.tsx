// Links to the same screen for every game; the page uses the colours of the current one.
import { GAME_NAMES, type GameName } from '../engine/protocol';
import { t } from '../model/messages';
import { gameTitle } from '../model/names';
import { useMood } from './useMood';

interface Props {
  game: GameName;
  /** The address before the game's name. */
  base: string;
}

export function GameTabs({ game, base }: Props) {
  useMood(game);
  return (
    <nav class="game-tabs" aria-label={t('setup.game')}>
      {GAME_NAMES.map((name) => (
        <a
          key={name}
          class="button"
          href={`${base}/${name}`}
          aria-current={name === game ? 'page' : undefined}
        >
          {gameTitle(name)}
        </a>
      ))}
    </nav>
  );
}
