// The text view of a game: the command line, and everything on the table, in sections; fully usable by keyboard
// and screen reader, over the same table as the drawings.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Position } from '../engine/protocol';
import type { GameName } from '../engine/protocol';
import type { AnyTable } from '../model/gameTable';
import { t } from '../model/messages';
import { cityTitle, gameTitle } from '../model/names';
import type { Turn } from '../model/turn';
import { LookBackBar } from '../table/LookBackBar';
import { ViewMenu } from '../components/ViewMenu';
import { Announcer, type Words } from '../text/announcer';
import type { Console } from '../text/console';
import type { View } from '../table/view';
import { CommandList } from './CommandList';
import { ConsolePanel } from './ConsolePanel';
import { Result } from './Result';
import './text.css';

/** How a game tells what happened. */
export interface News<Model> {
  turn: (turn: Turn, before: Model, after: Model, name: (seat: number) => string) => string;
  result: (end: Model, name: (seat: number) => string) => string;
}

/** The game's commands; every change of the game is announced among their answers. */
export function useText<Table extends AnyTable, Text extends { console: Console }, Model>(
  { table, name }: View<Table>,
  make: (table: Table, name: (seat: number) => string) => Text,
  news: News<Model>,
): Text {
  const text = useMemo(() => make(table, name), [table]);
  useEffect(() => {
    const { session } = table;
    const render = (position: Position) => session.render<Model>(position);
    const words: Words = {
      turn: async (turn, from, to) => {
        const [before, after] = await Promise.all([render(from), render(to)]);
        return news.turn(turn, before, after, name);
      },
      result: async (end) => news.result(await render(end), name),
    };
    const announcer = new Announcer(session, words, (sentence) => text.console.news(sentence));
    return () => announcer.close();
  }, [table]);
  return text;
}

interface SectionProps {
  id: string;
  title: string;
  children: ComponentChildren;
}

export const Section = ({ id, title, children }: SectionProps) => (
  <section class="card" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

export function Lines({ lines, numbered }: { lines: readonly string[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List class="text-line">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

interface CitiesProps {
  view: View;
  /** A line about a seat. */
  words: (seat: number) => string;
  city: (seat: number) => ComponentChildren;
}

/** The city on show, and the others behind their totals. */
export function Cities({ view: { table, name }, words, city }: CitiesProps) {
  const shown = table.shown.value;
  const mine = table.person.value === shown;
  return (
    <>
      <Section id="city" title={mine ? t('text.mine') : cityTitle(name(shown))}>
        {city(shown)}
      </Section>
      <Section id="others" title={t('text.others')}>
        {table.render.value!.scores.map((_, seat) =>
          seat === shown ? null : (
            <details key={seat}>
              <summary>{words(seat)}</summary>
              {city(seat)}
            </details>
          ),
        )}
      </Section>
    </>
  );
}

interface Props {
  view: View;
  game: GameName;
  console: Console;
  welcome: string;
  /** Commands at a tap. */
  quick: readonly string[];
  /** What led to the position on show. */
  past: string;
  result: () => string;
  why: ComponentChildren;
  log: ComponentChildren;
  notes: readonly string[];
  /** The game's own sections. */
  children: ComponentChildren;
}

export function TextFrame({ view, game, console, ...props }: Props) {
  const { table, sheet } = view;
  const { round, rounds, phase } = table.render.value!;
  const looking = table.past.open.value || table.past.looking.value;
  return (
    <div class="text-table">
      <div class="text-head">
        <h1>{t('text.title', { game: gameTitle(game) })}</h1>
        <span>{t('header.round', { round, rounds })}</span>
        <ViewMenu />
      </div>
      <ConsolePanel console={console} welcome={props.welcome} quick={props.quick} />
      <div class="text-state">
        {looking && <LookBackBar past={table.past} words={props.past} />}
        {phase === 'over' && <Result words={props.result()} onOpen={() => (sheet.value = 'end')} />}
        {table.explaining.value && props.why}
        {props.children}
        <Section id="log" title={t('log.title')}>
          {props.log}
        </Section>
        <CommandList console={console} notes={props.notes} />
      </div>
    </div>
  );
}
