// The practice that is due and the progress of all positions; if there are none, how they are added.
import { Header } from '../../components/Header';
import { Ruin } from '../../components/Ruin';
import { DEFAULT_GAME } from '../../games/facts';
import { dateWords, soonWords } from '../../model/dateWords';
import { saves } from '../../model/localGames';
import { t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import { isDamaged, type SavedGame } from '../../model/saves';
import { practice } from './browserPractice';
import { SyncLine } from './SyncLine';
import { Stairs } from './Stairs';

const SHOWN = 4; // finished games

function FinishedGames() {
  const games = saves
    .list()
    .filter((save): save is SavedGame => !isDamaged(save) && save.summary.over)
    .slice(0, SHOWN);
  if (games.length === 0)
    return (
      <a class="button primary" href={`#/new/${DEFAULT_GAME}`}>
        {t('start.setup')}
      </a>
    );
  return (
    <>
      <h2>{t('practice.games')}</h2>
      <ul class="practice-games">
        {games.map(({ id, game, updated }) => (
          <li key={id}>
            <a href={`#/review/${id}`}>
              {t('practice.review', { game: gameTitle(game), date: dateWords(updated) })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const Empty = () => (
  <main class="page practice problem">
    <Ruin />
    <h1>{t('practice.empty.title')}</h1>
    <p>{t('practice.empty.text')}</p>
    <FinishedGames />
    <SyncLine />
  </main>
);

export function Overview() {
  const items = practice.items();
  const due = practice.due();
  const learned = practice.learned();
  if (items.length + learned === 0)
    return (
      <>
        <Header title={t('practice.title')} />
        <Empty />
      </>
    );
  const [first] = items;
  return (
    <>
      <Header title={t('practice.title')} />
      <main class="page practice">
        <h1>{t('practice.title')}</h1>
        <section class="card practice-today">
          <p class="practice-due">
            {due.length > 0
              ? t('practice.due', { count: due.length })
              : first
                ? t('practice.none', { date: soonWords(first.due) })
                : t('practice.empty.title')}
          </p>
          <p>{t('practice.intro')}</p>
          {!practice.keeps.value && <p role="alert">{t('practice.refused')}</p>}
          <SyncLine />
          {due.length > 0 && (
            <a class="button primary large" href="#/practice/go">
              {t('practice.start')}
            </a>
          )}
        </section>
        <section class="card">
          <h2>{t('practice.steps')}</h2>
          <Stairs items={items} learned={learned} />
          <p class="quiet">{t('practice.steps.text')}</p>
        </section>
        {due.length === 0 && (
          <section class="card">
            <FinishedGames />
          </section>
        )}
      </main>
    </>
  );
}
