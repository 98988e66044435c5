// A table of all moves: the graph as text, and navigation.
import { useEffect, useRef } from 'preact/hooks';
import { SeatShape } from '../../components/SeatShape';
import { estimate } from '../../model/estimate';
import { t } from '../../model/messages';
import { markOf } from '../../review/marks';
import type { ReviewedMove } from '../../review/reviewedMove';
import { MarkBadge } from './MarkBadge';
import type { OpenedReview } from './openedReview';
import { percentOf } from './percent';

interface Props {
  opened: OpenedReview;
  chosen: number;
  onPick: (index: number) => void;
}

/** Keeps the row of the move on show visible without scrolling the page. */
function useInSight(chosen: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('tr.chosen');
    if (!box.current || !row) return;
    const { offsetTop, offsetHeight } = row;
    const { scrollTop, clientHeight } = box.current;
    if (offsetTop < scrollTop + offsetHeight || offsetTop + offsetHeight > scrollTop + clientHeight)
      box.current.scrollTop = offsetTop - clientHeight / 2;
  }, [chosen]);
  return box;
}

const Figures = ({ move }: { move: ReviewedMove | undefined }) => (
  <>
    <td>{move ? estimate(move.points_lost) : '–'}</td>
    <td class="chance-cell">{move ? `${percentOf(move.win_lost)} %` : '–'}</td>
    <td>{move?.luck ? estimate(move.luck[move.seat] ?? 0) : '–'}</td>
  </>
);

export function MoveTable({ opened, chosen, onPick }: Props) {
  const { session, run, words, name } = opened;
  const reviewed = run.reviewed.value;
  const pick = (event: MouseEvent, n: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a new tab
    event.preventDefault();
    onPick(n);
  };
  return (
    <section class="card review-moves">
      <h2 id="review-moves">{t('review.moves')}</h2>
      <div
        class="rules-scroll review-scroll"
        ref={useInSight(chosen)}
        role="region"
        aria-labelledby="review-moves"
        tabIndex={0} // so that the keyboard can scroll it
      >
        <table>
          <thead>
            <tr>
              <th scope="col" class="move-cell">
                {t('review.column.move')}
              </th>
              <th scope="col" class="mark-cell">
                {t('review.column.mark')}
              </th>
              <th scope="col" class="done-cell">
                {t('review.column.done')}
              </th>
              <th scope="col">{t('review.column.lost')}</th>
              <th scope="col" class="chance-cell">
                {t('review.column.chance')}
              </th>
              <th scope="col">{t('review.column.luck')}</th>
            </tr>
          </thead>
          <tbody>
            {session.turns.value.map((turn, n) => (
              <tr key={n} class={n === chosen ? 'chosen' : ''}>
                <th scope="row">
                  <a
                    href={`#/review/${session.id}/move/${n + 1}`}
                    aria-current={n === chosen ? 'true' : undefined}
                    onClick={(event) => pick(event, n)}
                  >
                    <u>{n + 1}.</u> <SeatShape seat={turn.seat} />
                    <span class="visually-hidden">{name(turn.seat)}</span>
                  </a>
                </th>
                <td class="mark-cell">
                  {reviewed[n] ? <MarkBadge mark={markOf(reviewed[n])} /> : '–'}
                </td>
                <td class="done-cell">{words.done(turn)}</td>
                <Figures move={reviewed[n]} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
