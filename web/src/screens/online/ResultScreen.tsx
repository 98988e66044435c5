// A finished game: the result in detail, replay, verification of the shuffle, analysis and record.
import { useEffect, useState } from 'preact/hooks';
import { engine } from '../../model/localGames';
import { GAMES } from '../../games';
import { usePart } from '../../hooks/usePart';
import { t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import { onlineId } from '../../model/saves';
import { api, invitationTo, me, offer } from '../../online/browser';
import { fromSent, type TableState } from '../../online/tableState';
import { Icon } from '../../components/icons';
import { download } from '../../components/download';
import { SeatShape } from '../../components/SeatShape';
import { AnalysisCard } from './AnalysisCard';
import { dateWords } from '../../model/dateWords';
import { Frame } from './Frame';
import { Missing } from './Missing';
import { ProblemLine } from './ProblemLine';
import { clockWords, namesOf, outcomeWords, seatWords } from '../../online/words/tableWords';
import { useLoaded } from './useLoaded';
import { useTask } from './useTask';
import { VerificationCard } from './VerificationCard';

function ScoresCard({ state }: { state: TableState }) {
  const Scores = usePart(GAMES[state.game].scores);
  const [model, setModel] = useState<object>();
  const view = state.views.at(-1)!.view;
  useEffect(() => {
    void engine.ask<object>('render', { position: view }).then(setModel);
  }, [state.id]);
  if (!Scores || !model) return <div class="loading" aria-busy="true" />;
  const name = (seat: number) => seatWords(state.seats[seat] ?? {});
  return <Scores model={model} winners={state.result!.winners} name={name} />;
}

/** Ranks, and in rated games the changes of the ratings. */
function Ranks({ state }: { state: TableState }) {
  const { ranks, ratings } = state.result!;
  const order = state.seats.map((_, seat) => seat).sort((a, b) => ranks[a]! - ranks[b]!);
  return (
    <ol class="rank-list">
      {order.map((seat) => {
        const one = state.seats[seat]!;
        const change = ratings?.[seat];
        return (
          <li key={seat}>
            <b>{ranks[seat]}.</b> <SeatShape seat={seat} />
            {one.user ? (
              <a href={`#/player/${encodeURIComponent(one.user.name)}`}>{one.user.name}</a>
            ) : (
              <span>{seatWords(one)}</span>
            )}
            {one.out && <small>{t('online.seat.out')}</small>}
            {change && (
              <span class="rating-change">
                {t('online.rating.change', {
                  before: Math.round(change.before),
                  after: Math.round(change.after),
                })}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Why a rated game changed no rating. */
function Uncounted({ state }: { state: TableState }) {
  const why = state.result!.uncounted;
  if (why !== 'moves' && why !== 'address') return null;
  return <p>{t(`online.rating.uncounted.${why}`)}</p>;
}

function Ways({ state }: { state: TableState }) {
  const { busy, problem, run } = useTask();
  const save = async () =>
    download(
      `${state.game}-${state.id}.oikist`,
      await api.record(state.id, invitationTo(state.id)),
    );
  return (
    <>
      <div class="buttons">
        <a class="button primary" href={`#/play/${state.id}/move/0`}>
          <Icon name="history" /> {t('online.result.replay')}
        </a>
        {state.turns.length > 0 && (
          <a class="button" href={`#/review/${onlineId(state.id)}`}>
            {t('game.review')}
          </a>
        )}
        <button type="button" class="button" disabled={busy.value} onClick={() => void run(save)}>
          <Icon name="save" /> {t('game.export')}
        </button>
        {state.rematch && (
          <a class="button" href={`#/play/${state.rematch}`}>
            {t('online.rematch.go')}
          </a>
        )}
      </div>
      <ProblemLine error={problem.value} />
    </>
  );
}

function Finished({ state }: { state: TableState }) {
  return (
    <>
      <section class={`card online-card result ${state.game}`}>
        <h2>{outcomeWords(state.result!, state.seats)}</h2>
        <p class="quiet">
          {gameTitle(state.game)} · {clockWords(state.clock)}
          {state.rated && ` · ${t('online.rated')}`} · {dateWords(state.started ?? state.created)}
        </p>
        <Ranks state={state} />
        <Uncounted state={state} />
        <Ways state={state} />
      </section>
      <section class="card online-card">
        <h2>{t('online.result.scores')}</h2>
        <ScoresCard state={state} />
        <a href={`#/play/${state.id}`}>{t('why.title')}</a>
      </section>
      <VerificationCard state={state} />
      <AnalysisCard state={state} />
    </>
  );
}

function Page({ id }: { id: string }) {
  const { found, problem } = useLoaded(
    () => api.table(id, invitationTo(id)),
    [id, offer.value, me.value?.id],
  );
  if (problem) return <Missing what="game" error={problem} />;
  if (!found) return <div class="loading" aria-busy="true" />;
  const state = fromSent(found);
  if (!state.result || state.views.length === 0)
    return (
      <section class="card online-card">
        <p>{t('online.error.running')}</p>
        <a class="button primary" href={`#/play/${id}`}>
          {namesOf(state.seats)}
        </a>
      </section>
    );
  return <Finished state={state} />;
}

export const ResultScreen = ({ rest: [id = ''] }: { rest: string[] }) => (
  <Frame title={t('online.result.page')}>
    <Page id={id} />
  </Frame>
);
