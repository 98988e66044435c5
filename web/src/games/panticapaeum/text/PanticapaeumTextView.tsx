// Panticapaeum in words.
import type { RenderModel } from '../shapes/engine';
import { t } from '../../../model/messages';
import { cityTitle } from '../../../model/names';
import { wordsOf } from '../../../text/console';
import { PanticapaeumText } from './panticapaeumText';
import {
  buildingsWords,
  choiceWords,
  newsWords,
  rowsWords,
  storeWords,
  tileInHandWords,
} from './panticapaeumWords';
import { LogLines } from '../screens/Log';
import { questionWords } from '../words/questionWords';
import { resultWords } from '../words/resultWords';
import { PanticapaeumScores } from '../components/PanticapaeumScores';
import type { TableView } from '../screens/tableView';
import { Why } from '../screens/Why';
import { pastWords } from '../words/words';
import { SquareGrid } from './SquareGrid';
import { Cities, Lines, Section, TextFrame, useText, type News } from '../../../textview/TextFrame';

const NEWS: News<RenderModel> = { turn: newsWords, result: resultWords };
const QUICK = ['ask', 'options', 'circle', 'rows', 'buildings', 'store'] as const;

function Decision({ view: { table, name } }: { view: TableView }) {
  const render = table.render.value!;
  const tile = tileInHandWords(render);
  const lines = render.phase === 'scout' ? choiceWords(render) : tile ? [tile] : [];
  return (
    <Section id="decision" title={t('text.panti.decision')}>
      <p>{questionWords(table, name)}</p>
      <Lines lines={lines} numbered />
    </Section>
  );
}

function Seat({ view: { table, name }, seat }: { view: TableView; seat: number }) {
  const model = table.render.value!.seats[seat]!;
  return (
    <>
      <p>{storeWords(model)}</p>
      <SquareGrid city={model} seat={seat} label={cityTitle(name(seat))} />
    </>
  );
}

export default function PanticapaeumTextView({ view }: { view: TableView }) {
  const { table, name } = view;
  const text = useText(view, (...made) => new PanticapaeumText(...made), NEWS);
  const render = table.render.value!;
  return (
    <TextFrame
      view={view}
      game="panticapaeum"
      console={text.console}
      welcome={t('text.panti.welcome')}
      quick={QUICK.map((word) => wordsOf(`text.panti.word.${word}`)[0]!)}
      past={pastWords(table.past, name)}
      result={() => resultWords(render, name)}
      why={<Why view={view} />}
      log={<LogLines view={view} />}
      notes={[t('text.panti.coordinates')]}
    >
      <Decision view={view} />
      <Cities
        view={view}
        words={(seat) => t('text.score', { name: name(seat), total: render.scores[seat]!.total })}
        city={(seat) => <Seat view={view} seat={seat} />}
      />
      <Section id="score" title={t('score.title')}>
        <PanticapaeumScores render={render} name={name} />
      </Section>
      <Section id="rows" title={t('panti.rows')}>
        <Lines lines={rowsWords(render, table.shown.value)} />
      </Section>
      <Section id="buildings" title={t('panti.buildings')}>
        <Lines lines={buildingsWords(render)} />
      </Section>
    </TextFrame>
  );
}
