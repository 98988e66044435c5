// Score the cardboard: enter what lies on the table and see what it is worth and why.
import '../../style/print.css';
import '../../style/rules.css';
import '../../style/score.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../model/messages';
import { keptSheet, type SheetGame } from '../../model/sheet/keep';
import { unpackSheet, type Sheet } from '../../model/sheet/pack';
import { Header } from '../../parts/Header';
import { GameTabs } from '../GameTabs';
import { AkropolisSheetView } from './AkropolisSheetView';
import { PanticapaeumSheetView } from './PanticapaeumSheetView';

function Damaged({ game }: { game: SheetGame }) {
  return (
    <>
      <Header />
      <main class="page problem">
        <h1>{t('problem.link.title')}</h1>
        <p>{t('sheet.damaged')}</p>
        <a class="button primary" href={`#/score/${game}`}>
          {t('sheet.own')}
        </a>
      </main>
    </>
  );
}

function SheetView({ first, fromLink }: { first: Sheet; fromLink: boolean }) {
  return first.game === 'akropolis' ? (
    <AkropolisSheetView first={first} fromLink={fromLink} />
  ) : (
    <PanticapaeumSheetView first={first} fromLink={fromLink} />
  );
}

export function ScoreScreen({ rest }: { rest: string[] }) {
  const game: SheetGame = rest[0] === 'panticapaeum' ? 'panticapaeum' : 'akropolis';
  const packed = rest[1];
  const [first, setFirst] = useState<Sheet | 'damaged' | undefined>(() =>
    packed ? undefined : keptSheet(game),
  );
  useEffect(() => {
    if (packed)
      unpackSheet(packed)
        .then(setFirst)
        .catch(() => setFirst('damaged'));
  }, []);
  if (first === 'damaged') return <Damaged game={game} />;
  return (
    <>
      <Header title={t('sheet.title')} />
      <main class="score-sheet">
        <h1>{t('sheet.title')}</h1>
        <p class="sheet-intro">{t('sheet.intro')}</p>
        <GameTabs game={game} base="#/score" />
        {first && <SheetView first={first} fromLink={packed !== undefined} />}
      </main>
    </>
  );
}
