// Graph, current move with the better one, summary and table of all moves.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isMistake } from '../../review/marks';
import { practiseMistakes } from '../practice/browserPractice';
import { synchronise } from '../practice/browserSync';
import { Graph } from './Graph';
import { MoveCard } from './MoveCard';
import { MoveTable } from './MoveTable';
import type { OpenedReview } from './openedReview';
import { ProgressCard } from './ProgressCard';
import { SummaryCard } from './SummaryCard';

/** Reviews as long as the page is open; results are kept after leaving or reloading. */
function useReview({ run }: OpenedReview): void {
  useEffect(() => {
    void run.start();
    const keep = () => run.keepNow();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      run.stop();
    };
  }, [run]);
}

/** Adds the mistakes of a reviewed game to the practice. */
function usePractice(opened: OpenedReview): void {
  const complete = opened.run.complete.value;
  useEffect(() => {
    if (complete) void practiseMistakes(opened).then(() => synchronise());
  }, [complete]);
}

/** The move on show, also in the address, but without an entry in the browser's history. */
function useChosen({ run, session }: OpenedReview, asked: number) {
  const within = (index: number) => Math.min(Math.max(0, index), run.total - 1);
  const chosen = useSignal(Number.isInteger(asked) ? within(asked - 1) : 0);
  const choose = (index: number) => {
    chosen.value = within(index);
    history.replaceState(null, '', `#/review/${session.id}/move/${chosen.value + 1}`);
  };
  return { chosen: chosen.value, choose };
}

const TYPING = 'input, textarea, select';

/** Arrow keys go through the moves. */
function useArrows(chosen: number, choose: (index: number) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      if ((event.target as Element).closest(TYPING)) return;
      event.preventDefault();
      choose(chosen + step);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}

export function ReviewPage({ opened, asked }: { opened: OpenedReview; asked: number }) {
  useReview(opened);
  usePractice(opened);
  const { chosen, choose } = useChosen(opened, asked);
  useArrows(chosen, choose);
  const reviewed = opened.run.reviewed.value;
  const mistakes = reviewed.flatMap((move, n) => (move && isMistake(move) ? [n] : []));
  return (
    <>
      <ProgressCard opened={opened} />
      <div class="review-columns">
        <div class="review-main">
          <Graph opened={opened} chosen={chosen} onPick={choose} />
          <MoveCard opened={opened} chosen={chosen} mistakes={mistakes} onPick={choose} />
        </div>
        <div class="review-side">
          <MoveTable opened={opened} chosen={chosen} onPick={choose} />
          <SummaryCard opened={opened} />
        </div>
      </div>
    </>
  );
}
