// The sheets over the table of Akropolis.
import { t } from '../../../model/messages';
import { TableSheets } from '../../../table/TableSheets';
import { RELIEF } from '../../../geometry/hex';
import { isCity, type ExplainAnswer } from '../shapes/engine';
import { CityThumb } from '../views/CityThumb';
import { countedParts } from './counted';
import { LogLines } from './Log';
import { AkropolisScores } from '../components/AkropolisScores';
import { ScoreTable } from './ScoreCard';
import type { TableView } from './tableView';
import { resultWords } from '../words/words';

export function Sheets({ view }: { view: TableView }) {
  const { table, name, athena } = view;
  const render = table.render.value!;
  const score = render.scores[table.shown.value]!;
  return (
    <TableSheets
      view={view}
      keys={[
        { keys: '1 … 6', words: t('keys.tile') },
        ...(athena
          ? [
              { keys: '1 … 9', words: t('athena.keys.tile') },
              { keys: '0', words: t('athena.keys.stop') },
            ]
          : []),
      ]}
      {...(athena && {
        board: { title: t('athena.cards'), content: <athena.Cards view={view} /> },
      })}
      log={<LogLines view={view} />}
      score={
        <>
          <p class="sheet-total">{score.total}</p>
          <ScoreTable score={score} seat={table.shown.value} />
        </>
      }
      scores={
        <AkropolisScores scores={render.scores} winners={render.winners} name={name} formulas />
      }
      result={() => resultWords(render, name)}
      winners={render.winners ?? []}
      drawing={(seat) => {
        const city = render.seats[seat]!;
        return isCity(city) && <CityThumb city={city} projection={RELIEF} label="" />;
      }}
      counted={(_, answer) => countedParts(render, answer as ExplainAnswer, view)}
    />
  );
}
