// A game on the server at the table of its game, with what belongs to playing with others around it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { engine, thinker } from '../../model/games';
import { api, unsentAt } from '../../online/browser';
import { RemoteSession } from '../../online/remoteSession';
import type { WatchedTable } from '../../online/watchedTable';
import { TABLES, type Table } from '../TableScreen';
import type { Keeping } from '../table/view';
import { doings } from './doings';
import { OnlineMenu } from './OnlineMenu';
import { Strip } from './Strip';
import { useTurnTitle } from './attention';

interface Opened {
  session: RemoteSession;
  Table: Table;
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
        TABLES[game](),
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
      strip: ({ view }: { view: Parameters<typeof Strip>[0]['view'] }) => (
        <Strip session={session} view={view} />
      ),
      menu: ({ onClose }: { onClose: () => void }) => (
        <OnlineMenu session={session} onClose={onClose} />
      ),
    }),
    [session],
  );
  const keeping: Keeping = {
    changed: () => {},
    ...(sits ? { again: () => void doings(session).rematch() } : {}),
    elsewhere,
  };
  return <Table session={session} keeping={keeping} />;
}

export function OnlineTable({ table }: { table: WatchedTable }) {
  const opened = useSession(table);
  if (!opened) return <div class="table-ground" aria-busy="true" />;
  return <Playing {...opened} />;
}
