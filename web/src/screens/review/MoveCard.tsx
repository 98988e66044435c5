// One move: its cost, the better one next to it on the board, and the reasons.
import { Icon } from '../../components/icons';
import { SeatShape } from '../../components/SeatShape';
import { GAMES } from '../../games';
import { estimate, signedEstimate } from '../../model/estimate';
import { t } from '../../model/messages';
import { partsWords, tenths } from '../../model/reasonWords';
import { comparisonLines } from '../../review/comparisonWords';
import { isBest, markOf } from '../../review/marks';
import { PASSES, type ReviewedMove } from '../../review/reviewedMove';
import { MarkBadge } from './MarkBadge';
import type { OpenedReview } from './openedReview';
import { percentage } from './percent';

interface Props {
  opened: OpenedReview;
  chosen: number;
  mistakes: readonly number[];
  onPick: (index: number) => void;
}

function Boards({
  opened,
  chosen,
  move,
}: Omit<Props, 'mistakes' | 'onPick'> & { move: ReviewedMove | undefined }) {
  const { session, words, Board } = opened;
  const turn = session.turns.value[chosen]!;
  const position = session.positionAt(chosen)!;
  const better = move && !isBest(move) ? move.best : undefined;
  const compared = better ? [turn.move, better] : [turn.move];
  return (
    <div class={`review-boards ${GAMES[session.game].ground}`}>
      <figure>
        <Board
          position={position}
          move={turn.move}
          compared={compared}
          label={t('review.city.played')}
        />
        <figcaption>{t('review.played', { move: words.done(turn) })}</figcaption>
      </figure>
      {better && (
        <figure class="review-better">
          <Board
            position={position}
            move={better}
            compared={compared}
            label={t('review.city.better')}
          />
          <figcaption>{t('review.better', { move: words.move(better) })}</figcaption>
        </figure>
      )}
    </div>
  );
}

const luckWords = (luck: readonly number[], name: (seat: number) => string): string =>
  luck.map((points, seat) => `${name(seat)} ${signedEstimate(points)}`).join(', ');

function reasonsOf(move: ReviewedMove, { words, name }: OpenedReview): string[] {
  if (!isBest(move))
    return [
      words.better(move.why.line, move.move),
      ...comparisonLines(move.why, words.names, name),
    ];
  const parts = partsWords(move.why.played_now, words.names);
  return parts ? [t('review.brings', { parts })] : [];
}

function Verdict({ opened, move }: { opened: OpenedReview; move: ReviewedMove }) {
  const { name, session } = opened;
  const rough = move.simulations < PASSES[session.game].full.simulations;
  const scores = move.after.scores.map((score, seat) => `${name(seat)} ${estimate(score)}`);
  return (
    <>
      <p class="review-verdict">
        <MarkBadge mark={markOf(move)} />
        <span>
          {isBest(move)
            ? t('review.nothing_better')
            : t('review.lost', {
                points: tenths(move.points_lost),
                chance: Math.max(0, percentage(move.win_lost)),
              })}
        </span>
      </p>
      {rough && <p class="quiet">{t('review.rough')}</p>}
      <ul class="review-reasons">
        {reasonsOf(move, opened).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t('review.outlook', { scores: scores.join(', ') })}</li>
        {move.luck && <li>{t('review.luck', { list: luckWords(move.luck, name) })}</li>}
      </ul>
    </>
  );
}

function Steps({ opened, chosen, mistakes, onPick }: Props) {
  const next = mistakes.find((n) => n > chosen);
  return (
    <div class="review-steps">
      <button
        type="button"
        class="icon-button"
        aria-label={t('review.previous')}
        title={t('review.previous')}
        disabled={chosen === 0}
        onClick={() => onPick(chosen - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('review.next')}
        title={t('review.next')}
        disabled={chosen === opened.run.total - 1}
        onClick={() => onPick(chosen + 1)}
      >
        <Icon name="next" />
      </button>
      <button
        type="button"
        class="button"
        disabled={next === undefined}
        onClick={() => next !== undefined && onPick(next)}
      >
        {t('review.next_mistake')}
      </button>
      <a class="button" href={`#/table/${opened.session.id}/move/${chosen}`}>
        {t('review.at_table')}
      </a>
      <a class="button" href={`#/analysis/g${opened.session.id}/move/${chosen}`}>
        {t('game.analyse')}
      </a>
    </div>
  );
}

export function MoveCard(props: Props) {
  const { opened, chosen } = props;
  const { run, session, name } = opened;
  const { seat } = session.turns.value[chosen]!;
  const move = run.reviewed.value[chosen];
  return (
    <section class="card review-move" aria-labelledby="review-move">
      <div class="review-move-head">
        <h2 id="review-move" aria-live="polite">
          <SeatShape seat={seat} />{' '}
          {t('review.move', { number: chosen + 1, of: run.total, name: name(seat) })}
        </h2>
        <Steps {...props} />
      </div>
      {move ? <Verdict opened={opened} move={move} /> : <p>{t('review.pending')}</p>}
      <Boards opened={opened} chosen={chosen} move={move} />
    </section>
  );
}
