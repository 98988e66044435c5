// The rules of a game on one page: contents, sections that can be linked to, drawn examples.
import { useEffect } from 'preact/hooks';
import '../style/print.css';
import './rules.css';
import { Header } from '../components/Header';
import { Icon } from '../components/icons';
import { Prose } from '../components/Prose';
import type { GameName } from '../engine/protocol';
import { GAMES } from '../games';
import { gameNamed } from '../games/facts';
import type { RuleBook, RuleChapter } from '../games/gamePack';
import { usePart } from '../hooks/usePart';
import { t } from '../model/messages';
import { gameTitle } from '../model/names';
import { GameTabs } from './GameTabs';

const show = (id: string) => document.getElementById(`rule-${id}`)?.scrollIntoView();

/** Goes to a section and puts it into the address, without leaving the page. */
function follow(event: MouseEvent, game: GameName, id: string): void {
  event.preventDefault();
  history.replaceState(null, '', `#/rules/${game}/${id}`);
  show(id);
  document.getElementById(`rule-${id}`)?.focus({ preventScroll: true });
}

function Contents({ game, chapters }: { game: GameName; chapters: RuleChapter[] }) {
  return (
    <nav class="rules-contents" aria-label={t('rules.contents')}>
      <h2>{t('rules.contents')}</h2>
      <ol class="rules-scroll">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#/rules/${game}/${id}`} onClick={(event) => follow(event, game, id)}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Games({ game }: { game: GameName }) {
  return (
    <div class="rules-games">
      <GameTabs game={game} base="#/rules" />
      <button type="button" class="button" onClick={() => window.print()}>
        <Icon name="print" /> {t('rules.print')}
      </button>
    </div>
  );
}

function Rules({
  game,
  book,
  section,
}: {
  game: GameName;
  book: RuleBook;
  section: string | undefined;
}) {
  const chapters = book();
  const heading = t('rules.heading', { game: gameTitle(game) });
  useEffect(() => {
    if (section) show(section);
  }, []);
  return (
    <main class="rules">
      <Contents game={game} chapters={chapters} />
      <article>
        <h1>{heading}</h1>
        <p class="rules-own">{t('rules.own')}</p>
        <Games game={game} />
        {chapters.map(({ id, title, text, figure }) => (
          <section key={id} class="card rule">
            <h2 id={`rule-${id}`} tabIndex={-1}>
              {title}
            </h2>
            <Prose text={text} />
            {figure}
          </section>
        ))}
      </article>
    </main>
  );
}

export function RulesScreen({ rest: [word, section] }: { rest: string[] }) {
  const game = gameNamed(word);
  const book = usePart(GAMES[game].rules);
  return (
    <>
      <Header title={t('rules.heading', { game: gameTitle(game) })} />
      {book && <Rules game={game} book={book} section={section} />}
    </>
  );
}
