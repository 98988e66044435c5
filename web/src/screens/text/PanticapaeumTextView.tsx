// Panticapaeum in words: the whole game by keyboard and screen reader, over the same table as the
// drawings.
import { useEffect, useMemo } from 'preact/hooks';
import type { RenderModel } from '../../engine/panticapaeum';
import type { Position } from '../../engine/protocol';
import { engine } from '../../model/games';
import { t } from '../../model/messages';
import { LookBackBar } from '../../parts/LookBackBar';
import { ViewMenu } from '../../parts/ViewMenu';
import { Announcer, type Words } from '../../text/announcer';
import { wordsOf } from '../../text/console';
import { PanticapaeumText } from '../../text/panticapaeumText';
import {
  buildingsWords,
  choiceWords,
  newsWords,
  rowsWords,
  storeWords,
  tileInHandWords,
} from '../../text/panticapaeumWords';
import { ScoreTable } from '../panticapaeum/End';
import { LogLines } from '../panticapaeum/Log';
import { questionWords } from '../panticapaeum/questionWords';
import { resultWords } from '../panticapaeum/resultWords';
import type { TableView } from '../panticapaeum/tableView';
import { Why } from '../panticapaeum/Why';
import { pastWords } from '../panticapaeum/words';
import { CommandList } from './CommandList';
import { ConsolePanel } from './ConsolePanel';
import { SquareGrid } from './SquareGrid';
import { Result } from './Result';
import './text.css';

function useText({ table, name }: TableView): PanticapaeumText {
  const text = useMemo(() => new PanticapaeumText(table, engine, name), [table]);
  useEffect(() => {
    const render = (position: Position) => engine.ask<RenderModel>('render', { position });
    const words: Words = {
      turn: async (turn, from, to) => {
        const [before, after] = await Promise.all([render(from), render(to)]);
        return newsWords(turn, before, after, name);
      },
      result: async (end) => resultWords(await render(end), name),
    };
    const announcer = new Announcer(table.session, words, (sentence) =>
      text.console.news(sentence),
    );
    return () => announcer.close();
  }, [table]);
  return text;
}

function Decision({ view: { table, name } }: { view: TableView }) {
  const render = table.render.value!;
  const tile = tileInHandWords(render);
  const lines = render.phase === 'scout' ? choiceWords(render) : tile ? [tile] : [];
  return (
    <section class="card" aria-labelledby="decision-title">
      <h2 id="decision-title">{t('text.panti.decision')}</h2>
      <p>{questionWords(table, name)}</p>
      <ol class="text-line">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

function Seat({ view, seat }: { view: TableView; seat: number }) {
  const { table, name } = view;
  const render = table.render.value!;
  return (
    <>
      <p>{storeWords(render.seats[seat]!)}</p>
      <SquareGrid
        city={render.seats[seat]!}
        seat={seat}
        label={t('city.of', { name: name(seat) })}
      />
    </>
  );
}

function Cities({ view }: { view: TableView }) {
  const { table, name } = view;
  const { seats, scores } = table.render.value!;
  const shown = table.shown.value;
  return (
    <>
      <section class="card" aria-labelledby="city-title">
        <h2 id="city-title">
          {table.person.value === shown ? t('text.mine') : t('city.of', { name: name(shown) })}
        </h2>
        <Seat view={view} seat={shown} />
      </section>
      <section class="card" aria-labelledby="others-title">
        <h2 id="others-title">{t('text.others')}</h2>
        {seats.map((_, seat) =>
          seat === shown ? null : (
            <details key={seat}>
              <summary>{t('text.score', { name: name(seat), total: scores[seat]!.total })}</summary>
              <Seat view={view} seat={seat} />
            </details>
          ),
        )}
      </section>
    </>
  );
}

function Boards({ view: { table } }: { view: TableView }) {
  const render = table.render.value!;
  const boards = [
    { id: 'rows', title: t('panti.rows'), lines: rowsWords(render, table.shown.value) },
    { id: 'buildings', title: t('panti.buildings'), lines: buildingsWords(render) },
  ];
  return (
    <>
      {boards.map(({ id, title, lines }) => (
        <section class="card" aria-labelledby={`${id}-title`} key={id}>
          <h2 id={`${id}-title`}>{title}</h2>
          <ul class="text-line">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const QUICK = ['ask', 'options', 'circle', 'rows', 'buildings', 'store'] as const;

export default function PanticapaeumTextView({ view }: { view: TableView }) {
  const { table, name } = view;
  const text = useText(view);
  const { round, rounds } = table.render.value!;
  const looking = table.past.open.value || table.past.looking.value;
  return (
    <div class="text-table">
      <div class="text-head">
        <h1>{t('text.title', { game: 'Panticapaeum' })}</h1>
        <span>{t('header.round', { round, rounds })}</span>
        <ViewMenu />
      </div>
      <ConsolePanel
        console={text.console}
        welcome={t('text.panti.welcome')}
        quick={QUICK.map((word) => wordsOf(`text.panti.word.${word}`)[0]!)}
      />
      <div class="text-state">
        {looking && <LookBackBar past={table.past} words={pastWords(table.past, name)} />}
        {table.render.value!.phase === 'over' && (
          <Result
            words={resultWords(table.render.value!, name)}
            onOpen={() => (view.sheet.value = 'end')}
          />
        )}
        {table.explaining.value && <Why view={view} />}
        <Decision view={view} />
        <Cities view={view} />
        <section class="card" aria-labelledby="score-title">
          <h2 id="score-title">{t('score.title')}</h2>
          <ScoreTable view={view} />
        </section>
        <Boards view={view} />
        <section class="card" aria-labelledby="log-title">
          <h2 id="log-title">{t('log.title')}</h2>
          <LogLines view={view} />
        </section>
        <CommandList console={text.console} notes={[t('text.panti.coordinates')]} />
      </div>
    </div>
  );
}
