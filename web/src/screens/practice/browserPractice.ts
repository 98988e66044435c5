// The mistakes practised in this browser, and adding those of a review.
import { storage } from '../../model/localGames';
import { isMistake } from '../../review/marks';
import type { ReviewedMove } from '../../review/reviewedMove';
import { practiceId, PracticeStore } from '../../study/practiceStore';
import type { OpenedReview } from '../review/openedReview';

export const practice = new PracticeStore(storage);

/** The moves of a review to practise: the user's own mistakes and blunders. */
export const practised = ({ run, isOwn }: OpenedReview): ReviewedMove[] =>
  run.reviewed.value
    .filter((move) => move !== undefined)
    .filter((move) => isOwn(move.seat) && isMistake(move));

/** Adds new mistakes. If interrupted, it continues when the review is opened again. */
export async function practiseMistakes(opened: OpenedReview): Promise<void> {
  const { session } = opened;
  for (const { number, seat, move, best, points_lost, simulations } of practised(opened)) {
    const record = await session.record(number);
    practice.add(practiceId(session.positionAt(number - 1)!), {
      ...{ game: session.game, record, number, seat, move, best, points_lost, simulations },
    });
  }
}
