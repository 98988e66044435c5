// Links to the lessons, rules and score sheet of a game and, if there is room, its puzzles.
import type { GameName } from '../engine/protocol';
import { t } from '../model/messages';

interface Props {
  game: GameName;
  puzzles?: boolean;
}

export const GameLinks = ({ game, puzzles }: Props) => (
  <div class="game-links">
    <a href={`#/learn/${game}`}>{t('nav.learn')}</a>
    <a href={`#/rules/${game}`}>{t('nav.rules')}</a>
    {puzzles && <a href={`#/puzzles/${game}`}>{t('nav.puzzles')}</a>}
    <a href={`#/score/${game}`}>{t('nav.score')}</a>
  </div>
);
