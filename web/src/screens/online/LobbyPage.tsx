// The lobby: own games, quick pairing, open tables, games to watch. Visitors are asked for a name only when it is
// needed.
import { useEffect } from 'preact/hooks';
import { GAMES } from '../../games';
import { DEFAULT_GAME } from '../../games/facts';
import { t } from '../../model/messages';
import { api, live, me, site } from '../../online/browser';
import type { Summary } from '../../online/shapes';
import { Icon } from '../../components/icons';
import { keepTurns, otherTurns } from './attention';
import { OnlyHere } from './OnlyHere';
import { QuickPairing } from './QuickPairing';
import { SignIn } from './SignIn';
import { TableList } from './TableCard';
import { isMyTurn } from '../../online/words/tableWords';
import { useLoaded } from './useLoaded';

/** Turns are reported at once; other changes at the user's tables may take a while to appear. */
const AGAIN = 15_000; // milliseconds

function MyGames() {
  const { found = [], again } = useLoaded(() => api.myTables(), [otherTurns.value]);
  const mine = me.value!.id;
  useEffect(() => {
    const timer = setInterval(again, AGAIN);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (found.length === 0) return;
    const waiting = new Set(found.filter((one) => isMyTurn(one, mine)).map(({ id }) => id));
    keepTurns((table) => waiting.has(table));
  }, [found]);
  const current = found
    .filter(({ state }) => state !== 'finished' && state !== 'cancelled')
    .sort((a, b) => Number(isMyTurn(b, mine)) - Number(isMyTurn(a, mine)));
  const finished = found.filter(({ state }) => state === 'finished').slice(0, 4);
  if (current.length + finished.length === 0) return null;
  return (
    <section class="my-games" aria-labelledby="my-games">
      <h2 id="my-games">{t('online.lobby.mine')}</h2>
      <TableList tables={current} />
      {finished.length > 0 && (
        <>
          <h3>{t('online.lobby.finished')}</h3>
          <TableList tables={finished} />
        </>
      )}
    </section>
  );
}

const { Showcase } = GAMES[DEFAULT_GAME];

const Nobody = () => (
  <div class="card nobody">
    <Showcase />
    <p>{t('online.lobby.nobody')}</p>
  </div>
);

function Tables() {
  const lobby = live.lobby.value;
  const mine = me.value?.id;
  if (!lobby) return <p aria-busy="true">{t('online.connecting')}</p>;
  const elsewhere = ({ seats }: Summary) => !seats.some(({ user }) => user && user.id === mine);
  const open = lobby.tables.filter(elsewhere);
  const playing = lobby.playing.filter(elsewhere);
  return (
    <>
      <section aria-labelledby="open-tables">
        <h2 id="open-tables">{t('online.lobby.open')}</h2>
        {open.length > 0 ? <TableList tables={open} action={t('online.lobby.sit')} /> : <Nobody />}
      </section>
      {playing.length > 0 && (
        <section aria-labelledby="playing-tables">
          <h2 id="playing-tables">{t('online.lobby.watch')}</h2>
          <TableList tables={playing} action={t('online.lobby.look')} />
        </section>
      )}
    </>
  );
}

export function LobbyPage() {
  useEffect(() => live.watchLobby(), []);
  const { name, welcome } = site() ?? {};
  return (
    <div class="lobby">
      {(name || welcome) && (
        <section class="site-welcome" aria-label={name ?? t('site.about')}>
          {name && <h2>{name}</h2>}
          {welcome && <p>{welcome}</p>}
        </section>
      )}
      <div class="lobby-side">
        <a class="button primary large" href={`#/online/new/${DEFAULT_GAME}`}>
          <Icon name="plus" /> {t('online.new.title')}
        </a>
        <QuickPairing />
        {!me.value && <SignIn />}
        <OnlyHere />
      </div>
      <div class="lobby-lists">
        {me.value && <MyGames />}
        <Tables />
      </div>
    </div>
  );
}
