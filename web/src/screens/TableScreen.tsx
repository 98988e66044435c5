// Opens a saved game and sets the table of its game; what cannot be opened gets a sentence and a way on.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameName } from '../engine/protocol';
import { openGame } from '../model/games';
import { openBooks, t } from '../model/messages';
import type { Session } from '../model/session';
import { Problem } from '../parts/Problem';
import { AkropolisScreen } from './akropolis/AkropolisScreen';

type Table = ComponentType<{ session: Session }>;

/** The tables; what the first move of Akropolis does not need is loaded when it is wanted. */
const TABLES: Record<GameName, () => Promise<Table>> = {
  akropolis: async () => AkropolisScreen,
  panticapaeum: async () => {
    const [{ PanticapaeumScreen }] = await Promise.all([
      import('./panticapaeum/PanticapaeumScreen'),
      openBooks('panticapaeum'),
    ]);
    return PanticapaeumScreen;
  },
};

export function TableScreen({ rest }: { rest: string[] }) {
  const [id = ''] = rest;
  const [opened, setOpened] = useState<{ session: Session; Table: Table }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    openGame(id)
      .then(async (session) => ({ session, Table: await TABLES[session.game]() }))
      .then((found) => {
        if (!left) setOpened(found);
      })
      .catch(() => setFailed(true));
    return () => {
      left = true;
    };
  }, [id]);
  if (failed) return <Problem title={t('problem.game.title')} text={t('problem.game.text')} />;
  if (!opened) return <div class="table-ground" aria-busy="true" />;
  return <opened.Table session={opened.session} />;
}
