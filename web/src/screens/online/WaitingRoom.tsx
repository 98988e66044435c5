// A table that waits for players: its seats, the invitation, and the host's actions.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SeatKind } from '../../model/levels';
import { GAMES } from '../../games';
import { usePart } from '../../hooks/usePart';
import { levelOf } from '../../model/levels';
import { t } from '../../model/messages';
import { invitationTo, me } from '../../online/browser';
import { codeOf } from '../../online/errors';
import { forgetShare, shareFor } from '../../online/shares';
import type { UserName } from '../../online/shapes';
import type { TableState } from '../../online/tableState';
import type { WatchedTable } from '../../online/watchedTable';
import { go } from '../../router';
import { Mood } from '../useMood';
import { TableSet } from '../kit/ownSets';
import { COMPUTER, LevelChoice } from '../setup/SeatRow';
import { SeatShape } from '../../components/SeatShape';
import { InviteLink } from './InviteLink';
import { ProblemLine } from './ProblemLine';
import { clockWords, seatWords } from '../../online/words/tableWords';
import { Chat } from './Chat';
import { useTask, type Task } from './useTask';

interface DoProps {
  table: WatchedTable;
  state: TableState;
  task: Task;
}
interface SendAwayProps {
  table: WatchedTable;
  user: UserName;
  task: Task;
}

/** Lets the host remove the user of a seat, or withdraw its reservation. */
function SendAway({ table, user, task: { busy, run } }: SendAwayProps) {
  const name = user.name;
  return (
    <button
      type="button"
      class="button"
      disabled={busy.value}
      aria-label={t('online.room.remove.who', { name })}
      onClick={() => void run(() => table.act('remove', { user: user.id }))}
    >
      {t('online.room.remove')}
    </button>
  );
}

const openSeats = (state: TableState): number =>
  state.seats.filter((seat) => seat.open || seat.kept).length;

function Seats({ table, state, task }: DoProps) {
  const host = state.host === me.value?.id && openSeats(state) > 0;
  return (
    <ol class="room-seats">
      {state.seats.map((seat, n) => {
        const here = seat.user ? seat.present !== false : true;
        const other = seat.user ?? seat.kept;
        return (
          <li key={n} class={seat.open || seat.kept ? 'open-seat' : ''}>
            <SeatShape seat={n} />
            <strong>{seatWords(seat)}</strong>
            <small>
              {seat.kept && t('online.seat.kept')}
              {seat.user?.id === state.host && t('online.seat.host')}
              {!here && ` ${t('online.seat.away')}`}
            </small>
            {host && other && other.id !== state.host && (
              <SendAway table={table} user={other} task={task} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Rules({ state }: { state: TableState }) {
  const setup = usePart(GAMES[state.game].setup);
  const words = [
    ...(setup?.optionWords(state.options) ?? []),
    clockWords(state.clock),
    t(state.rated ? 'online.rated.rated' : 'online.rated.casual'),
    t(state.public ? 'online.public.public' : 'online.public.invited'),
    `${t('setup.assist')}: ${t(`assist.${state.assist}`)}`,
    t(`online.absent.${state.absent}.rule`),
  ];
  return (
    <ul class="room-rules">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}

function StartNow({ table, task: { busy, run } }: DoProps) {
  const kind = useSignal<SeatKind>(COMPUTER);
  return (
    <div class="room-start">
      <LevelChoice
        label={t('online.room.start.level')}
        kind={kind.value}
        onKind={(level) => (kind.value = level)}
      />
      <button
        type="button"
        class="button"
        disabled={busy.value}
        onClick={() => void run(() => table.act('start', { level: levelOf(kind.value) }))}
      >
        {t('online.room.start')}
      </button>
    </div>
  );
}

/** What is sent when the user sits down. */
function joining(state: TableState, invitation: string | undefined): Record<string, unknown> {
  const share = shareFor(state);
  return { ...(invitation ? { invitation } : {}), ...(share ? { share } : {}) };
}

/** Gives a share of a seated user who has not given one yet. */
function useShare(table: WatchedTable, state: TableState | undefined): void {
  const missing = state?.you != null && state.shares?.[state.you] === null;
  useEffect(() => {
    const share = missing && state ? shareFor(state) : undefined;
    if (!share) return;
    table.act('share', { share }).catch((error: unknown) => {
      if (codeOf(error) === 'running') forgetShare(table.id); // too late: the game started without it
    });
  }, [table, missing]);
}

function Doing(props: DoProps) {
  const { table, state, task } = props;
  const { busy, run } = task;
  const sits = state.you != null;
  const host = state.host === me.value?.id;
  const kept = state.seats.some((seat) => seat.kept?.id === me.value?.id);
  const free = kept || state.seats.some(({ open }) => open);
  const invitation = invitationTo(table.id);
  const leave = async () => {
    await table.act(host ? 'cancel' : 'leave');
    go('online');
  };
  return (
    <div class="buttons">
      {!sits && free && (
        <button
          type="button"
          class="button primary large"
          disabled={busy.value}
          onClick={() => void run(() => table.act('join', joining(state, invitation)))}
        >
          {t('online.room.join')}
        </button>
      )}
      {host && !state.rated && <StartNow {...props} />}
      {(sits || host) && (
        <button type="button" class="button" disabled={busy.value} onClick={() => void run(leave)}>
          {t(host ? 'online.room.cancel' : 'online.room.leave')}
        </button>
      )}
    </div>
  );
}

export function WaitingRoom({ table }: { table: WatchedTable }) {
  const task = useTask();
  const state = table.state.value;
  useShare(table, state);
  if (!state) return null;
  const open = openSeats(state); // none: the shares are being collected, which takes a moment
  return (
    <>
      <Mood game={state.game} />
      <section class={`card online-card room ${state.game}`}>
        <h2>
          <span role="status">
            {open > 0 ? t('online.room.waiting', { open }) : t('online.room.starting')}
          </span>
        </h2>
        <Seats table={table} state={state} task={task} />
        <Rules state={state} />
        {state.component_set && state.components !== undefined && (
          <TableSet game={state.game} {...state.component_set} text={state.components} />
        )}
        <ProblemLine error={task.problem.value} />
        {open > 0 && <Doing table={table} state={state} task={task} />}
      </section>
      {state.you != null && open > 0 && (
        <section class="card online-card">
          <h2>{t('online.room.invite')}</h2>
          <p>{t(state.public ? 'online.room.invite.public' : 'online.room.invite.closed')}</p>
          <InviteLink
            table={table.id}
            invitation={state.invitation}
            label={t('online.room.link')}
            share={t('online.room.invite')}
          />
        </section>
      )}
      <section class="card online-card room-talk">
        <h2>{t('online.talk.title')}</h2>
        <Chat table={table} />
      </section>
    </>
  );
}
