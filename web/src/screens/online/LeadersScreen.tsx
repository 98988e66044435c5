// The best players of a game.
import type { GameName } from '../../engine/protocol';
import { gameNamed } from '../../games/facts';
import { t } from '../../model/messages';
import { api, me, offer } from '../../online/browser';
import { GameTabs } from '../GameTabs';
import { Frame } from './Frame';
import { ProblemLine } from './ProblemLine';
import { useLoaded } from './useLoaded';

function Leaders({ game }: { game: GameName }) {
  const { found, problem } = useLoaded(() => api.leaders(game), [game, offer.value]);
  if (problem) return <ProblemLine error={problem} />;
  if (!found) return <div class="loading" aria-busy="true" />;
  if (found.length === 0)
    return (
      <section class="card online-card">
        <p>{t('online.leaders.nobody')}</p>
      </section>
    );
  return (
    <section class="card online-card">
      <table class="figures leaders">
        <thead>
          <tr>
            <th scope="col">{t('online.leaders.rank')}</th>
            <th scope="col">{t('online.in.name')}</th>
            <th scope="col">{t('online.rating')}</th>
            <th scope="col">{t('online.statistics.games')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ rank, user, rating, deviation, games }) => (
            <tr key={user.id} class={user.id === me.value?.id ? 'own' : ''}>
              <td>{rank}</td>
              <th scope="row">
                <a href={`#/player/${encodeURIComponent(user.name)}`}>{user.name}</a>
              </th>
              <td>
                <b>{Math.round(rating)}</b> <small>± {Math.round(2 * deviation)}</small>
              </td>
              <td>{games}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function LeadersScreen({ rest: [word] }: { rest: string[] }) {
  const game = gameNamed(word);
  return (
    <Frame title={t('online.leaders.title')}>
      <GameTabs game={game} base="#/leaders" />
      <Leaders game={game} />
    </Frame>
  );
}
