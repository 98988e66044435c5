// The entries for online play in the menu of a game.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import type { RemoteSession } from '../../online/remoteSession';
import { Icon } from '../../components/icons';
import { InviteLink } from './InviteLink';
import { tableActions } from './tableActions';

interface Props {
  session: RemoteSession;
  onClose: () => void;
}

function Resign({ onResign }: { onResign: () => void }) {
  const sure = useSignal(false);
  if (!sure.value)
    return (
      <button type="button" class="button" onClick={() => (sure.value = true)}>
        {t('online.resign')}…
      </button>
    );
  return (
    <div class="menu-sure" role="group" aria-label={t('online.resign')}>
      <p>{t('online.resign.sure')}</p>
      <button type="button" class="button danger" onClick={onResign}>
        {t('online.resign')}
      </button>
      <button type="button" class="button" onClick={() => (sure.value = false)}>
        {t('online.cancel')}
      </button>
    </div>
  );
}

export function OnlineMenu({ session, onClose }: Props) {
  const state = session.table.state.value!;
  const act = tableActions(session);
  const { you, asked } = state;
  const invitation = state.invitation ?? session.table.invitation;
  const plays = you != null && !state.seats[you]?.out;
  const playing = state.state === 'playing';
  const moved = state.turns.some(({ seat }) => seat === you);
  const then = (done: Promise<void>) => {
    onClose();
    void done;
  };
  return (
    <>
      {plays && playing && (
        <>
          {state.take_back && (
            <button
              type="button"
              class="button"
              disabled={!!asked || !moved}
              onClick={() => then(act.ask('take_back'))}
            >
              <Icon name="undo" /> {t('online.ask.take_back')}
            </button>
          )}
          <button
            type="button"
            class="button"
            disabled={!!asked}
            onClick={() => then(act.ask('pause'))}
          >
            {t('online.ask.pause')}
          </button>
          <Resign onResign={() => then(act.resign())} />
        </>
      )}
      {state.state === 'finished' && (
        <a class="button" href={`#/result/${state.id}`}>
          <Icon name="score" /> {t('online.result.page')}
        </a>
      )}
      <p>{t('online.watch_link')}</p>
      <InviteLink
        table={state.id}
        invitation={state.public ? undefined : invitation}
        label={t('online.watch_link')}
      />
      <a class="button" href="#/online">
        {t('online.to_lobby')}
      </a>
    </>
  );
}
