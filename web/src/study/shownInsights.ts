// Insights that a player shows to others: only what the chosen charts need, and no names.
import { GAME_NAMES } from '../engine/protocol';
import { onlineTable } from '../model/saves';
import { isFacts } from './insightStore';
import type { GameFacts, ReviewFacts } from './insights';

export const CHARTS = ['form', 'loss', 'parts', 'height', 'stones', 'seats'] as const;
export type ChartName = (typeof CHARTS)[number];
export type Charts = ReadonlySet<ChartName>;

export const MOST_SHOWN = 100; // games
const VERSION = 1;

/** What is sent of a game: fields that no chosen chart needs are empty. */
function trimmed(facts: GameFacts, charts: Charts): GameFacts {
  const leads = charts.has('form') || charts.has('seats');
  const losses = charts.has('loss') || charts.has('seats');
  const review: ReviewFacts | undefined = facts.review && {
    lost: losses ? facts.review.lost : 0,
    moves: losses ? facts.review.moves : 0,
    luck: leads ? facts.review.luck : [],
  };
  return {
    id: onlineTable(facts.id) === undefined ? '' : facts.id, // others cannot open games on this device
    ...{ game: facts.game, at: facts.at, names: facts.names.map(() => '') },
    seat: leads ? facts.seat : 0,
    totals: leads ? facts.totals : [0, 0],
    won: charts.has('seats') ? facts.won : 0,
    parts: charts.has('parts') ? facts.parts : {},
    height: charts.has('height') ? facts.height : 0,
    stones: charts.has('stones') ? facts.stones : 0,
    ...(review && (leads || losses) ? { review } : {}),
  };
}

/** The text to send, of the newest games. */
export const shownText = (games: readonly GameFacts[], charts: Charts, most: number): string =>
  JSON.stringify({
    version: VERSION,
    games: games.slice(-most).map((facts) => trimmed(facts, charts)),
  });

/** The games in a shown text; malformed ones are left out. */
export function readShown(text: string): GameFacts[] {
  const value = JSON.parse(text) as { version?: number; games?: unknown };
  if (value.version !== VERSION || !Array.isArray(value.games)) return [];
  return (value.games as Partial<GameFacts>[])
    .map((one, n) => ({
      ...one,
      id: /^online-[0-9a-f]{32}$/.test(one.id ?? '') ? one.id! : `${n}`,
    }))
    .filter(isFacts)
    .filter(({ game, totals, seat }) => GAME_NAMES.includes(game) && totals[seat] !== undefined);
}
