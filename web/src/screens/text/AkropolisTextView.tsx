// Akropolis in words.
import { isCity, type RenderModel } from '../../engine/akropolis';
import { t } from '../../model/messages';
import { AkropolisText } from '../../text/akropolisText';
import { lineWords, newsWords } from '../../text/akropolisWords';
import { wordsOf } from '../../text/console';
import { directionName, DIRECTION_NAMES, shortDirection } from '../../text/directions';
import { faceNames } from '../akropolis/faceNames';
import { LogLines } from '../akropolis/Log';
import { ScoreTable } from '../akropolis/ScoreCard';
import type { TableView } from '../akropolis/tableView';
import { Why } from '../akropolis/Why';
import { pastWords, resultWords } from '../akropolis/words';
import { CityGrid } from './CityGrid';
import { Cities, Lines, Section, TextFrame, useText, type News } from './TextFrame';

const NEWS: News<RenderModel> = { turn: newsWords, result: resultWords };
const QUICK = ['help', 'line', 'places', 'hint', 'score', 'why'] as const;

function SeatCity({ view: { table, name }, seat }: { view: TableView; seat: number }) {
  const model = table.render.value!.seats[seat]!;
  if (isCity(model)) return <CityGrid city={model} label={t('city.of', { name: name(seat) })} />;
  return (
    <>
      <p>{t('city.architect')}</p>
      <Lines lines={model.tiles.map(({ faces }) => faceNames(faces))} />
    </>
  );
}

const seatWords = ({ table, name }: TableView, seat: number): string => {
  const { scores, seats } = table.render.value!;
  const stones = t('stones.count', { stones: seats[seat]!.stones });
  return `${t('text.score', { name: name(seat), total: scores[seat]!.total })}, ${stones}`;
};

export default function AkropolisTextView({ view }: { view: TableView }) {
  const { table, name } = view;
  const text = useText(view, (...made) => new AkropolisText(...made), NEWS);
  const render = table.render.value!;
  const shown = table.shown.value;
  const directions = DIRECTION_NAMES.map(
    (_, n) => `${shortDirection(n)} (${directionName(n).toLowerCase()})`,
  );
  return (
    <TextFrame
      view={view}
      game="Akropolis"
      console={text.console}
      welcome={t('text.welcome')}
      quick={QUICK.map((word) => {
        const own = wordsOf(`text.word.${word}`)[0]!;
        return word === 'places' ? `${own} 1` : own;
      })}
      past={pastWords(table.past, name)}
      result={() => resultWords(render, name)}
      why={<Why view={view} />}
      log={<LogLines view={view} />}
      notes={[t('text.coordinates'), t('text.directions', { names: directions.join(', ') })]}
    >
      <Section id="line" title={t('line.title')}>
        <Lines lines={lineWords(render)} numbered />
        <p>{t('line.stacks', { stacks: render.stacks_left })}</p>
      </Section>
      <Cities
        view={view}
        words={(seat) => seatWords(view, seat)}
        city={(seat) => (
          <>
            {seat === shown && <p>{seatWords(view, seat)}</p>}
            <SeatCity view={view} seat={seat} />
          </>
        )}
      />
      <Section id="score" title={t('score.of', { name: name(shown) })}>
        <ScoreTable score={render.scores[shown]!} />
      </Section>
    </TextFrame>
  );
}
