// Links to the same screen of every game.
import { GAME_NAMES, type GameName } from '../engine/protocol';
import { t } from '../model/messages';
import { gameTitle } from '../model/names';

interface Props {
  game: GameName;
  /** The address before the game's name. */
  base: string;
}

export const GameTabs = ({ game, base }: Props) => (
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
