// Statistics of a player: facts about each finished game, and sums and means over them.
import type { GameName } from '../engine/protocol';

/** The result of a complete review for one seat. */
export interface ReviewFacts {
  /** Points lost compared with the best moves. */
  lost: number;
  moves: number;
  /** Points gained by luck, per seat. */
  luck: number[];
}

export interface GameFacts {
  /** Id of the saved game, or "online-" and the id of the table. */
  id: string;
  game: GameName;
  /** Milliseconds since 1970. */
  at: number;
  /** The seat of the player. */
  seat: number;
  /** People and computer players, as records name them; the Architect of a solo game has none. */
  names: string[];
  totals: number[];
  /** 1 for a win, a share for a shared one. */
  won: number;
  /** Points by part of the score. */
  parts: Record<string, number>;
  /** The highest level built on. */
  height: number;
  /** Stones, in Panticapaeum coins, left at the end. */
  stones: number;
  review?: ReviewFacts;
}

type Score = Record<string, number | { points: number } | undefined>;

const NO_PART = ['total', 'stone_points'];

/** The points of each part of a score, as the engine gives it for either game. */
export function partsOf(score: Score): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const [name, value] of Object.entries(score)) {
    if (value === undefined || NO_PART.includes(name)) continue;
    parts[name] = typeof value === 'number' ? value : value.points;
  }
  if (typeof score.stone_points === 'number') parts.stones = score.stone_points;
  return parts;
}

interface SeatModel {
  columns?: { height: number }[];
  cells?: { height: number }[];
  stones?: number;
  coins?: number;
}

/** The tallest column of a city, in the render model of either game. */
export const heightOf = ({ columns, cells }: SeatModel): number =>
  Math.max(0, ...(columns ?? cells ?? []).map(({ height }) => height));
export const stonesOf = ({ stones, coins }: SeatModel): number => stones ?? coins ?? 0;

const mostOf = (scores: readonly number[], seat: number): number =>
  Math.max(...scores.filter((_, other) => other !== seat));

/** The player's lead over the best opponent. */
export const leadIn = ({ totals, seat }: GameFacts): number => totals[seat]! - mostOf(totals, seat);

/** The lead without luck; undefined without a review. */
export function leadWithoutLuck({ totals, seat, review }: GameFacts): number | undefined {
  if (!review) return undefined;
  const scores = totals.map((total, n) => total - (review.luck[n] ?? 0));
  return scores[seat]! - mostOf(scores, seat);
}

export const lossPerMove = ({ review }: GameFacts): number | undefined =>
  review && review.moves > 0 ? review.lost / review.moves : undefined;

const mean = (values: readonly number[]): number | undefined =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined;

/** Moving average; undefined where there are no values. */
export function smoothed(values: readonly (number | undefined)[], span: number) {
  return values.map((_, n) =>
    mean(values.slice(Math.max(0, n - span + 1), n + 1).filter((value) => value !== undefined)),
  );
}

/** Mean points by part of the score, in the order of the first game. */
export function meanParts(games: readonly GameFacts[]): [part: string, points: number][] {
  const names = [...new Set(games.flatMap(({ parts }) => Object.keys(parts)))];
  return names.map((name) => [name, mean(games.map(({ parts }) => parts[name] ?? 0))!]);
}

export interface Group {
  key: string;
  games: GameFacts[];
  won: number;
  lead: number;
  lost: number | undefined;
}

/** Games grouped by a key, the largest group first. */
export function groupedBy(
  games: readonly GameFacts[],
  keyOf: (game: GameFacts) => string,
): Group[] {
  const groups = new Map<string, GameFacts[]>();
  for (const game of games) {
    const key = keyOf(game);
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups]
    .map(([key, of]) => ({
      key,
      games: of,
      won: mean(of.map(({ won }) => won))!,
      lead: mean(of.map(leadIn))!,
      lost: mean(of.map(lossPerMove).filter((loss) => loss !== undefined)),
    }))
    .sort((a, b) => b.games.length - a.games.length || (a.key < b.key ? -1 : 1));
}

/** The opponents, one word each; the Architect in solo games. */
export const opponentsOf = ({ names, seat }: GameFacts): string =>
  names
    .filter((_, other) => other !== seat)
    .sort()
    .join('\n');
