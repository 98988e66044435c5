// Opens a saved game at the table of its game, or explains why that is not possible.
import { useEffect, useState } from 'preact/hooks';
import { GAMES } from '../games';
import type { GameTableComponent } from '../games/gamePack';
import type { Coach } from './coach/Coach';
import { hasCoach } from '../model/coach';
import type { Damage } from '../model/damage';
import { startingWith } from '../model/firstPlayer';
import {
  followElsewhere,
  importRecord,
  openGame,
  save,
  savedRecord,
  startGame,
  storage,
  whyNotOpened,
} from '../model/localGames';
import type { LocalSession } from '../model/localSession';
import { t } from '../model/messages';
import type { TableSession } from '../model/session';
import { damageText, OpenRest } from '../components/DamageNote';
import { Problem } from '../components/Problem';
import { go } from '../router';
import type { TableHost } from '../table/view';

/** The same people and options; now the next one begins. */
async function playAgain({ game, position, seats, assist }: TableSession): Promise<void> {
  const { options } = position.peek();
  go('table', await startGame({ game, options, seats: startingWith(seats, 1), assist }));
}

/** Games on this device are saved after every turn. */
const keptHere = (session: LocalSession): TableHost => ({
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

/** The coach of this game, if it has one. */
function useCoach(session: LocalSession | undefined): Coach | undefined {
  const [coach, setTheCoach] = useState<Coach>();
  useEffect(() => {
    if (!session || !hasCoach(storage, session.id)) return;
    let left = false;
    let stop = () => {};
    void import('./coach/Coach')
      .then(({ openCoach }) => openCoach(session))
      .then((opened) => {
        stop = opened.stop;
        if (left) stop();
        else setTheCoach(opened);
      });
    return () => {
      left = true;
      stop();
    };
  }, [session]);
  return coach;
}

export function TableScreen({ rest }: { rest: string[] }) {
  const [id = ''] = rest;
  const [opened, setOpened] = useState<{ session: LocalSession; Table: GameTableComponent }>();
  const [damage, setDamage] = useState<Damage>();
  useEffect(() => {
    let left = false;
    setDamage(undefined);
    openGame(id)
      .then(async (session) => ({ session, Table: await GAMES[session.game].table() }))
      .then((found) => {
        if (!left) setOpened(found);
      })
      .catch(async (error) => setDamage(await whyNotOpened(error, savedRecord(id))));
    return () => {
      left = true;
    };
  }, [id]);
  useEffect(() => opened && followElsewhere(opened.session), [opened]);
  const coach = useCoach(opened?.session);
  if (damage) return <NotOpened damage={damage} />;
  if (!opened) return <div class="table-ground" aria-busy="true" />;
  return (
    <>
      <opened.Table session={opened.session} host={keptHere(opened.session)} />
      {coach && <coach.Card />}
    </>
  );
}
