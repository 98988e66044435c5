// The summary of a review: luck, the result without it, and losses.
import { MARKS, markOf, type Mark } from './marks';
import type { Reviewed, ReviewedMove } from './reviewedMove';

const known = (reviewed: Reviewed): ReviewedMove[] => reviewed.filter((move) => move !== undefined);

/** The luck of each seat in points, summed over all reveals. */
export function luckOf(reviewed: Reviewed, seats: number): number[] {
  const sum = Array.from({ length: seats }, () => 0);
  for (const { luck } of known(reviewed))
    luck?.forEach((points, seat) => {
      sum[seat] = (sum[seat] ?? 0) + points;
    });
  return sum;
}

/** The scores without luck: as if every reveal had been worth the average. */
export const withoutLuck = (scores: readonly number[], luck: readonly number[]): number[] =>
  scores.map((score, seat) => score - (luck[seat] ?? 0));

export const PHASES = ['opening', 'middle', 'end'] as const;
export type Phase = (typeof PHASES)[number];

/** The third of the game that a move belongs to. */
export const phaseOf = (index: number, moves: number): Phase =>
  PHASES[Math.min(PHASES.length - 1, Math.floor((index * PHASES.length) / Math.max(1, moves)))]!;

export interface SeatSummary {
  lost: number;
  /** The number of reviewed moves of the seat. */
  moves: number;
  byPhase: Record<Phase, number>;
  marks: Record<Mark, number>;
  /** Immediate points of the best moves minus those of the moves played, by part of the score. */
  byPart: ReadonlyMap<string, number>;
  /** Points lost in what comes later, and points left to opponents. */
  later: number;
  denied: number;
}

const zeros = <Name extends string>(names: readonly Name[]): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

function addParts(sum: Map<string, number>, { why }: ReviewedMove): void {
  const add = (part: string, points: number) => sum.set(part, (sum.get(part) ?? 0) + points);
  for (const { part, points } of why.best_now) add(part, points);
  for (const { part, points } of why.played_now) add(part, -points);
}

export function summaryOf(reviewed: Reviewed, seat: number): SeatSummary {
  const byPart = new Map<string, number>();
  const summary = {
    lost: 0,
    moves: 0,
    byPhase: zeros(PHASES),
    marks: zeros(MARKS),
    byPart,
    later: 0,
    denied: 0,
  };
  reviewed.forEach((move, index) => {
    if (move?.seat !== seat) return;
    summary.moves++;
    summary.lost += move.points_lost;
    summary.byPhase[phaseOf(index, reviewed.length)] += move.points_lost;
    summary.marks[markOf(move)]++;
    addParts(byPart, move);
    summary.later += move.why.later;
    summary.denied += Math.max(0, ...move.why.denies);
  });
  for (const [part, points] of byPart) if (points === 0) byPart.delete(part);
  return summary;
}

export interface GraphPoint {
  /** The number of moves played. */
  x: number;
  y: number;
}

const leadOf = (scores: readonly number[], seat: number): number =>
  scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat));

/** The expected lead at the start and after each move; at the end the actual one. */
export function leadLine(
  reviewed: Reviewed,
  seat: number,
  final: readonly number[] | undefined,
): GraphPoint[] {
  const [first] = reviewed;
  const start = first ? [{ x: 0, y: leadOf(first.before.scores, seat) }] : [];
  const points = reviewed.flatMap((move, n) => {
    const scores = n + 1 === reviewed.length && final ? final : move?.after.scores;
    return scores ? [{ x: n + 1, y: leadOf(scores, seat) }] : [];
  });
  return [...start, ...points];
}

const PERCENT = 100;

/** The same for the win probability, in per cent. With more than two players it is known only after one's own moves. */
export function chanceLine(
  reviewed: Reviewed,
  seat: number,
  seats: number,
  winners: readonly number[] | undefined,
): GraphPoint[] {
  const chance = (of: number, own: number): number | undefined =>
    of === seat ? own : seats === 2 ? 1 - own : undefined;
  const [first] = reviewed;
  const shares = [
    first && chance(first.seat, first.before.win_probability),
    ...reviewed.map((move) => move && chance(move.seat, move.after.win_probability)),
  ];
  if (winners) shares[reviewed.length] = winners.includes(seat) ? 1 / winners.length : 0;
  return shares.flatMap((share, x) => (share === undefined ? [] : [{ x, y: PERCENT * share }]));
}
