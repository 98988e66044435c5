// The score sheet for cardboard games: enter the table and see the score with its reasons.
import '../style/print.css';
import './rules.css';
import '../sheet/sheet.css';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Header } from '../components/Header';
import { Ruin } from '../components/Ruin';
import type { GameName } from '../engine/protocol';
import { GAMES } from '../games';
import { gameNamed } from '../games/facts';
import { usePart } from '../hooks/usePart';
import { openBundles, t } from '../model/messages';
import { DamagedSheet } from '../sheet/checks';
import type { OpenedSheet } from '../sheet/sheetPart';
import type { SheetPosition } from '../sheet/sheetPosition';
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

/** The sheet in a link, which names its game, or the one stored on this device. */
async function openSheet(game: GameName, packed: string | undefined): Promise<OpenedSheet> {
  if (packed === undefined || packed === '') return (await GAMES[game].sheet())();
  const written = await unpackSheet(packed);
  return (await GAMES[written.game].sheet())(written.fields);
}

type Opened = { View: OpenedSheet } | 'damaged';

/** The position editor of the analysis, loaded on demand. */
const loadEditor = async () => {
  const [{ PositionEditor }] = await Promise.all([
    import('./analysis/PositionEditor'),
    openBundles('analysis'),
  ]);
  return PositionEditor;
};

interface Begun {
  made: SheetPosition;
  name: (seat: number) => string;
}

/** The city in the position editor, where the rest of the position can be added. */
function BeginAnalysis({ made, name, onClose }: Begun & { onClose: () => void }) {
  const PositionEditor = usePart(loadEditor);
  if (!PositionEditor) return null;
  const notes = [t('analysis.edit.sheet'), ...(made.alone ? [t('analysis.edit.alone')] : [])];
  return <PositionEditor first={made.position} name={name} notes={notes} onClose={onClose} />;
}

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
  const begun = useSignal<Begun | undefined>(undefined);
  if (opened === 'damaged') return <Damaged game={game} />;
  return (
    <>
      <Header title={t('sheet.title')} />
      <main class="score-sheet">
        <h1>{t('sheet.title')}</h1>
        <p class="sheet-intro">{t('sheet.intro')}</p>
        <GameTabs game={game} base="#/score" />
        {opened && <opened.View onAnalyse={(made, name) => (begun.value = { made, name })} />}
        {begun.value && (
          <BeginAnalysis {...begun.value} onClose={() => (begun.value = undefined)} />
        )}
      </main>
    </>
  );
}
