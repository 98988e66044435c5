// The puzzle of the day, puzzles of the user's strength, by theme and by difficulty; and the user's results.
import { Header } from '../../components/Header';
import { t } from '../../model/messages';
import {
  byTheme,
  DIFFICULTIES,
  difficultyOf,
  puzzleOfDay,
  type PuzzleSet,
} from '../../study/puzzles';
import { daysInARow, ratingAfter, streaksOf } from '../../study/puzzleStore';
import { GameTabs } from '../GameTabs';
import { SyncLine } from '../practice/SyncLine';
import { answers } from './browserPuzzles';
import { isNew } from './choice';
import { difficultyName, themeName } from './words';

function Standing({ set }: { set: PuzzleSet }) {
  const own = answers.answers(set.game);
  const { now, most } = streaksOf(own);
  const figures: [string, string | number][] = [
    [t('puzzles.rating'), ratingAfter(own)],
    [
      t('puzzles.solved'),
      t('puzzles.of', { count: own.filter((one) => one.right).length, of: set.puzzles.length }),
    ],
    [t('puzzles.streak'), now],
    [t('puzzles.streak.most'), most],
    [t('puzzles.days'), daysInARow(own, answers.today())],
  ];
  return (
    <section class="card" aria-labelledby="puzzles-standing">
      <h2 id="puzzles-standing">{t('puzzles.standing')}</h2>
      <dl class="puzzle-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!answers.keeps.value && <p role="alert">{t('puzzles.refused')}</p>}
      <SyncLine />
    </section>
  );
}

function Today({ set }: { set: PuzzleSet }) {
  const puzzle = puzzleOfDay(set, answers.today());
  if (!puzzle) return null;
  const answer = answers.find(puzzle.id);
  return (
    <section class="card puzzle-today">
      <h2>{t('puzzles.day')}</h2>
      <p>
        {difficultyName(difficultyOf(puzzle.rating))}.{' '}
        {answer
          ? t(answer.right ? 'puzzles.day.solved' : 'puzzles.day.failed')
          : t('puzzles.day.text')}
      </p>
      <div class="buttons">
        <a class={answer ? 'button' : 'button primary large'} href={`#/puzzles/${set.game}/day`}>
          {t(answer ? 'puzzles.day.again' : 'puzzles.day.go')}
        </a>
        <a class={answer ? 'button primary' : 'button large'} href={`#/puzzles/${set.game}/near`}>
          {t('puzzles.near')}
        </a>
      </div>
    </section>
  );
}

interface ChoiceProps {
  title: string;
  id: string;
  of: { href: string; name: string; count: number; left: number }[];
}
const Choices = ({ title, id, of }: ChoiceProps) => (
  <section class="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul class="puzzle-choices">
      {of.map(({ href, name, count, left }) => (
        <li key={href}>
          <a class="button" href={href}>
            <span>{name}</span> <small>{t('puzzles.of', { count: count - left, of: count })}</small>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

export function Overview({ set }: { set: PuzzleSet }) {
  const base = `#/puzzles/${set.game}`;
  const themes = byTheme(set.puzzles).flatMap(([theme, of]) => {
    const name = themeName(theme);
    return name
      ? [{ href: `${base}/theme/${theme}`, name, count: of.length, left: of.filter(isNew).length }]
      : [];
  });
  const difficulties = DIFFICULTIES.flatMap((difficulty) => {
    const of = set.puzzles.filter(({ rating }) => difficultyOf(rating) === difficulty);
    const [href, name] = [`${base}/difficulty/${difficulty}`, difficultyName(difficulty)];
    return of.length > 0 ? [{ href, name, count: of.length, left: of.filter(isNew).length }] : [];
  });
  return (
    <>
      <Header title={t('puzzles.title')} />
      <main class="page puzzles">
        <h1>{t('puzzles.title')}</h1>
        <GameTabs game={set.game} base="#/puzzles" />
        <p>{t('puzzles.intro')}</p>
        <Today set={set} />
        <Standing set={set} />
        <Choices title={t('puzzles.themes')} id="puzzle-themes" of={themes} />
        <Choices title={t('puzzles.difficulties')} id="puzzle-difficulties" of={difficulties} />
      </main>
    </>
  );
}
