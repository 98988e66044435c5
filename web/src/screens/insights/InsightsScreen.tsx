// Form, losses, points and opponents across all games of a player: the user's own, or what another player shows.
import '../review/review.css';
import './insights.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Header } from '../../components/Header';
import { Ruin } from '../../components/Ruin';
import { GAME_NAMES, type GameName } from '../../engine/protocol';
import { DEFAULT_GAME } from '../../games/facts';
import { t } from '../../model/messages';
import type { GameFacts } from '../../study/insights';
import { GameTabs } from '../GameTabs';
import { collect, insights } from './collect';
import { Figures } from './Figures';
import { OthersInsights } from './OthersInsights';
import { ShowCard } from './ShowCard';

const Empty = () => (
  <div class="problem">
    <Ruin />
    <p>{t('insights.empty')}</p>
    <a class="button primary" href={`#/new/${DEFAULT_GAME}`}>
      {t('start.setup')}
    </a>
  </div>
);

function OwnInsights({ game }: { game: GameName }) {
  const games = useSignal<readonly GameFacts[]>([]);
  const ready = useSignal(false);
  useEffect(() => {
    let left = false;
    const show = () => {
      if (!left) games.value = insights.list().filter((one) => one.game === game);
    };
    ready.value = false;
    show();
    void collect(game, show).then(() => (ready.value = true));
    return () => {
      left = true;
    };
  }, [game]);
  return (
    <>
      <Header title={t('insights.title')} />
      <main class="page insights" aria-busy={!ready.value}>
        <h1>{t('insights.title')}</h1>
        <GameTabs game={game} base="#/insights" />
        <p>{t('insights.intro')}</p>
        {games.value.length > 0 ? (
          <Figures key={game} games={games.value} game={game} whose={t('insights.yours')} />
        ) : (
          ready.value && <Empty />
        )}
        {ready.value && <ShowCard />}
      </main>
    </>
  );
}

const gameOf = (word: string | undefined): GameName =>
  GAME_NAMES.find((one) => one === word) ?? DEFAULT_GAME;

/** insights/<game> for the user's own, insights/of/<name>/<game> for another player's. */
export const InsightsScreen = ({ rest: [first, name = '', game] }: { rest: string[] }) =>
  first === 'of' ? (
    <OthersInsights word={name} game={gameOf(game)} />
  ) : (
    <OwnInsights game={gameOf(first)} />
  );
