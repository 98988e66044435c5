// The charts of a player's results in one game, and the list of the games played.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { GameName } from '../../engine/protocol';
import { GAMES } from '../../games';
import { usePart } from '../../hooks/usePart';
import { estimate, signedEstimate } from '../../model/estimate';
import { spoken, t } from '../../model/messages';
import type { ReasonNames } from '../../model/reasonWords';
import {
  groupedBy,
  leadIn,
  leadWithoutLuck,
  lossPerMove,
  meanParts,
  opponentsOf,
  smoothed,
  type GameFacts,
  type Group,
} from '../../study/insights';
import { loadPuzzles } from '../../study/puzzles';
import type { ChartName, Charts } from '../../study/shownInsights';
import { Chart, type ChartLine } from './Chart';
import { againstWords, GameList } from './GameList';

/** The day and month, which fit under an axis. */
const shortDate = (at: number): string =>
  new Intl.DateTimeFormat(spoken.value, { day: 'numeric', month: 'short' }).format(at);

const SPAN = 5; // games that a smoothed line is the mean of

/** The charts that another player shows; undefined for one's own insights, which have all. */
interface Shown {
  charts?: Charts | undefined;
}

interface CurveProps extends Shown {
  title: string;
  text: string;
  games: readonly GameFacts[];
  of: readonly { name: string; value: (game: GameFacts) => number | undefined }[];
}
const POINT_COLOURS = ['--seat-1', '--action'];

/** One point per game, and for the last kind a line of moving averages. */
function Curve({ title, text, games, of, charts }: CurveProps) {
  const picked = useSignal<GameFacts | undefined>(undefined);
  const lines = useMemo((): ChartLine[] => {
    const values = of.map(({ value }) => games.map(value));
    const points = of.map(({ name }, n) => ({
      ...{ name, values: values[n]!, as: 'points' as const },
      colour: POINT_COLOURS[n + POINT_COLOURS.length - of.length]!,
    }));
    const mean = smoothed(values.at(-1)!, SPAN);
    return [
      ...points,
      { name: t('insights.mean', { count: SPAN }), values: mean, as: 'line', colour: '--action' },
    ];
  }, [games, spoken.value]);
  return (
    <section class="card">
      <h2>{title}</h2>
      <p class="quiet">{text}</p>
      {games.some((game) => of.some(({ value }) => value(game) !== undefined)) ? (
        <Chart
          label={title}
          lines={lines}
          xWords={(n) => (games[n] ? shortDate(games[n].at) : '')}
          onPick={(n) => (picked.value = games[n])}
        />
      ) : (
        <p>{t('insights.unreviewed')}</p>
      )}
      {picked.value && <GameList games={[picked.value]} charts={charts} />}
    </section>
  );
}

