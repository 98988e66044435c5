// Form, losses, points and opponents across all of somebody's games.
import '../review/review.css';
import './insights.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Header } from '../../components/Header';
import { Ruin } from '../../components/Ruin';
import { GAME_NAMES, type GameName } from '../../engine/protocol';
import { GAMES } from '../../games';
import { DEFAULT_GAME } from '../../games/facts';
import { usePart } from '../../hooks/usePart';
import { estimate } from '../../model/estimate';
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
import { GameTabs } from '../GameTabs';
import { Chart, type ChartLine } from './Chart';
import { collect, insights } from './collect';
import { againstWords, GameList } from './GameList';

/** Under an axis there is room for a day and a month. */
const shortDate = (at: number): string =>
  new Intl.DateTimeFormat(spoken.value, { day: 'numeric', month: 'short' }).format(at);

const SPAN = 5; // games that a smoothed line is the mean of

interface CurveProps {
  title: string;
  text: string;
  games: readonly GameFacts[];
  of: readonly { name: string; value: (game: GameFacts) => number | undefined }[];
}
const POINT_COLOURS = ['--seat-1', '--action'];

/** A point for each game, and for the last of the kinds a line of their means. */
function Curve({ title, text, games, of }: CurveProps) {
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
      {picked.value && <GameList games={[picked.value]} />}
    </section>
  );
}

interface PartsProps {
  games: readonly GameFacts[];
  strong: Record<string, number>;
  names: ReasonNames;
}
function Parts({ games, strong, names }: PartsProps) {
  const parts = useMemo(() => meanParts(games), [games]);
  const lines = useMemo(
    (): ChartLine[] => [
      {
        ...{ name: t('insights.yours'), as: 'columns', colour: '--action' },
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
      />
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
              <th scope="col">{t('insights.yours')}</th>
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

interface GroupsProps {
  title: string;
  groups: Group[];
  words: (group: Group) => string;
}
/** A row for each group of games; a click shows them. */
function Groups({ title, groups, words }: GroupsProps) {
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
              lead: estimate(group.lead),
            })}
            {group.lost !== undefined &&
              ` · ${t('insights.group.loss', { loss: estimate(group.lost) })}`}
          </summary>
          <GameList games={group.games} />
        </details>
      ))}
    </section>
  );
}

function Figures({ games, game }: { games: readonly GameFacts[]; game: GameName }) {
  const strong = useSignal<Record<string, number>>({});
  const words = usePart(GAMES[game].review);
  useEffect(() => {
    loadPuzzles(game).then(
      (set) => (strong.value = set.strong),
      () => undefined, // drawn without them
    );
  }, [game]);
  return (
    <>
      <Curve
        title={t('insights.form')}
        text={t('insights.form.text')}
        games={games}
        of={[
          { name: t('insights.lead'), value: leadIn },
          { name: t('insights.lead.fair'), value: leadWithoutLuck },
        ]}
      />
      <Curve
        title={t('insights.losses')}
        text={t('insights.losses.text')}
        games={games}
        of={[{ name: t('insights.loss'), value: lossPerMove }]}
      />
      {words && <Parts games={games} strong={strong.value} names={words.names} />}
      <Curve
        title={t('insights.heights')}
        text={t('insights.heights.text')}
        games={games}
        of={[{ name: t('insights.height'), value: ({ height }) => height }]}
      />
      <Curve
        title={t('insights.stones')}
        text={t('insights.stones.text')}
        games={games}
        of={[{ name: t('insights.stones'), value: ({ stones }) => stones }]}
      />
      <Groups
        title={t('insights.seats')}
        groups={groupedBy(games, ({ seat, names }) => `${names.length}/${seat + 1}`)}
        words={({ games: [one] }) =>
          t('insights.seat', { seat: one!.seat + 1, players: one!.names.length })
        }
      />
      <Groups
        title={t('insights.opponents')}
        groups={groupedBy(games, opponentsOf)}
        words={({ games: [one] }) => againstWords(one!)}
      />
      <section class="card">
        <h2>{t('insights.games')}</h2>
        <GameList games={games} />
      </section>
    </>
  );
}

const Empty = () => (
  <div class="problem">
    <Ruin />
    <p>{t('insights.empty')}</p>
    <a class="button primary" href={`#/new/${DEFAULT_GAME}`}>
      {t('start.setup')}
    </a>
  </div>
);

export function InsightsScreen({ rest: [name] }: { rest: string[] }) {
  const game = GAME_NAMES.find((one) => one === name) ?? DEFAULT_GAME;
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
          <Figures key={game} games={games.value} game={game} />
        ) : (
          ready.value && <Empty />
        )}
      </main>
    </>
  );
}
