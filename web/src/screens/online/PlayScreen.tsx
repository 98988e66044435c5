// A table on the server: waiting for people, played, or over.
import { t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import { me, offer } from '../../online/browser';
import type { TableState } from '../../online/tableState';
import type { WatchedTable } from '../../online/watchedTable';
import { useAttention } from './attention';
import { errorWords } from '../../online/words/errorWords';
import { Frame, useServer } from './Frame';
import { Missing } from './Missing';
import { OnlineTable } from './OnlineTable';
import { useWatched } from './useWatched';
import { WaitingRoom } from './WaitingRoom';

function Message({ title, text }: { title: string; text: string }) {
  return (
    <Frame title={title}>
      <section class="card online-card">
        <p>{text}</p>
        <a class="button primary" href="#/online">
          {t('online.to_lobby')}
        </a>
      </section>
    </Frame>
  );
}

const hostOf = ({ seats, host }: TableState): string =>
  seats.find(({ user }) => user?.id === host)?.user?.name ?? '';

function Waiting({ table, state }: { table: WatchedTable; state: TableState }) {
  const game = gameTitle(state.game);
  const host = hostOf(state);
  const why = host ? t('online.room.invited', { host, game }) : t('online.in.title');
  return (
    <Frame title={t('online.room.title', { game })} needsUser why={why}>
      <WaitingRoom table={table} />
    </Frame>
  );
}

const CANCELLED = ['host', 'empty', 'expired', 'server'] as const;
type Why = (typeof CANCELLED)[number];

export function PlayScreen({ rest: [id = ''] }: { rest: string[] }) {
  useServer();
  useAttention();
  const table = useWatched(id);
  const refusal = table.refusal.value;
  const state = table.state.value;
  if (offer.value === 'missing' || offer.value === 'offline')
    return <Message title={t('nav.online')} text="" />;
  if (refusal?.code === 'not_signed_in' || (refusal?.code === 'not_invited' && !me.value))
    return (
      <Frame title={t('nav.online')} needsUser>
        <p>{errorWords(refusal)}</p>
      </Frame>
    );
  if (refusal?.code === 'not_found')
    return (
      <Frame title={t('nav.online')}>
        <Missing what="table" error={refusal} />
      </Frame>
    );
  if (refusal) return <Message title={t('online.room.closed')} text={errorWords(refusal)} />;
  if (!state) return <div class="table-ground" aria-busy="true" />;
  if (state.state === 'waiting') return <Waiting table={table} state={state} />;
  if (state.state === 'cancelled') {
    const why = CANCELLED.find((one): one is Why => one === state.why) ?? 'server';
    return <Message title={t('online.room.closed')} text={t(`online.cancelled.${why}`)} />;
  }
  return <OnlineTable key={me.value?.id ?? ''} table={table} />;
}
