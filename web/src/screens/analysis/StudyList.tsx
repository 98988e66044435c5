// All analyses of this browser, and the ways to start one.
import { useSignal } from '@preact/signals';
import { Header } from '../../components/Header';
import { Icon } from '../../components/icons';
import { offerUndo } from '../../components/Toast';
import { GAME_NAMES, type GameName } from '../../engine/protocol';
import { GAMES } from '../../games';
import { DEFAULT_GAME } from '../../games/facts';
import { dateWords } from '../../model/dateWords';
import { t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import { go } from '../../router';
import type { KeptStudy } from '../../study/studyStore';
import { keepText, newStudy, studies } from './browserStudies';
import { problemWords } from './openedStudy';

const LARGEST = 1_000_000; // characters of a file
const PLAYERS = [2, 3, 4];

const Kept = ({ study: { id, game, name, updated } }: { study: KeptStudy }) => (
  <li class="saved">
    <a href={`#/analysis/${id}`}>
      <strong>{name || gameTitle(game)}</strong>
      <span>
        {gameTitle(game)} · {dateWords(updated)}
      </span>
    </a>
    <button
      type="button"
      class="icon-button"
      aria-label={t('analysis.remove')}
      onClick={() => offerUndo(t('analysis.removed'), studies.remove(id))}
    >
      <Icon name="trash" />
    </button>
  </li>
);

/** From the start, or from a file. */
function Begin() {
  const players = useSignal(2);
  const problem = useSignal('');
  const begin = async (game: GameName) => go('analysis', await newStudy(game, players.peek()));
  const openFile = async (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    const text = (await input.files?.[0]?.slice(0, LARGEST).text()) ?? '';
    input.value = '';
    problem.value = '';
    try {
      go('analysis', await keepText(text));
    } catch (error) {
      problem.value = await problemWords(error, text);
    }
  };
  return (
    <section class="card study-begin">
      <p>{t('analysis.ways')}</p>
      <div class="buttons">
        {GAME_NAMES.map((game) => (
          <button key={game} type="button" class="button" onClick={() => void begin(game)}>
            {t('analysis.start', { game: gameTitle(game) })}
          </button>
        ))}
        <label class="study-players">
          {t('analysis.players')}{' '}
          <select
            value={players.value}
            onChange={({ currentTarget }) => (players.value = Number(currentTarget.value))}
          >
            {PLAYERS.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label class="file-button">
        <input type="file" accept=".oikist,text/plain" onChange={(event) => void openFile(event)} />
        <Icon name="open" /> {t('analysis.open')}
      </label>
      {problem.value && (
        <p class="problem-line" role="alert">
          {problem.value}
        </p>
      )}
    </section>
  );
}

export function StudyList() {
  const list = studies.list();
  const { Showcase } = GAMES[DEFAULT_GAME];
  return (
    <>
      <Header title={t('analysis.title')} />
      <main class="page studies">
        <h1>{t('analysis.title')}</h1>
        <p>{t('analysis.intro')}</p>
        <Begin />
        {list.length > 0 ? (
          <section class="saved-games" aria-labelledby="studies-title">
            <h2 id="studies-title">{t('analysis.kept')}</h2>
            <ul>
              {list.map((study) => (
                <Kept key={study.id} study={study} />
              ))}
            </ul>
          </section>
        ) : (
          <Showcase />
        )}
      </main>
    </>
  );
}
