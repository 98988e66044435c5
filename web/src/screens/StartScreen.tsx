// The start page: play now, continue a saved game, open a record.
import { useSignal } from '@preact/signals';
import type { Damage } from '../model/damage';
import { importRecord, saves, startGame, storage, whyNotOpened } from '../model/localGames';
import { dateWords } from '../model/dateWords';
import { packText } from '../model/link';
import { t } from '../model/messages';
import { GAMES } from '../games';
import { DEFAULT_GAME } from '../games/facts';
import { displayNames, gameTitle } from '../model/names';
import { plain } from '../model/numbers';
import { quickGame } from '../model/quickGame';
import { isDamaged, practises, recordInside, type Save, type SavedGame } from '../model/saves';
import { GAME_NAMES, type GameName } from '../engine/protocol';
import { damageText, OpenRest } from '../components/DamageNote';
import { GameLinks } from '../components/GameLinks';
import { Header } from '../components/Header';
import { Icon } from '../components/icons';
import { Lazy } from '../components/Lazy';
import { offerUndo } from '../components/Toast';
import { go } from '../router';
import { SavedCity } from './SavedCity';

const loadEntry = async () => (await import('./online/Entry')).Entry;
const loadDueLink = async () => (await import('./practice/DueLink')).DueLink;

/** A record with variations is opened as an analysis. */
const isAnalysis = (record: string): boolean => /^# variations 1$/m.test(record);

const LARGEST_RECORD = 1_000_000; // characters; a long game has some thousand

/** Deletes a game, and offers to restore it. */
const remove = (id: string) => offerUndo(t('saved.removed'), saves.remove(id));

