// The server's analysis of a game: expected lead by move, and points lost.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../model/messages';
import type { Analysis, Review } from '../../online/api';
import { api, invitationTo, me } from '../../online/browser';
import type { TableState } from '../../online/tableState';
import { SeatShape } from '../../components/SeatShape';
import { estimate } from '../../model/estimate';
import { Lessons } from './Lessons';
import { Plot, type PlotLine } from '../../components/Plot';
import { ProblemLine } from './ProblemLine';
import { seatWords } from '../../online/words/tableWords';
import { useTask } from './useTask';

const AGAIN = 3000; // milliseconds

const leadOf = (scores: readonly number[], seat: number): number =>
  scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat));

/** With two players one line is enough. */
function linesOf({ moves, scores }: Review, state: TableState): PlotLine[] {
  const seats = state.seats.length === 2 ? [0] : state.seats.map((_, seat) => seat);
  return seats.map((seat) => ({
    seat,
    name: seatWords(state.seats[seat]!),
    points: [...moves.map((move) => move.scores), scores].map((all, n) => ({
      x: n,
      y: leadOf(all, seat),
    })),
  }));
}

function Losses({ review, state }: { review: Review; state: TableState }) {
  const seats = state.seats.map((seat, n) => {
    const own = review.moves.filter((move) => move.seat === n);
    const lost = own.reduce((sum, move) => sum + move.points_lost, 0);
    return {
      name: seatWords(seat),
      lost: own.length ? lost / own.length : 0,
      luck: review.luck[n],
    };
  });
  return (
    <table class="figures">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('online.analysis.lost')}</th>
          <th scope="col">{t('online.analysis.luck')}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map(({ name, lost, luck }, n) => (
          <tr key={n}>
            <th scope="row">
              <SeatShape seat={n} /> {name}
            </th>
            <td>{estimate(lost)}</td>
            <td>{luck === undefined ? '–' : estimate(luck)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ready({ review, state }: { review: Review; state: TableState }) {
  const lines = linesOf(review, state);
  const label =
    lines.length === 1
      ? t('online.analysis.lead_of', { name: lines[0]!.name })
      : t('online.analysis.lead');
  return (
    <>
      <Plot
        lines={lines}
        label={label}
        marks={review.lessons.map((number) => number - 1)}
        xWords={(x) => t('lookback.at', { at: x, moves: review.moves.length })}
        zero
      />
      <Losses review={review} state={state} />
      <Lessons review={review} state={state} />
    </>
  );
}

function useAnalysis(id: string): [Analysis | undefined, (found: Analysis) => void] {
  const [analysis, setAnalysis] = useState<Analysis>();
  const going = analysis?.state === 'waiting' || analysis?.state === 'working';
  useEffect(() => {
    const look = () =>
      void api.analysis(id, invitationTo(id)).then(setAnalysis, () => {
        // The request is repeated; a server that does not answer is reported elsewhere.
      });
    if (!going) {
      look();
      return;
    }
    const timer = setInterval(look, AGAIN);
    return () => clearInterval(timer);
  }, [id, going]);
  return [analysis, setAnalysis];
}

export function AnalysisCard({ state }: { state: TableState }) {
  const [analysis, setAnalysis] = useAnalysis(state.id);
  const { busy, problem, run } = useTask();
  const ask = async () => setAnalysis(await api.analyse(state.id, invitationTo(state.id)));
  const idle = analysis?.state === 'none' || analysis?.state === 'failed';
  const { done = 0, of = state.turns.length, review } = analysis ?? {};
  return (
    <section class="card online-card">
      <h2>{t('online.analysis.title')}</h2>
      {review ? (
        <Ready review={review} state={state} />
      ) : (
        <>
          <p>{t('online.analysis.text')}</p>
          <ProblemLine error={problem.value} />
          {idle && me.value && (
            <button
              type="button"
              class="button"
              disabled={busy.value}
              onClick={() => void run(ask)}
            >
              {t('online.analysis.go')}
            </button>
          )}
          {idle && !me.value && <p>{t('online.error.not_signed_in')}</p>}
          {analysis?.state === 'waiting' && (
            <p role="status">
              {analysis.ahead
                ? t('online.analysis.ahead', { ahead: analysis.ahead })
                : t('online.analysis.waiting')}
            </p>
          )}
          {analysis?.state === 'working' && (
            <label class="field">
              <span>{t('online.analysis.working', { done, of })}</span>
              <progress max={of} value={done} />
            </label>
          )}
        </>
      )}
    </section>
  );
}