interface PartsProps extends Shown {
  /** The owner of the games, for the legend. */
  whose: string;
  games: readonly GameFacts[];
  strong: Record<string, number>;
  names: ReasonNames;
}
function Parts({ games, strong, names, whose, charts }: PartsProps) {
  const picked = useSignal<string | undefined>(undefined);
  const parts = useMemo(() => meanParts(games), [games]);
  const lines = useMemo(
    (): ChartLine[] => [
      {
        ...{ name: whose, as: 'columns', colour: '--action' },
        values: parts.map(([, points]) => points),
      },
      {
        ...{ name: t('insights.strong'), as: 'points', colour: '--seat-1' },
        values: parts.map(([part]) => strong[part]),
      },
    ],
    [parts, strong, spoken.value],
  );
  return (
    <section class="card">
      <h2>{t('insights.parts')}</h2>
      <p class="quiet">{t('insights.parts.text')}</p>
      <Chart
        label={t('insights.parts')}
        lines={lines}
        xWords={(n) => names.part(parts[n]?.[0] ?? '')}
        onPick={(n) => (picked.value = parts[n]?.[0])}
      />
      {picked.value !== undefined && (
        <GameList
          games={games}
          charts={charts}
          part={{ key: picked.value, name: names.part(picked.value) }}
        />
      )}
      <div
        class="end-scroll insight-scroll"
        tabIndex={0}
        role="group"
        aria-label={t('insights.parts')}
      >
        <table class="insight-figures">
          <thead>
            <tr>
              <td />
              <th scope="col">{whose}</th>
              <th scope="col">{t('insights.strong')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(([part, points]) => (
              <tr key={part}>
                <th scope="row">{names.part(part)}</th>
                <td>{estimate(points)}</td>
                <td>{strong[part] === undefined ? '–' : estimate(strong[part])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface GroupsProps extends Shown {
  title: string;
  groups: Group[];
  words: (group: Group) => string;
}
/** One row per group of games; a click lists them. */
function Groups({ title, groups, words, charts }: GroupsProps) {
  const percent = new Intl.NumberFormat(spoken.value, { style: 'percent' });
  return (
    <section class="card">
      <h2>{title}</h2>
      {groups.map((group) => (
        <details key={group.key}>
          <summary>
            {t('insights.group', {
              name: words(group),
              count: group.games.length,
              won: percent.format(group.won),
              lead: signedEstimate(group.lead),
            })}
            {group.lost !== undefined &&
              ` · ${t('insights.group.loss', { loss: estimate(group.lost) })}`}
          </summary>
          <GameList games={group.games} charts={charts} />
        </details>
      ))}
    </section>
  );
}

interface Props extends Shown {
  games: readonly GameFacts[];
  game: GameName;
  whose: string;
}

export function Figures({ games, game, whose, charts }: Props) {
  const strong = useSignal<Record<string, number>>({});
  const words = usePart(GAMES[game].review);
  useEffect(() => {
    loadPuzzles(game).then(
      (set) => (strong.value = set.strong),
      () => undefined, // drawn without them
    );
  }, [game]);
  const has = (chart: ChartName): boolean => charts?.has(chart) ?? true;
  const common = { games, charts };
  return (
    <>
      {has('form') && (
        <Curve
          {...common}
          title={t('insights.form')}
          text={t('insights.form.text')}
          of={[
            { name: t('insights.lead'), value: leadIn },
            { name: t('insights.lead.fair'), value: leadWithoutLuck },
          ]}
        />
      )}
      {has('loss') && (
        <Curve
          {...common}
          title={t('insights.losses')}
          text={t('insights.losses.text')}
          of={[{ name: t('insights.loss'), value: lossPerMove }]}
        />
      )}
      {has('parts') && words && (
        <Parts {...common} whose={whose} strong={strong.value} names={words.names} />
      )}
      {has('height') && (
        <Curve
          {...common}
          title={t('insights.heights')}
          text={t('insights.heights.text')}
          of={[{ name: t('insights.height'), value: ({ height }) => height }]}
        />
      )}
      {has('stones') && (
        <Curve
          {...common}
          title={t('insights.left', { game })}
          text={t('insights.stones.text')}
          of={[{ name: t('insights.left', { game }), value: ({ stones }) => stones }]}
        />
      )}
      {has('seats') && <Seats {...common} />}
      {!charts && <Opponents games={games} />}
      <section class="card">
        <h2>{t('insights.games')}</h2>
        <GameList {...common} />
      </section>
    </>
  );
}

const Seats = ({ games, charts }: Shown & { games: readonly GameFacts[] }) => (
  <Groups
    title={t('insights.seats')}
    charts={charts}
    groups={groupedBy(games, ({ seat, names }) => `${names.length}/${seat + 1}`)}
    words={({ games: [one] }) =>
      t('insights.seat', { seat: one!.seat + 1, players: one!.names.length })
    }
  />
);

const Opponents = ({ games }: { games: readonly GameFacts[] }) => (
  <Groups
    title={t('insights.opponents')}
    groups={groupedBy(games, opponentsOf)}
    words={({ games: [one] }) => againstWords(one!)}
  />
);
