// The review of one move.
import type { GameName, ReviewAnswer } from '../engine/protocol';

export interface ReviewedMove extends ReviewAnswer {
  /** How thoroughly it was looked at. */
  simulations: number;
}
/** By the index of the move; undefined where nothing is known yet. */
export type Reviewed = readonly (ReviewedMove | undefined)[];

/** How long the engine looks at one move, and how many other draws a reveal is compared with. */
export interface Pass {
  simulations: number;
  worlds: number;
}
interface Passes {
  /** Over all moves, so that there is a graph at once. */
  coarse: Pass;
  /** Over all moves once more; bench/review.mjs measures how long both take. */
  full: Pass;
}
/** A decision of Panticapaeum costs the search ten times as much, and a game has five times as many. */
export const PASSES: Readonly<Record<GameName, Passes>> = {
  akropolis: { coarse: { simulations: 60, worlds: 4 }, full: { simulations: 1000, worlds: 8 } },
  panticapaeum: { coarse: { simulations: 6, worlds: 2 }, full: { simulations: 60, worlds: 8 } },
};

/** The same for every review: a move that is asked about again gets the same answer. */
export const REVIEW_SEED = '5eed'.repeat(16);

/** Keeps of an answer what a review needs. */
export function reviewedMove(answer: ReviewAnswer, simulations: number): ReviewedMove {
  const { number, seat, move, best, points_lost, win_lost, before, after, luck, why } = answer;
  return {
    ...{ number, seat, move, best, points_lost, win_lost, before, after, why, simulations },
    ...(luck ? { luck } : {}),
  };
}