function SavedCard({ save }: { save: SavedGame }) {
  const { names, totals, round, rounds, over } = save.summary;
  const shown = displayNames(names);
  const players = totals.map(
    (total, seat) => `${shown[seat] ?? t('player.architect')} ${plain(total)}`,
  );
  return (
    <li class="saved">
      <a href={`#/table/${save.id}`}>
        <span class="saved-picture">
          <SavedCity save={save} />
        </span>
        <strong>{players.join(' · ')}</strong>
        <span>
          {gameTitle(save.game)} · {over ? t('saved.over') : t('header.round', { round, rounds })}
          <time>{dateWords(save.updated)}</time>
        </span>
      </a>
      {over && (
        <a
          class="icon-button"
          href={`#/review/${save.id}`}
          aria-label={t('game.review')}
          title={t('game.review')}
        >
          <Icon name="graph" />
        </a>
      )}
      <button
        type="button"
        class="icon-button"
        aria-label={t('saved.remove')}
        onClick={() => remove(save.id)}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

const SHOWN_AT_ONCE = 4; // saved games, the others behind a fold

const SavedList = ({ list }: { list: readonly Save[] }) => (
  <ul>
    {list.map((save) =>
      isDamaged(save) ? (
        <li class="saved damaged" key={save.id}>
          <span>
            {t('saved.damaged')}{' '}
            {recordInside(save.damaged) && <a href={`#/table/${save.id}`}>{t('saved.rescue')}</a>}
          </span>
          <button
            type="button"
            class="icon-button"
            aria-label={t('saved.remove')}
            onClick={() => remove(save.id)}
          >
            <Icon name="trash" />
          </button>
        </li>
      ) : (
        <SavedCard key={save.id} save={save} />
      ),
    )}
  </ul>
);

function SavedGames() {
  const list = saves.own();
  if (list.length === 0) return null;
  const older = list.slice(SHOWN_AT_ONCE);
  return (
    <section class="saved-games" aria-labelledby="saved-title">
      <h2 id="saved-title">{t('saved.title')}</h2>
      <SavedList list={list.slice(0, SHOWN_AT_ONCE)} />
      {older.length > 0 && (
        <details>
          <summary>{t('saved.more', { count: older.length })}</summary>
          <SavedList list={older} />
        </details>
      )}
    </section>
  );
}

const main = GAMES[DEFAULT_GAME];
const OTHER_GAMES = GAME_NAMES.filter((game) => game !== DEFAULT_GAME);

interface OtherGameProps {
  game: GameName;
  starting: boolean;
  onPlay: (game: GameName) => Promise<void>;
}

/** A game below the first one of the page. */
function OtherGame({ game, starting, onPlay }: OtherGameProps) {
  const { ground, introduction, facts, Showcase } = GAMES[game];
  return (
    <section class={`second-game ${ground}`} aria-labelledby={`title-${game}`}>
      <Showcase />
      <div>
        <h2 id={`title-${game}`}>{gameTitle(game)}</h2>
        <p>{t(introduction)}</p>
        <p class="facts">{t(facts)}</p>
        <div class="buttons">
          <button
            type="button"
            class="button primary"
            disabled={starting}
            onClick={() => void onPlay(game)}
          >
            {t('start.play')}
          </button>
          <a class="button" href={`#/new/${game}`}>
            {t('start.setup')}
          </a>
        </div>
        <GameLinks game={game} puzzles />
      </div>
    </section>
  );
}

/** The unfinished game that was played last. */
const unfinishedGame = (): SavedGame | undefined =>
  saves.own().find((save): save is SavedGame => !isDamaged(save) && !save.summary.over);

const Continue = ({ save: { id, game, summary } }: { save: SavedGame }) => (
  <a class="button primary large continue" href={`#/table/${id}`}>
    {t('start.continue', {
      game: gameTitle(game),
      round: t('header.round', { round: summary.round, rounds: summary.rounds }),
    })}
  </a>
);

export function StartScreen() {
  const unfinished = unfinishedGame();
  const problem = useSignal<Damage | undefined>(undefined);
  const starting = useSignal(false);
  const play = async (game: GameName) => {
    starting.value = true;
    go('table', await startGame(quickGame(game)));
  };
  const openRecord = async (record: string) => {
    problem.value = undefined;
    try {
      if (record.length > LARGEST_RECORD) throw new RangeError('too large');
      if (isAnalysis(record)) go('analysis', 'link', await packText(record));
      else go('table', await importRecord(record));
    } catch (error) {
      problem.value = await whyNotOpened(error, record);
    }
  };
  const openFile = async (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    // Reads just enough to see that a file is too large.
    const text = await input.files?.[0]?.slice(0, LARGEST_RECORD + 1).text();
    if (text !== undefined) await openRecord(text);
    input.value = '';
  };
  return (
    <>
      <Header />
      <main class="start">
        <section class="hero">
          <div class="hero-words">
            <h1>{t('start.title')}</h1>
            <p>{t(main.introduction)}</p>
            <div class="buttons">
              {unfinished && <Continue save={unfinished} />}
              <button
                type="button"
                class={`button large play-now${unfinished ? '' : ' primary'}`}
                disabled={starting.value}
                onClick={() => void play(DEFAULT_GAME)}
              >
                {t('start.play')}
              </button>
              <a class="button large" href={`#/new/${DEFAULT_GAME}`}>
                {t('start.setup')}
              </a>
            </div>
            <p class="facts">{t(main.facts)}</p>
            <GameLinks game={DEFAULT_GAME} puzzles />
            <label class="file-button">
              <input
                type="file"
                accept=".oikist,text/plain"
                onChange={(event) => void openFile(event)}
              />
              <Icon name="open" /> {t('start.open')}
            </label>
            {problem.value && (
              <div class="problem-line" role="alert">
                <p>
                  {t('problem.record')} {damageText(problem.value)} {t('problem.safe')}
                </p>
                <OpenRest damage={problem.value} onOpen={(record) => void openRecord(record)} />
              </div>
            )}
          </div>
          {unfinished ? (
            <SavedCity save={unfinished} instead={<main.Showcase />} />
          ) : (
            <main.Showcase />
          )}
        </section>
        {practises(storage) && <Lazy load={loadDueLink} />}
        <SavedGames />
        {OTHER_GAMES.map((game) => (
          <OtherGame key={game} game={game} starting={starting.value} onPlay={play} />
        ))}
        <Lazy load={loadEntry} />
      </main>
    </>
  );
}
