// Verdicts on moves, by the points and the win probability they cost.
import type { Move, ReviewAnswer } from '../engine/protocol';
import { sameMove } from '../model/plannedTurn';

export const MARKS = ['best', 'good', 'slip', 'mistake', 'blunder'] as const;
export type Mark = (typeof MARKS)[number];

/** What a verdict is based on. */
type Judged = Pick<ReviewAnswer, 'move' | 'best' | 'points_lost' | 'win_lost'>;

/** The minimum loss for each mark after "good": points, and win probability. */
const POINTS = [0.5, 3, 8];
const CHANCE = [0.03, 0.1, 0.25];

const stepsOver = (value: number, steps: readonly number[]): number =>
  steps.filter((step) => value >= step).length;

export const isBest = ({ move, best }: { move: Move; best: Move }): boolean => sameMove(move, best);

/**
 * The mean of the verdicts by points and by win probability, rounded up: many points lost in a decided game and
 * a fraction of a point that decides a close one both count, but neither alone counts in full.
 */
export function markOf(move: Judged): Mark {
  if (isBest(move)) return 'best';
  const level = Math.ceil(
    (stepsOver(move.points_lost, POINTS) + stepsOver(move.win_lost, CHANCE)) / 2,
  );
  return MARKS[level + 1]!;
}

/** A verdict that stands out in a game of many moves. */
export const isGrave = (mark: Mark): boolean => MARKS.indexOf(mark) >= MARKS.indexOf('mistake');

/** Any move within half a point of the best is right. */
export const TOLERANCE = 0.5; // points
export const isRight = (pointsLost: number): boolean => pointsLost <= TOLERANCE;

/** A move to try again and to practise; never one within half a point of the best. */
export const isMistake = (move: Judged): boolean =>
  isGrave(markOf(move)) && !isRight(move.points_lost);

const isSlip = (move: Judged): boolean => markOf(move) === 'slip' && !isRight(move.points_lost);

/** Moves to try again: the mistakes, or the inaccuracies of somebody who made none. */
export function toTryAgain<M extends Judged>(
  moves: readonly M[],
): { kind: 'mistakes' | 'slips'; moves: M[] } {
  const mistakes = moves.filter(isMistake);
  return mistakes.length > 0
    ? { kind: 'mistakes', moves: mistakes }
    : { kind: 'slips', moves: moves.filter(isSlip) };
}
