// The insights that another player shows.
import { useEffect, useState } from 'preact/hooks';
import { Header } from '../../components/Header';
import type { GameName } from '../../engine/protocol';
import { dateWords } from '../../model/dateWords';
import { unpackText } from '../../model/link';
import { t } from '../../model/messages';
import type { GameFacts } from '../../study/insights';
import { readShown, type Charts } from '../../study/shownInsights';
import { GameTabs } from '../GameTabs';
import { Figures } from './Figures';
import { askShown } from './shown';

interface Found {
  games: GameFacts[];
  charts: Charts;
  updated: number;
}

function useShown(name: string) {
  const [found, setFound] = useState<Found | 'none' | undefined>(undefined);
  useEffect(() => {
    let left = false;
    const load = async (): Promise<Found> => {
      const { charts, code, updated } = await askShown(name);
      return { charts: new Set(charts), updated, games: readShown(await unpackText(code)) };
    };
    load()
      .catch(() => 'none' as const)
      .then((what) => {
        if (!left) setFound(what);
      });
    return () => {
      left = true;
    };
  }, [name]);
  return found;
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word; // not an address that this page made
  }
}

export function OthersInsights({ word, game }: { word: string; game: GameName }) {
  const name = decoded(word);
  const found = useShown(name);
  const games = found === 'none' ? [] : (found?.games ?? []).filter((one) => one.game === game);
  return (
    <>
      <Header title={t('insights.of', { name })} />
      <main class="page insights" aria-busy={found === undefined}>
        <h1>{t('insights.of', { name })}</h1>
        <p>
          <a href={`#/player/${encodeURIComponent(name)}`}>{name}</a>
        </p>
        <GameTabs game={game} base={`#/insights/of/${encodeURIComponent(name)}`} />
        {found === 'none' && <p>{t('insights.of.none', { name })}</p>}
        {found && found !== 'none' && (
          <>
            <p>{t('insights.of.text', { name, date: dateWords(found.updated) })}</p>
            {games.length > 0 && (
              <Figures key={game} games={games} game={game} whose={name} charts={found.charts} />
            )}
          </>
        )}
      </main>
    </>
  );
}
