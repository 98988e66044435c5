// The review of one move.
import type { GameName, ReviewAnswer } from '../engine/protocol';

export interface ReviewedMove extends ReviewAnswer {
  /** The search effort. */
  simulations: number;
}
/** By the index of the move; undefined where nothing is known yet. */
export type Reviewed = readonly (ReviewedMove | undefined)[];

/** The search effort per move, and the number of other draws that a reveal is compared with. */
export interface Pass {
  simulations: number;
  worlds: number;
}
interface Passes {
  /** First for all moves, so that there is a graph soon. */
  coarse: Pass;
  /** Then again for all moves; bench/review.mjs measures the time of both. */
  full: Pass;
}
/** A decision of Panticapaeum takes the search ten times as long, and a game has five times as many. */
export const PASSES: Readonly<Record<GameName, Passes>> = {
  akropolis: { coarse: { simulations: 60, worlds: 4 }, full: { simulations: 1000, worlds: 8 } },
  panticapaeum: { coarse: { simulations: 6, worlds: 2 }, full: { simulations: 60, worlds: 8 } },
};

/** The same for every review, so that reviewing a move again gives the same answer. */
export const REVIEW_SEED = '5eed'.repeat(16);

/** The fields of an answer that a review needs. */
export function reviewedMove(answer: ReviewAnswer, simulations: number): ReviewedMove {
  const { number, seat, move, best, points_lost, win_lost, before, after, luck, why } = answer;
  return {
    ...{ number, seat, move, best, points_lost, win_lost, before, after, why, simulations },
    ...(luck ? { luck } : {}),
  };
}
