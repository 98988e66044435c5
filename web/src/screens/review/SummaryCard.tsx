// The summary of a review for every player: losses by part of the game, verdicts, luck, and losses by part of the
// score.
import type { ComponentChildren } from 'preact';
import { SeatShape } from '../../components/SeatShape';
import { estimate, signedEstimate } from '../../model/estimate';
import { t } from '../../model/messages';
import { signed } from '../../model/numbers';
import { MARKS } from '../../review/marks';
import { luckOf, PHASES, summaryOf, withoutLuck, type SeatSummary } from '../../review/summary';
import { MarkBadge } from './MarkBadge';
import type { OpenedReview } from './openedReview';

interface RowProps {
  head: ComponentChildren;
  cells: readonly (string | number)[];
  inner?: boolean;
}
const Row = ({ head, cells, inner }: RowProps) => (
  <tr class={inner ? 'inner' : ''}>
    <th scope="row">{head}</th>
    {cells.map((cell, n) => (
      <td key={n}>{cell}</td>
    ))}
  </tr>
);

const Group = ({ head, columns }: { head: string; columns: number }) => (
  <tr>
    <th scope="rowgroup" colSpan={columns + 1} class="group">
      {head}
    </th>
  </tr>
);

/** Parts of the score in which the best moves would have brought more or less, of anybody. */
const partsOf = (summaries: readonly SeatSummary[]): string[] => [
  ...new Set(summaries.flatMap(({ byPart }) => [...byPart.keys()])),
];

function Results({ opened, seats }: { opened: OpenedReview; seats: readonly number[] }) {
  const { final, run, scores } = opened;
  const luck = luckOf(run.reviewed.value, scores);
  const without = final && withoutLuck(final.totals, luck);
  return (
    <tbody>
      {final && (
        <Row head={t('review.summary.result')} cells={seats.map((n) => final.totals[n]!)} />
      )}
      <Row head={t('review.summary.luck')} cells={seats.map((n) => signedEstimate(luck[n]!))} />
      {without && (
        <Row head={t('review.summary.adjusted')} cells={seats.map((n) => estimate(without[n]!))} />
      )}
    </tbody>
  );
}

function Losses({ of }: { of: readonly SeatSummary[] }) {
  return (
    <tbody>
      <Row head={t('review.summary.lost')} cells={of.map(({ lost }) => estimate(lost))} />
      {PHASES.map((phase) => (
        <Row
          key={phase}
          inner
          head={t(`review.summary.${phase}`)}
          cells={of.map(({ byPhase }) => estimate(byPhase[phase]))}
        />
      ))}
    </tbody>
  );
}

function Parts({ of, part }: { of: readonly SeatSummary[]; part: (name: string) => string }) {
  return (
    <tbody>
      <Group head={t('review.summary.parts')} columns={of.length} />
      {partsOf(of).map((name) => (
        <Row
          key={name}
          inner
          head={`${part(name)}, ${t('review.summary.now')}`}
          cells={of.map(({ byPart }) => signed(byPart.get(name) ?? 0))}
        />
      ))}
      <Row
        inner
        head={t('review.summary.later')}
        cells={of.map(({ later }) => signedEstimate(later))}
      />
      <Row
        inner
        head={t('review.summary.denied')}
        cells={of.map(({ denied }) => signedEstimate(denied))}
      />
    </tbody>
  );
}

/** What was left unused at the end, or came late. */
function Unused({ opened, seats }: { opened: OpenedReview; seats: readonly number[] }) {
  const { final, words } = opened;
  if (!final) return null;
  return (
    <tbody>
      <Group head={t('review.summary.unused')} columns={seats.length} />
      {words.unused(final.model).map(({ head, row }) => (
        <Row key={head} inner head={head} cells={seats.map((seat) => row[seat] ?? '–')} />
      ))}
    </tbody>
  );
}

export function SummaryCard({ opened }: { opened: OpenedReview }) {
  const { run, scores, session, name, words } = opened;
  const seats = Array.from({ length: scores }, (_, seat) => seat);
  const moving = session.seats.map((_, seat) => seat);
  const summaries = seats.map((seat) => summaryOf(run.reviewed.value, seat));
  const players = moving.length < seats.length ? summaries.slice(0, moving.length) : summaries;
  return (
    <section class="card review-summary" aria-labelledby="review-summary">
      <h2 id="review-summary">{t('review.summary')}</h2>
      <div class="rules-scroll">
        <table>
          <thead>
            <tr>
              <td />
              {seats.map((seat) => (
                <th key={seat} scope="col">
                  <SeatShape seat={seat} /> {name(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <Results opened={opened} seats={seats} />
          <Losses of={players} />
          <tbody>
            <Group head={t('review.summary.marks')} columns={seats.length} />
            {MARKS.map((mark) => (
              <Row
                key={mark}
                inner
                head={<MarkBadge mark={mark} />}
                cells={players.map(({ marks }) => marks[mark])}
              />
            ))}
          </tbody>
          <Parts of={players} part={words.names.part} />
          <Unused opened={opened} seats={seats} />
        </table>
      </div>
    </section>
  );
}
