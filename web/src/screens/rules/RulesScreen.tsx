// The rules of a game on one page: contents, sections that can be linked to, drawn examples.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import '../../style/print.css';
import '../../style/rules.css';
import { t } from '../../model/messages';
import { Header } from '../../parts/Header';
import { Icon } from '../../parts/icons';
import { AkropolisFigure } from './Akropolis';
import { GameTabs } from '../GameTabs';
import { PanticapaeumFigure } from './Panticapaeum';
import { Prose } from './Prose';
import { AKROPOLIS_SECTIONS, PANTICAPAEUM_SECTIONS } from './sections';

interface Chapter {
  id: string;
  title: string;
  text: string;
  figure: ComponentChildren;
}

const akropolis = (): Chapter[] =>
  AKROPOLIS_SECTIONS.map((id) => ({
    id,
    title: t(`rules.akropolis.${id}.title`),
    text: t(`rules.akropolis.${id}.text`),
    figure: <AkropolisFigure section={id} />,
  }));

const panticapaeum = (): Chapter[] =>
  PANTICAPAEUM_SECTIONS.map((id) => ({
    id,
    title: t(`rules.panticapaeum.${id}.title`),
    text: t(`rules.panticapaeum.${id}.text`),
    figure: <PanticapaeumFigure section={id} />,
  }));

const GAMES = {
  akropolis: { name: 'Akropolis', chapters: akropolis },
  panticapaeum: { name: 'Panticapaeum', chapters: panticapaeum },
};
type Game = keyof typeof GAMES;

const show = (id: string) => document.getElementById(`rule-${id}`)?.scrollIntoView();

/** Goes to a section and keeps it in the address, without leaving the page. */
function follow(event: MouseEvent, game: Game, id: string): void {
  event.preventDefault();
  history.replaceState(null, '', `#/rules/${game}/${id}`);
  show(id);
  document.getElementById(`rule-${id}`)?.focus({ preventScroll: true });
}

function Contents({ game, chapters }: { game: Game; chapters: Chapter[] }) {
  return (
    <nav class="rules-contents" aria-label={t('rules.contents')}>
      <h2>{t('rules.contents')}</h2>
      <ol>
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

function Games({ game }: { game: Game }) {
  return (
    <div class="rules-games">
      <GameTabs game={game} base="#/rules" />
      <button type="button" class="button" onClick={() => window.print()}>
        <Icon name="print" /> {t('rules.print')}
      </button>
    </div>
  );
}

export function RulesScreen({ rest }: { rest: string[] }) {
  const game: Game = rest[0] === 'panticapaeum' ? 'panticapaeum' : 'akropolis';
  const { name, chapters } = GAMES[game];
  const list = chapters();
  useEffect(() => {
    if (rest[1]) show(rest[1]);
  }, []);
  return (
    <>
      <Header title={t('rules.heading', { game: name })} />
      <main class="rules">
        <Contents game={game} chapters={list} />
        <article>
          <h1>{t('rules.heading', { game: name })}</h1>
          <p class="rules-own">{t('rules.own')}</p>
          <Games game={game} />
          {list.map(({ id, title, text, figure }) => (
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
    </>
  );
}
