// Which game a new game is of.
import type { GameName } from '../engine/protocol';
import { t } from '../model/messages';
import { GAME_TITLES } from '../model/names';

const GAMES = Object.keys(GAME_TITLES) as GameName[];

interface Props {
  game: GameName;
  /** The address before the game's name. */
  base?: string;
}

export const GameTabs = ({ game, base = '#/new' }: Props) => (
  <nav class="game-tabs" aria-label={t('setup.game')}>
    {GAMES.map((name) => (
      <a
        key={name}
        class="button"
        href={`${base}/${name}`}
        aria-current={name === game ? 'page' : undefined}
      >
        {GAME_TITLES[name]}
      </a>
    ))}
  </nav>
);
