// Akropolis in words.
import { isCity, type RenderModel } from '../shapes/engine';
import { t } from '../../../model/messages';
import { cityTitle, scoreTitle } from '../../../model/names';
import { AkropolisText } from './akropolisText';
import { lineWords, newsWords } from './akropolisWords';
import { wordsOf } from '../../../text/console';
import { directionName, DIRECTION_NAMES, shortDirection } from './directions';
import { singleName } from '../words/cardWords';
import { faceNames } from '../words/faceNames';
import { LogLines } from '../screens/Log';
import { ScoreTable } from '../screens/ScoreCard';
import type { TableView } from '../screens/tableView';
import { Why } from '../screens/Why';
import { pastWords, resultWords } from '../words/words';
import { cardLines } from './cardLines';
import { CityGrid } from './CityGrid';
import { Cities, Lines, Section, TextFrame, useText, type News } from '../../../textview/TextFrame';

const newsOf = ({ table: { session } }: TableView): News<RenderModel> => ({
  turn: (turn, before, after, name) =>
    newsWords(turn, before, after, name, session.personToMove.peek() === after.seat),
  result: resultWords,
});
const QUICK = ['help', 'line', 'places', 'hint', 'score', 'why'] as const;
const QUICK_AT_END = ['help', 'score', 'why'] as const;
const QUICK_WITH_ATHENA = [...QUICK, 'cards', 'stop'] as const;

function quickWords({ phase, athena }: RenderModel): readonly (typeof QUICK_WITH_ATHENA)[number][] {
  if (phase === 'over') return QUICK_AT_END;
  return athena ? QUICK_WITH_ATHENA : QUICK;
}

function SeatCity({ view: { table, name }, seat }: { view: TableView; seat: number }) {
  const model = table.render.value!.seats[seat]!;
  if (isCity(model)) return <CityGrid city={model} label={cityTitle(name(seat))} />;
  return (
    <>
      <p>{t('city.architect')}</p>
      <Lines
        lines={model.tiles.map((tile) =>
          tile.faces.length === 1 ? singleName(tile) : faceNames(tile.faces),
        )}
      />
    </>
  );
}

const seatWords = ({ table, name }: TableView, seat: number): string => {
  const { scores, seats, athena } = table.render.value!;
  const stones = t('stones.count', { stones: seats[seat]!.stones });
  const statue = athena ? `. ${t('athena.statue', { parts: athena.statues[seat]! })}` : '';
  return `${t('text.score', { name: name(seat), total: scores[seat]!.total })}, ${stones}${statue}`;
};

export default function AkropolisTextView({ view }: { view: TableView }) {
  const { table, name } = view;
  const text = useText(view, (...made) => new AkropolisText(...made), newsOf(view));
  const render = table.render.value!;
  const shown = table.shown.value;
  const directions = DIRECTION_NAMES.map(
    (_, n) => `${shortDirection(n)} (${directionName(n).toLowerCase()})`,
  );
  return (
    <TextFrame
      view={view}
      game="akropolis"
      console={text.console}
      welcome={t('text.welcome')}
      quick={quickWords(render).map((word) => {
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
      {render.athena && (
        <Section id="cards" title={t('athena.cards')}>
          <Lines
            lines={cardLines(render.athena.cards, table.session.position.value.options, name)}
            numbered
          />
        </Section>
      )}
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
      <Section id="score" title={scoreTitle(name(shown))}>
        <ScoreTable score={render.scores[shown]!} seat={shown} />
      </Section>
    </TextFrame>
  );
}
