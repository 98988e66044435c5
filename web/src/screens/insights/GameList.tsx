// The games of a point or a row, each with a link to it.
import { dateWords } from '../../model/dateWords';
import { estimate, signedEstimate } from '../../model/estimate';
import { t } from '../../model/messages';
import { displayNames } from '../../model/names';
import { signed } from '../../model/numbers';
import { onlineTable } from '../../model/saves';
import { saves } from '../../model/localGames';
import type { ChartName, Charts } from '../../study/shownInsights';
import { leadIn, leadWithoutLuck, lossPerMove, type GameFacts } from '../../study/insights';

/** The address of the game; undefined if it was deleted. */
function addressOf({ id }: GameFacts): string | undefined {
  const table = onlineTable(id);
  if (table !== undefined) return `#/result/${table}`;
  return saves.find(id) ? `#/review/${id}` : undefined;
}

export const againstWords = ({ names, seat }: GameFacts): string =>
  displayNames(names)
    .filter((_, other) => other !== seat)
    .join(', ') || t('player.architect');

const shown = (value: number | undefined, words = estimate): string =>
  value === undefined ? '–' : words(value);

interface Column {
  head: string;
  /** The charts that show it; if empty, only the owner sees it. */
  of: ChartName[];
  value: (game: GameFacts) => string | number | undefined;
}
const columns = (): Column[] => [
  { head: t('insights.against'), of: [], value: againstWords },
  { head: t('insights.points'), of: ['form', 'seats'], value: ({ totals, seat }) => totals[seat] },
  { head: t('insights.lead'), of: ['form', 'seats'], value: (game) => signed(leadIn(game)) },
  {
    ...{ head: t('insights.lead.fair'), of: ['form', 'seats'] },
    value: (game) => shown(leadWithoutLuck(game), signedEstimate),
  },
  { head: t('insights.loss'), of: ['loss', 'seats'], value: (game) => shown(lossPerMove(game)) },
];

interface Props {
  games: readonly GameFacts[];
  /** The charts that another player shows; absent for one's own insights, which have all. */
  charts?: Charts | undefined;
  /** Also shows the points of this part of the score. */
  part?: { name: string; key: string } | undefined;
}

export function GameList({ games, charts, part }: Props) {
  const all = columns().filter(({ of }) => !charts || of.some((chart) => charts.has(chart)));
  const extra = part && {
    head: part.name,
    of: [],
    value: (game: GameFacts) => game.parts[part.key],
  };
  const list = extra ? [...all, extra] : all;
  return (
    <div
      class="end-scroll insight-scroll"
      tabIndex={0}
      role="group"
      aria-label={t('insights.games')}
    >
      <table class="insight-figures">
        <thead>
          <tr>
            <th scope="col">{t('insights.date')}</th>
            {list.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...games].reverse().map((game) => {
            const address = addressOf(game);
            const date = dateWords(game.at);
            return (
              <tr key={game.id}>
                <th scope="row">{address ? <a href={address}>{date}</a> : date}</th>
                {list.map(({ head, value }) => (
                  <td key={head}>{value(game)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
