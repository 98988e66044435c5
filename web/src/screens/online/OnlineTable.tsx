// A game on the server at the table of its game, with the controls of online play.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { engine, thinker } from '../../model/localGames';
import { api, unsentAt } from '../../online/browser';
import { RemoteSession } from '../../online/remoteSession';
import type { WatchedTable } from '../../online/watchedTable';
import { GAMES } from '../../games';
import type { GameTableComponent } from '../../games/gamePack';
import type { TableHost } from '../../table/view';
import { tableActions } from './tableActions';
import { OnlineMenu } from './OnlineMenu';
import { StatusBar } from './StatusBar';
import { useTurnTitle } from './attention';

interface Opened {
  session: RemoteSession;
  Table: GameTableComponent;
}

function useSession(table: WatchedTable): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  const started = (table.state.value?.views.length ?? 0) > 0;
  useEffect(() => {
    if (!started) return;
    let left = false;
    let session: RemoteSession | undefined;
    const open = async () => {
      const { game } = table.state.peek()!;
      const [made, Table] = await Promise.all([
        RemoteSession.open(
          table,
          engine,
          thinker,
          () => api.record(table.id, table.invitation),
          unsentAt(table.id),
        ),
        GAMES[game].table(),
      ]);
      session = made;
      if (left) made.close();
      else setOpened({ session: made, Table });
    };
    void open();
    return () => {
      left = true;
      session?.close();
    };
  }, [table, started]);
  return opened;
}

function Playing({ session, Table }: Opened) {
  const mine = session.myTurn.value;
  useTurnTitle(session.id, mine);
  const sits = session.table.state.value?.you != null;
  const elsewhere = useMemo(
    () => ({
      statusBar: ({ view }: { view: Parameters<typeof StatusBar>[0]['view'] }) => (
        <StatusBar session={session} view={view} />
      ),
      menu: ({ onClose }: { onClose: () => void }) => (
        <OnlineMenu session={session} onClose={onClose} />
      ),
    }),
    [session],
  );
  const host: TableHost = {
    changed: () => {},
    ...(sits ? { again: () => void tableActions(session).rematch() } : {}),
    elsewhere,
  };
  return <Table session={session} host={host} />;
}

export function OnlineTable({ table }: { table: WatchedTable }) {
  const opened = useSession(table);
  if (!opened) return <div class="table-ground" aria-busy="true" />;
  return <Playing {...opened} />;
}
