// Puzzles of both games: the overview, and one at a time.
import '../review/review.css';
import './puzzles.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Header } from '../../components/Header';
import { GAME_NAMES, type GameName } from '../../engine/protocol';
import { DEFAULT_GAME } from '../../games/facts';
import { t } from '../../model/messages';
import { loadPuzzles, type PuzzleSet } from '../../study/puzzles';
import { isWay } from './choice';
import { Overview } from './Overview';
import { Solve } from './Solve';

function usePuzzles(game: GameName): PuzzleSet | 'missing' | undefined {
  const loaded = useSignal<PuzzleSet | 'missing' | undefined>(undefined);
  useEffect(() => {
    loaded.value = undefined;
    loadPuzzles(game).then(
      (set) => (loaded.value = set),
      () => (loaded.value = 'missing'),
    );
  }, [game]);
  const set = loaded.value;
  return set === 'missing' || set?.game === game ? set : undefined;
}

export function PuzzlesScreen({ rest: [name, ...way] }: { rest: string[] }) {
  const game = GAME_NAMES.find((one) => one === name) ?? DEFAULT_GAME;
  const set = usePuzzles(game);
  if (set === 'missing')
    return (
      <>
        <Header title={t('puzzles.title')} />
        <main class="page puzzles">
          <h1>{t('puzzles.title')}</h1>
          <p role="alert">{t('puzzles.missing')}</p>
        </main>
      </>
    );
  if (!set) return <div class="page" aria-busy="true" />;
  return isWay(way) ? <Solve key={way.join('/')} set={set} way={way} /> : <Overview set={set} />;
}
