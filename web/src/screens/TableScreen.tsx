// Opens a saved game and sets the table of its game; what cannot be opened gets a sentence and a way on.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameName } from '../engine/protocol';
import type { Damage } from '../model/damage';
import { importRecord, openGame, save, savedRecord, startGame, whyNotOpened } from '../model/games';
import { openBooks, t } from '../model/messages';
import type { TableSession } from '../model/session';
import { damageText, OpenRest } from '../parts/DamageNote';
import { Problem } from '../parts/Problem';
import { go } from '../router';
import { AkropolisScreen } from './akropolis/AkropolisScreen';
import type { Keeping } from './table/view';

export type Table = ComponentType<{ session: TableSession; keeping: Keeping }>;

/** The tables; what the first move of Akropolis does not need is loaded when it is wanted. */
export const TABLES: Record<GameName, () => Promise<Table>> = {
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

function NotOpened({ damage }: { damage: Damage }) {
  const open = async (record: string) => go('table', await importRecord(record));
  return (
    <Problem title={t('problem.game.title')} text={damageText(damage) || t('problem.game.text')}>
      <OpenRest damage={damage} onOpen={(record) => void open(record)} />
    </Problem>
  );
}

export function TableScreen({ rest }: { rest: string[] }) {
  const [id = ''] = rest;
  const [opened, setOpened] = useState<{ session: TableSession; Table: Table }>();
  const [damage, setDamage] = useState<Damage>();
  useEffect(() => {
    let left = false;
    setDamage(undefined);
    openGame(id)
      .then(async (session) => ({ session, Table: await TABLES[session.game]() }))
      .then((found) => {
        if (!left) setOpened(found);
      })
      .catch(async (error) => setDamage(await whyNotOpened(error, savedRecord(id))));
    return () => {
      left = true;
    };
  }, [id]);
  if (damage) return <NotOpened damage={damage} />;
  if (!opened) return <div class="table-ground" aria-busy="true" />;
  return <opened.Table session={opened.session} keeping={keptHere(opened.session)} />;
}
