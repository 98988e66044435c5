// The sheets over the table of Panticapaeum.
import { t } from '../../../model/messages';
import { TableSheets } from '../../../table/TableSheets';
import { BuildingsCard } from './BuildingsCard';
import { DIMETRIC } from '../../../geometry/square';
import { SquareThumb } from '../views/SquareThumb';
import type { ExplainAnswer } from '../shapes/engine';
import { countedParts } from './counted';
import { LogLines } from './Log';
import { resultWords } from '../words/resultWords';
import { Rows } from './Rows';
import { PanticapaeumScores } from '../components/PanticapaeumScores';
import { holdingWords, Store } from './SeatCards';
import type { TableView } from './tableView';

export function Sheets({ view }: { view: TableView }) {
  const { table, name } = view;
  const render = table.render.value!;
  const seat = render.seats[table.shown.value]!;
  return (
    <TableSheets
      view={view}
      keys={[
        { keys: '1 … 3', words: t('keys.tile') },
        { keys: 'W', words: t('panti.do.worker') },
        { keys: 'E', words: `${t('panti.do.end')} / ${t('panti.do.decline')}` },
      ]}
      log={<LogLines view={view} />}
      board={{
        title: t('panti.board'),
        content: (
          <>
            <Rows view={view} />
            <BuildingsCard view={view} />
          </>
        ),
      }}
      score={
        <>
          <Store seat={seat} />
          <p class="holding">{holdingWords(seat)}</p>
          <PanticapaeumScores render={render} name={name} />
        </>
      }
      scores={<PanticapaeumScores render={render} name={name} />}
      result={() => resultWords(render, name)}
      winners={render.winners ?? []}
      drawing={(of) => (
        <SquareThumb city={render.seats[of]!} seat={of} projection={DIMETRIC} label="" />
      )}
      counted={(of, answer) => countedParts(render, of, answer as ExplainAnswer, view)}
    />
  );
}
