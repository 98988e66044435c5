// Learning a game at its table, one thing after the other.
import '../../style/learn.css';
import { useMemo } from 'preact/hooks';
import { AKROPOLIS_LESSONS } from '../../model/learn/akropolis';
import { PANTICAPAEUM_LESSONS } from '../../model/learn/panticapaeum';
import { keepStep, keptStep } from '../../model/learn/progress';
import { t } from '../../model/messages';
import { Header } from '../../parts/Header';
import { AkropolisLesson } from './AkropolisLesson';
import { PanticapaeumLesson } from './PanticapaeumLesson';

export interface Way {
  number: number;
  steps: number;
  onBack: () => void;
  onNext: () => void;
}
export interface LessonProps<L extends string> extends Way {
  lesson: L;
}

function Finished({ game, title, onAgain }: { game: string; title: string; onAgain: () => void }) {
  return (
    <>
      <Header title={t('learn.title', { game: title })} />
      <main class="page lesson-finished">
        <h1>{t('learn.finished')}</h1>
        <p>{t('learn.finished.text', { game: title })}</p>
        <div class="buttons">
          <a class="button primary large" href={`#/new/${game}`}>
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

export function LearnScreen({ rest }: { rest: string[] }) {
  const game = rest[0] === 'panticapaeum' ? 'panticapaeum' : 'akropolis';
  const title = game === 'akropolis' ? 'Akropolis' : 'Panticapaeum';
  const steps = game === 'akropolis' ? AKROPOLIS_LESSONS.length : PANTICAPAEUM_LESSONS.length;
  const step = useMemo(() => keptStep(game, steps), [game]);
  const go = (to: number) => {
    step.value = to;
    keepStep(game, to);
  };
  const at = step.value;
  if (at >= steps) return <Finished game={game} title={title} onAgain={() => go(0)} />;
  const way = { number: at + 1, steps, onBack: () => go(at - 1), onNext: () => go(at + 1) };
  return game === 'akropolis' ? (
    <AkropolisLesson key={at} lesson={AKROPOLIS_LESSONS[at]!} {...way} />
  ) : (
    <PanticapaeumLesson key={at} lesson={PANTICAPAEUM_LESSONS[at]!} {...way} />
  );
}
