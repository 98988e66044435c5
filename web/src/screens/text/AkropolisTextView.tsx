// Akropolis in words: the whole game by keyboard and screen reader, over the same table as the drawings.
import { useEffect, useMemo } from 'preact/hooks';
import type { RenderModel } from '../../engine/akropolis';
import { isCity } from '../../engine/akropolis';
import type { Position } from '../../engine/protocol';
import { engine } from '../../model/games';
import { t } from '../../model/messages';
import { LookBackBar } from '../../parts/LookBackBar';
import { ViewMenu } from '../../parts/ViewMenu';
import { AkropolisText } from '../../text/akropolisText';
import { lineWords, newsWords } from '../../text/akropolisWords';
import { Announcer, type Words } from '../../text/announcer';
import { wordsOf } from '../../text/console';
import { directionName, DIRECTION_NAMES, shortDirection } from '../../text/directions';
import { faceNames } from '../akropolis/faceNames';
import { LogLines } from '../akropolis/Log';
import { ScoreTable } from '../akropolis/ScoreCard';
import type { TableView } from '../akropolis/tableView';
import { Why } from '../akropolis/Why';
import { pastWords, resultWords } from '../akropolis/words';
import { CityGrid } from './CityGrid';
import { CommandList } from './CommandList';
import { ConsolePanel } from './ConsolePanel';
import { Result } from './Result';
import './text.css';

function useText({ table, name }: TableView): AkropolisText {
  const text = useMemo(() => new AkropolisText(table, engine, name), [table]);
  useEffect(() => {
    const { session } = table;
    const render = (position: Position) => engine.ask<RenderModel>('render', { position });
    const words: Words = {
      turn: async (turn, from, to) => {
        const [before, after] = await Promise.all([render(from), render(to)]);
        return newsWords(turn, before, after, name);
      },
      result: async (end) => resultWords(await render(end), name),
    };
    const announcer = new Announcer(session, words, (sentence) => text.console.news(sentence));
    return () => announcer.close();
  }, [table]);
  return text;
}

function LineSection({ view: { table } }: { view: TableView }) {
  const render = table.render.value!;
  return (
    <section class="card" aria-labelledby="line-title">
      <h2 id="line-title">{t('line.title')}</h2>
      <ol class="text-line">
        {lineWords(render).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
      <p>{t('line.stacks', { stacks: render.stacks_left })}</p>
    </section>
  );
}

function SeatCity({ view: { table, name }, seat }: { view: TableView; seat: number }) {
  const model = table.render.value!.seats[seat]!;
  if (isCity(model)) return <CityGrid city={model} label={t('city.of', { name: name(seat) })} />;
  return (
    <>
      <p>{t('city.architect')}</p>
      <ul class="text-line">
        {model.tiles.map(({ tile, faces }) => (
          <li key={tile}>{faceNames(faces)}</li>
        ))}
      </ul>
    </>
  );
}

const seatWords = ({ table, name }: TableView, seat: number): string => {
  const { scores, seats } = table.render.value!;
  const stones = t('stones.count', { stones: seats[seat]!.stones });
  return `${t('text.score', { name: name(seat), total: scores[seat]!.total })}, ${stones}`;
};

function Cities({ view }: { view: TableView }) {
  const { table } = view;
  const shown = table.shown.value;
  const others = table.render.value!.seats.map((_, seat) => seat).filter((seat) => seat !== shown);
  return (
    <>
      <section class="card" aria-labelledby="city-title">
        <h2 id="city-title">
          {table.person.value === shown ? t('text.mine') : t('city.of', { name: view.name(shown) })}
        </h2>
        <p>{seatWords(view, shown)}</p>
        <SeatCity view={view} seat={shown} />
      </section>
      <section class="card" aria-labelledby="others-title">
        <h2 id="others-title">{t('text.others')}</h2>
        {others.map((seat) => (
          <details key={seat}>
            <summary>{seatWords(view, seat)}</summary>
            <SeatCity view={view} seat={seat} />
          </details>
        ))}
      </section>
    </>
  );
}

export default function AkropolisTextView({ view }: { view: TableView }) {
  const { table, name } = view;
  const text = useText(view);
  const { round, rounds } = table.render.value!;
  const looking = table.past.open.value || table.past.looking.value;
  const quick = ['help', 'line', 'places', 'hint', 'score', 'why'] as const;
  return (
    <div class="text-table">
      <div class="text-head">
        <h1>{t('text.title', { game: 'Akropolis' })}</h1>
        <span>{t('header.round', { round, rounds })}</span>
        <ViewMenu />
      </div>
      <ConsolePanel
        console={text.console}
        welcome={t('text.welcome')}
        quick={quick.map((word) => {
          const own = wordsOf(`text.word.${word}`)[0]!;
          return word === 'places' ? `${own} 1` : own;
        })}
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
        <LineSection view={view} />
        <Cities view={view} />
        <section class="card" aria-labelledby="score-title">
          <h2 id="score-title">{t('score.of', { name: name(table.shown.value) })}</h2>
          <ScoreTable score={table.render.value!.scores[table.shown.value]!} />
        </section>
        <section class="card" aria-labelledby="log-title">
          <h2 id="log-title">{t('log.title')}</h2>
          <LogLines table={table} name={name} />
        </section>
        <CommandList
          console={text.console}
          notes={[
            t('text.coordinates'),
            t('text.directions', {
              names: DIRECTION_NAMES.map(
                (_, n) => `${shortDirection(n)} (${directionName(n).toLowerCase()})`,
              ).join(', '),
            }),
          ]}
        />
      </div>
    </div>
  );
}
