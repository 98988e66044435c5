// The mistakes that are practised in this browser, and how those of a review get there.
import { storage } from '../../model/localGames';
import { isPerson } from '../../model/session';
import { isGrave, markOf } from '../../review/marks';
import type { ReviewedMove } from '../../review/reviewedMove';
import { practiceId, PracticeStore } from '../../study/practiceStore';
import type { OpenedReview } from '../review/openedReview';

export const practice = new PracticeStore(storage);

/** What is to be practised of a review: mistakes and blunders of people. */
export const practised = ({ run, session }: OpenedReview): ReviewedMove[] =>
  run.reviewed.value
    .filter((move) => move !== undefined)
    .filter((move) => isPerson(session.seats[move.seat]) && isGrave(markOf(move)));

/** Adds what is not known yet. Interrupted, it goes on when the review is opened again. */
export async function practiseMistakes(opened: OpenedReview): Promise<void> {
  const { session } = opened;
  for (const { number, seat, move, best, points_lost, simulations } of practised(opened)) {
    const record = await session.record(number);
    practice.add(practiceId(session.positionAt(number - 1)!), {
      ...{ game: session.game, record, number, seat, move, best, points_lost, simulations },
    });
  }
}
