// The expected lead, or the win probability, over the moves of the game.
import { useSignal } from '@preact/signals';
import { Choice } from '../../components/Choice';
import { Plot, type PlotLine } from '../../components/Plot';
import { t } from '../../model/messages';
import { isGrave, markOf } from '../../review/marks';
import { chanceLine, leadLine } from '../../review/summary';
import type { OpenedReview } from './openedReview';

interface Props {
  opened: OpenedReview;
  chosen: number;
  onPick: (index: number) => void;
}

const KINDS = ['lead', 'chance'] as const;
type Kind = (typeof KINDS)[number];

/** With two scores one line is enough: that of the first person. */
function linesOf({ run, final, scores, session, name }: OpenedReview, kind: Kind): PlotLine[] {
  const reviewed = run.reviewed.value;
  const seats = scores === 2 ? [session.home] : session.seats.map((_, seat) => seat);
  return seats.map((seat) => ({
    seat,
    name: name(seat),
    points:
      kind === 'lead'
        ? leadLine(reviewed, seat, final?.totals)
        : chanceLine(reviewed, seat, scores, final?.winners),
  }));
}

export function Graph({ opened, chosen, onPick }: Props) {
  const kind = useSignal<Kind>('lead');
  const lines = linesOf(opened, kind.value);
  const [first] = lines;
  const label =
    lines.length === 1
      ? t(`review.graph.${kind.value}_of`, { name: first!.name })
      : t(`review.graph.${kind.value}`);
  const points = first!.points;
  const moves = opened.run.total;
  const grave = opened.run.reviewed.value.flatMap((move, n) => {
    const point = points.findIndex(({ x }) => x === n + 1);
    return move && isGrave(markOf(move)) && point >= 0 ? [point] : [];
  });
  return (
    <section class="card review-graph">
      <Choice
        label={t('review.graph.kind')}
        values={KINDS}
        chosen={kind.value}
        name={(one) => t(`review.graph.by_${one}`)}
        onChoose={(one) => (kind.value = one)}
      />
      <Plot
        lines={lines}
        label={label}
        xWords={(x) => t('lookback.at', { at: x, moves })}
        marks={grave}
        chosen={chosen + 1}
        onPick={(x) => onPick(x - 1)}
        zero={kind.value === 'lead'}
      />
      <p class="quiet">{t('review.graph.text')}</p>
    </section>
  );
}
