// The first thing people see: play now, go on with a saved game, open a record.
import { USUAL_LEVEL } from '../model/levels';
import { useSignal } from '@preact/signals';
import { RELIEF } from '../draw/hex';
import type { Damage } from '../model/damage';
import { importRecord, saves, startGame, whyNotOpened } from '../model/games';
import { spoken, t } from '../model/messages';
import { displayNames, GAME_TITLES } from '../model/names';
import { plain } from '../model/numbers';
import { isDamaged, type Save, type SavedGame } from '../model/saves';
import type { Setup } from '../model/session';
import type { GameName } from '../engine/protocol';
import { damageText, OpenRest } from '../parts/DamageNote';
import { GameLinks } from '../parts/GameLinks';
import { Header } from '../parts/Header';
import { Icon } from '../parts/icons';
import { Lazy } from '../parts/Lazy';
import { go } from '../router';
import { CityThumb } from '../views/CityThumb';
import { SHOWCASE } from './showcase';

const quick = (game: GameName): Setup => ({
  game,
  options: {},
  seats: [
    { kind: 'person', name: '' },
    { kind: `level${USUAL_LEVEL}`, name: '' },
  ],
  assist: 'hints',
});

const loadShowcase = async () => (await import('./panticapaeum/Showcase')).Showcase;

const loadEntry = async () => (await import('./online/Entry')).Entry;

const LARGEST_RECORD = 1_000_000; // characters; a long game has some thousand

function SavedCard({ save }: { save: SavedGame }) {
  const { names, totals, round, rounds, over } = save.summary;
  const date = new Intl.DateTimeFormat(spoken.value, { dateStyle: 'medium', timeStyle: 'short' });
  const shown = displayNames(names);
  const players = totals.map(
    (total, seat) => `${shown[seat] ?? t('player.architect')} ${plain(total)}`,
  );
  return (
    <li class="saved">
      <a href={`#/table/${save.id}`}>
        <strong>{players.join(' · ')}</strong>
        <span>
          {GAME_TITLES[save.game]} · {over ? t('saved.over') : t('header.round', { round, rounds })}{' '}
          · {date.format(save.updated)}
        </span>
      </a>
      <button
        type="button"
        class="icon-button"
        aria-label={t('saved.remove')}
        onClick={() => {
          if (confirm(t('saved.confirm'))) saves.remove(save.id);
        }}
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
          <span>{t('saved.damaged')}</span>
          <button
            type="button"
            class="icon-button"
            aria-label={t('saved.remove')}
            onClick={() => saves.remove(save.id)}
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
  const list = saves.list();
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

export function StartScreen() {
  const problem = useSignal<Damage | undefined>(undefined);
  const starting = useSignal(false);
  const play = async (game: GameName) => {
    starting.value = true;
    go('table', await startGame(quick(game)));
  };
  const openRecord = async (record: string) => {
    problem.value = undefined;
    try {
      if (record.length > LARGEST_RECORD) throw new RangeError('too large');
      go('table', await importRecord(record));
    } catch (error) {
      problem.value = await whyNotOpened(error, record);
    }
  };
  const openFile = async (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    // Of a file that is too large no more than shows that it is.
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
            <p>{t('start.text')}</p>
            <div class="buttons">
              <button
                type="button"
                class="button primary large"
                disabled={starting.value}
                onClick={() => void play('akropolis')}
              >
                {t('start.play')}
              </button>
              <a class="button large" href="#/new/akropolis">
                {t('start.setup')}
              </a>
            </div>
            <GameLinks game="akropolis" />
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
          <CityThumb city={SHOWCASE} projection={RELIEF} label={t('start.picture')} />
        </section>
        <SavedGames />
        <section class="second-game sea" aria-labelledby="second-title">
          <Lazy load={loadShowcase} />
          <div>
            <h2 id="second-title">Panticapaeum</h2>
            <p>{t('start.panticapaeum')}</p>
            <div class="buttons">
              <button
                type="button"
                class="button primary"
                disabled={starting.value}
                onClick={() => void play('panticapaeum')}
              >
                {t('start.play')}
              </button>
              <a class="button" href="#/new/panticapaeum">
                {t('start.setup')}
              </a>
            </div>
            <GameLinks game="panticapaeum" />
          </div>
        </section>
        <Lazy load={loadEntry} />
      </main>
    </>
  );
}
