// The status bar of an online table: players with presence and clock, spectators, planning and chat.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { live } from '../../online/browser';
import type { RemoteSession } from '../../online/remoteSession';
import { CloseHead } from '../../components/CloseHead';
import { Icon } from '../../components/icons';
import { Sheet } from '../../components/Sheet';
import type { View } from '../../table/view';
import { Notices } from './Notices';
import { StatusBarSeat } from './StatusBarSeat';
import { Chat } from './Chat';
import { useServerNow } from './useNow';
import { useUnread } from './useUnread';

interface Props {
  session: RemoteSession;
  view: View;
}

function PlanButton({ session }: { session: RemoteSession }) {
  const planning = session.planning.value;
  if (!planning && !session.canPlan.value) return null;
  const toggle = (event: MouseEvent) => {
    // So that Enter confirms the planned move from now on.
    (event.currentTarget as HTMLElement).blur();
    if (planning) session.stopPlanning();
    else void session.plan();
  };
  return (
    <button
      type="button"
      class={`strip-button${planning ? ' on' : ''}`}
      aria-pressed={planning}
      onClick={toggle}
    >
      <Icon name="plan" /> <span>{t('online.plan')}</span>
    </button>
  );
}

function TalkButton({
  session,
  open,
  onClick,
}: {
  session: RemoteSession;
  open: boolean;
  onClick: () => void;
}) {
  const unread = useUnread(session.table, open);
  return (
    <button
      type="button"
      class={`strip-button${open ? ' on' : ''}`}
      aria-expanded={open}
      onClick={onClick}
    >
      <Icon name="talk" /> <span>{t('online.talk.title')}</span>
      {unread > 0 && (
        <b class="unread">
          {unread}
          <span class="visually-hidden">{t('online.talk.unread', { unread })}</span>
        </b>
      )}
    </button>
  );
}

export function StatusBar({ session, view }: Props) {
  const talking = useSignal(false);
  const state = session.table.state.value!;
  const running = state.clocks?.running != null && state.clock.kind !== 'none';
  const now = useServerNow(running);
  const close = () => (talking.value = false);
  const spectators = state.spectators ?? 0;
  return (
    <section class="online-strip" aria-label={t('nav.online')}>
      <ol
        class="strip-seats"
        aria-label={t('seats.title')}
        tabIndex={0} // so that the keyboard can scroll it
      >
        {state.seats.map((_, seat) => (
          <StatusBarSeat key={seat} state={state} seat={seat} now={now} />
        ))}
      </ol>
      <div class="strip-tools">
        {live.state.value !== 'open' && <span class="pulse" title={t('online.connecting')} />}
        {spectators > 0 && (
          <span class="spectators" title={t('online.spectators', { spectators })}>
            <Icon name="eye" /> {spectators}
            <span class="visually-hidden">{t('online.spectators', { spectators })}</span>
          </span>
        )}
        <PlanButton session={session} />
        <TalkButton
          session={session}
          open={talking.value}
          onClick={() => (talking.value = !talking.value)}
        />
      </div>
      {session.thinking.value && !!state.queue && (
        <p class="strip-queue" role="status">
          {t('online.queue', { turns: state.queue })}
        </p>
      )}
      <Notices session={session} view={view} now={now} />
      {talking.value &&
        (view.phone ? (
          <Sheet title={t('online.talk.title')} onClose={close}>
            <Chat table={session.table} />
          </Sheet>
        ) : (
          <section class="card talk-panel" aria-label={t('online.talk.title')}>
            <CloseHead title={t('online.talk.title')} onClose={close} />
            <Chat table={session.table} />
          </section>
        ))}
    </section>
  );
}
