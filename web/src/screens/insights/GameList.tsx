// The games behind a point or a row, each with the way to it.
import { dateWords } from '../../model/dateWords';
import { estimate } from '../../model/estimate';
import { t } from '../../model/messages';
import { displayNames } from '../../model/names';
import { signed } from '../../model/numbers';
import { saves } from '../../model/localGames';
import { leadIn, leadWithoutLuck, lossPerMove, type GameFacts } from '../../study/insights';

/** Where the game is; a game that was deleted is nowhere. */
function addressOf({ id }: GameFacts): string | undefined {
  if (id.startsWith('online-')) return `#/result/${id.slice('online-'.length)}`;
  return saves.find(id) ? `#/review/${id}` : undefined;
}

export const againstWords = ({ names, seat }: GameFacts): string =>
  displayNames(names)
    .filter((_, other) => other !== seat)
    .join(', ') || t('player.architect');

const shown = (value: number | undefined): string => (value === undefined ? '–' : estimate(value));

export const GameList = ({ games }: { games: readonly GameFacts[] }) => (
  <div class="end-scroll insight-scroll" tabIndex={0} role="group" aria-label={t('insights.games')}>
    <table class="insight-figures">
      <thead>
        <tr>
          <th scope="col">{t('insights.date')}</th>
          <th scope="col">{t('insights.against')}</th>
          <th scope="col">{t('insights.points')}</th>
          <th scope="col">{t('insights.lead')}</th>
          <th scope="col">{t('insights.lead.fair')}</th>
          <th scope="col">{t('insights.loss')}</th>
        </tr>
      </thead>
      <tbody>
        {[...games].reverse().map((game) => {
          const address = addressOf(game);
          const date = dateWords(game.at);
          return (
            <tr key={game.id}>
              <th scope="row">{address ? <a href={address}>{date}</a> : date}</th>
              <td>{againstWords(game)}</td>
              <td>{game.totals[game.seat]}</td>
              <td>{signed(leadIn(game))}</td>
              <td>{shown(leadWithoutLuck(game))}</td>
              <td>{shown(lossPerMove(game))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
