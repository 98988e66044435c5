// The reviews of this browser: their storage, and the workers that make them.
import { EngineClient, inWorker, type StoppableEngine } from '../../engine/client';
import { storage } from '../../model/localGames';
import type { LocalSession } from '../../model/localSession';
import { ReviewRun } from '../../review/reviewRun';
import { ReviewStore } from '../../review/reviewStore';

const store = new ReviewStore(storage);

const MOST_WORKERS = 4;
/** Both of two cores, half of more: other programs should not be slowed down. */
function workers(): number {
  const cores = navigator.hardwareConcurrency || 2;
  return Math.min(MOST_WORKERS, cores <= 2 ? cores : Math.ceil(cores / 2));
}

let engines: readonly StoppableEngine[] | undefined;
/** Separate workers, so that those for interaction and play are never blocked. */
export function reviewEngines(): readonly StoppableEngine[] {
  engines ??= Array.from({ length: workers() }, () => new EngineClient(inWorker));
  return engines;
}

/** The review of a game so far, ready to continue. */
export async function openReview(
  session: LocalSession,
): Promise<{ run: ReviewRun; record: string }> {
  const record = await session.record();
  const moves = session.turns.peek().map(({ move }) => move);
  const run = new ReviewRun({ game: session.game, record, moves }, reviewEngines(), {
    load: () => store.load(session.id, moves),
    keep: (reviewed) => store.keep(session.id, reviewed, moves),
  });
  return { run, record };
}
