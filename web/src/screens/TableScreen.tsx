// Opens a saved game and sets the table of its game; what cannot be opened gets a sentence and a way on.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameName } from '../engine/protocol';
import { openGame, save, startGame } from '../model/games';
import { openBooks, t } from '../model/messages';
import type { TableSession } from '../model/session';
import { Problem } from '../parts/Problem';
import { go } from '../router';
import { AkropolisScreen } from './akropolis/AkropolisScreen';
import type { Keeping } from './table/view';

type Table = ComponentType<{ session: TableSession; keeping: Keeping }>;

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

async function playAgain({ game, position, seats, assist }: TableSession): Promise<void> {
  const { options } = position.peek();
  go('table', await startGame({ game, options, seats: [...seats], assist }));
}

/** Games on this device are saved after every turn. */
const keptHere = (session: TableSession): Keeping => ({
  changed: () => void save(session),
  again: () => void playAgain(session),
});

export function TableScreen({ rest }: { rest: string[] }) {
  const [id = ''] = rest;
  const [opened, setOpened] = useState<{ session: TableSession; Table: Table }>();
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
  return <opened.Table session={opened.session} keeping={keptHere(opened.session)} />;
}
