// The score sheet for cardboard games: enter the table and see the score with its reasons.
import '../style/print.css';
import './rules.css';
import '../sheet/sheet.css';
import type { ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import { Header } from '../components/Header';
import { Ruin } from '../components/Ruin';
import type { GameName } from '../engine/protocol';
import { GAMES } from '../games';
import { gameNamed } from '../games/facts';
import { usePart } from '../hooks/usePart';
import { t } from '../model/messages';
import { DamagedSheet } from '../sheet/checks';
import { unpackSheet } from '../sheet/pack';
import { GameTabs } from './GameTabs';

function Damaged({ game }: { game: GameName }) {
  return (
    <>
      <Header />
      <main class="page problem">
        <Ruin />
        <h1>{t('problem.link.title')}</h1>
        <p>{t('sheet.damaged')}</p>
        <a class="button primary" href={`#/score/${game}`}>
          {t('sheet.own')}
        </a>
      </main>
    </>
  );
}

/** The sheet in a link, which says itself whose it is, or the one kept on this device. */
async function openSheet(game: GameName, packed: string | undefined): Promise<ComponentType> {
  if (packed === undefined || packed === '') return (await GAMES[game].sheet())();
  const written = await unpackSheet(packed);
  return (await GAMES[written.game].sheet())(written.fields);
}

type Opened = { View: ComponentType } | 'damaged';

export function ScoreScreen({ rest: [word, packed] }: { rest: string[] }) {
  const game = gameNamed(word);
  const open = useMemo(
    () => async (): Promise<Opened> => {
      try {
        return { View: await openSheet(game, packed) };
      } catch (error) {
        if (error instanceof DamagedSheet) return 'damaged';
        throw error;
      }
    },
    [game, packed],
  );
  const opened = usePart(open);
  if (opened === 'damaged') return <Damaged game={game} />;
  return (
    <>
      <Header title={t('sheet.title')} />
      <main class="score-sheet">
        <h1>{t('sheet.title')}</h1>
        <p class="sheet-intro">{t('sheet.intro')}</p>
        <GameTabs game={game} base="#/score" />
        {opened && <opened.View />}
      </main>
    </>
  );
}
