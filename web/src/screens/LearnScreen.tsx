// Learning a game at its table, one lesson after the other.
import '../lessons/lessons.css';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Header } from '../components/Header';
import type { GameName } from '../engine/protocol';
import { GAMES } from '../games';
import { gameNamed } from '../games/facts';
import type { LessonPlan } from '../games/gamePack';
import { usePart } from '../hooks/usePart';
import { keepStep, keptStep } from '../lessons/progress';
import { setCoach } from '../model/coach';
import { startGame, storage } from '../model/localGames';
import { t } from '../model/messages';
import { gameTitle } from '../model/names';
import { FIRST_OPPONENT, firstGame } from '../model/quickGame';
import { go } from '../router';
import { useMood } from './useMood';

function Finished({ game, onAgain }: { game: GameName; onAgain: () => void }) {
  const title = gameTitle(game);
  const { Showcase, ground } = GAMES[game];
  const starting = useSignal(false);
  useMood(game);
  const play = async (coached: boolean) => {
    starting.value = true;
    const id = await startGame(firstGame(game));
    setCoach(storage, id, coached);
    go('table', id);
  };
  return (
    <>
      <Header title={t('learn.title', { game: title })} />
      <main class="page lesson-finished">
        <div class={`lesson-city ${ground}`}>
          <Showcase />
        </div>
        <h1>{t('learn.finished')}</h1>
        <p>{t('learn.finished.text', { game: title })}</p>
        <div class="buttons">
          <button
            type="button"
            class="button primary large"
            disabled={starting.value}
            onClick={() => void play(true)}
          >
            {t('learn.coached', { name: t('player.level', { level: FIRST_OPPONENT }) })}
          </button>
          <button
            type="button"
            class="button large"
            disabled={starting.value}
            onClick={() => void play(false)}
          >
            {t('learn.first', { name: t('player.level', { level: FIRST_OPPONENT }) })}
          </button>
          <a class="button large" href={`#/new/${game}`}>
            {t('start.setup')}
          </a>
          <a class="button large" href={`#/rules/${game}`}>
            {t('learn.rules')}
          </a>
          <button type="button" class="button large" onClick={onAgain}>
            {t('learn.again')}
          </button>
        </div>
      </main>
    </>
  );
}

function Tutorial({ game, plan }: { game: GameName; plan: LessonPlan }) {
  const { steps, Lesson } = plan;
  const step = useMemo(() => keptStep(game, steps), [game, steps]);
  const go = (to: number) => {
    step.value = to;
    keepStep(game, to);
  };
  const at = step.value;
  if (at >= steps) return <Finished game={game} onAgain={() => go(0)} />;
  return (
    <Lesson
      key={at}
      index={at}
      number={at + 1}
      steps={steps}
      onBack={() => go(at - 1)}
      onNext={() => go(at + 1)}
    />
  );
}

export function LearnScreen({ rest }: { rest: string[] }) {
  const game = gameNamed(rest[0]);
  const plan = usePart(GAMES[game].lessons);
  if (!plan) return <div class="table-ground" aria-busy="true" />;
  return <Tutorial game={game} plan={plan} />;
}
