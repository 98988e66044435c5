// A player: rating with its history, statistics per game and colour of seat, games.
import { useSignal } from '@preact/signals';
import { GAME_NAMES, type GameName } from '../../engine/protocol';
import { spoken, t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import type { PlayerPage, Statistics } from '../../online/api';
import { api, me, offer } from '../../online/browser';
import type { Summary } from '../../online/shapes';
import { SeatShape } from '../../components/SeatShape';
import { dateWords } from '../../model/dateWords';
import { BlockButton } from './BlockButton';
import { Frame } from './Frame';
import { Missing } from './Missing';
import { Plot } from '../../components/Plot';
import { ProblemLine } from './ProblemLine';
import { TableList } from './TableCard';
import { useLoaded } from './useLoaded';
import { useTask } from './useTask';

/** A large deviation means that the rating is still uncertain. */
const UNSURE = 110;

function RatingCard({ page, game }: { page: PlayerPage; game: GameName }) {
  const rating = page.user.ratings?.[game];
  const history = page.rating_history[game] ?? [];
  if (!rating || rating.games === 0) return null;
  return (
    <section class="card online-card">
      <div class="card-head">
        <h2>{gameTitle(game)}</h2>
        <output class="total">
          {Math.round(rating.rating)}
          {rating.deviation > UNSURE && '?'}
        </output>
      </div>
      <p class="quiet">
        {t('online.rating.text', {
          deviation: Math.round(2 * rating.deviation),
          games: rating.games,
        })}
      </p>
      {history.length > 1 && (
        <Plot
          lines={[
            {
              seat: 0,
              name: t('online.rating'),
              points: history.map(({ time, rating: y }) => ({ x: time, y })),
            },
          ]}
          label={t('online.rating.history')}
          xWords={dateWords}
        />
      )}
    </section>
  );
}

interface Sum {
  games: number;
  won: number;
  score: number;
  best: number;
}
const sumOf = (list: readonly Statistics[]): Sum =>
  list.reduce(
    (sum, one) => ({
      games: sum.games + one.games,
      won: sum.won + one.won,
      score: sum.score + one.score,
      best: Math.max(sum.best, one.best_score),
    }),
    { games: 0, won: 0, score: 0, best: 0 },
  );

function Row({ head, sum }: { head: preact.ComponentChildren; sum: Sum }) {
  const share = new Intl.NumberFormat(spoken.value, { style: 'percent' }).format(
    sum.won / sum.games,
  );
  return (
    <tr>
      <th scope="row">{head}</th>
      <td>{sum.games}</td>
      <td>
        <span class="bar-cell" style={{ '--share': `${(100 * sum.won) / sum.games}%` }}>
          {share}
        </span>
      </td>
      <td>{Math.round(sum.score / sum.games)}</td>
      <td>{sum.best}</td>
    </tr>
  );
}

function StatisticsCard({ page, game }: { page: PlayerPage; game: GameName }) {
  const own = page.statistics.filter((one) => one.game === game);
  if (own.length === 0) return null;
  const seats = [...new Set(own.map(({ seat }) => seat))].sort();
  return (
    <section class="card online-card">
      <h2>{t('online.statistics.of', { game: gameTitle(game) })}</h2>
      <div class="end-scroll">
        <table class="figures">
          <thead>
            <tr>
              <td />
              <th scope="col">{t('online.statistics.games')}</th>
              <th scope="col">{t('online.statistics.won')}</th>
              <th scope="col">{t('online.statistics.points')}</th>
              <th scope="col">{t('online.statistics.best')}</th>
            </tr>
          </thead>
          <tbody>
            <Row head={t('online.statistics.all')} sum={sumOf(own)} />
            {seats.map((seat) => (
              <Row
                key={seat}
                head={
                  <>
                    <SeatShape seat={seat} /> {t('setup.seat', { number: seat + 1 })}
                  </>
                }
                sum={sumOf(own.filter((one) => one.seat === seat))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const AT_A_TIME = 30; // games, as the server sends them

function Games({ page }: { page: PlayerPage }) {
  const more = useSignal<Summary[]>([]);
  const ended = useSignal(page.games.length < AT_A_TIME);
  const { busy, problem, run } = useTask();
  const games = [...page.games, ...more.value];
  const load = async () => {
    const { games: next } = await api.player(page.user.name, games.at(-1)!.id);
    ended.value = next.length < AT_A_TIME;
    more.value = [...more.value, ...next];
  };
  return (
    <section aria-labelledby="games-title">
      <h2 id="games-title">{t('online.player.games')}</h2>
      {games.length === 0 ? <p>{t('online.player.no_games')}</p> : <TableList tables={games} />}
      <ProblemLine error={problem.value} />
      {!ended.value && (
        <button type="button" class="button" disabled={busy.value} onClick={() => void run(load)}>
          {t('online.player.more')}
        </button>
      )}
    </section>
  );
}

/** The user's own insights, or those that the player shows. */
function InsightsLink({ page: { user, insights } }: { page: PlayerPage }) {
  const own = me.value?.id === user.id;
  if (!own && !insights) return null;
  return (
    <p>
      <a href={own ? '#/insights' : `#/insights/of/${encodeURIComponent(user.name)}`}>
        {t('nav.insights')}
      </a>
    </p>
  );
}

function Page({ name }: { name: string }) {
  const { found, problem } = useLoaded(() => api.player(name), [name, offer.value]);
  if (problem) return <Missing what="player" error={problem} />;
  if (!found) return <div class="loading" aria-busy="true" />;
  return (
    <>
      <p class="quiet">
        {t(found.user.guest ? 'online.player.guest' : 'online.player.since', {
          date: dateWords(found.user.created),
        })}
      </p>
      <InsightsLink page={found} />
      {found.leaving !== undefined && found.leaving.games > 0 && (
        <p class="quiet">{t('online.player.leaving', found.leaving)}</p>
      )}
      <BlockButton user={found.user} />
      {GAME_NAMES.map((game) => (
        <RatingCard key={game} page={found} game={game} />
      ))}
      {GAME_NAMES.map((game) => (
        <StatisticsCard key={game} page={found} game={game} />
      ))}
      <Games page={found} />
    </>
  );
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word; // not an address that this page made
  }
}

export function PlayerScreen({ rest: [word = ''] }: { rest: string[] }) {
  const name = decoded(word);
  return (
    <Frame title={name}>
      <Page name={name} />
    </Frame>
  );
}
