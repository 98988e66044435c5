// Quiet links to learning a game, its rules and the score sheet.
import type { GameName } from '../engine/protocol';
import { t } from '../model/messages';

export const GameLinks = ({ game }: { game: GameName }) => (
  <div class="game-links">
    <a href={`#/learn/${game}`}>{t('nav.learn')}</a>
    <a href={`#/rules/${game}`}>{t('nav.rules')}</a>
    <a href={`#/score/${game}`}>{t('nav.score')}</a>
  </div>
);
