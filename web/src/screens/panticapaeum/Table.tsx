// The table of Panticapaeum, read from left to right: what can I take, where am I, what will it give,
// what can I afford; one prompt at the bottom.
import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../model/messages';
import type { PanticapaeumTable } from '../../model/panticapaeumTable';
import { useSounds } from '../akropolis/sounds';
import { useReducedMotion } from '../akropolis/useMedia';
import { BuildingsCard } from './BuildingsCard';
import { Circle } from './Circle';
import { CityBoard } from './CityBoard';
import { useKeys } from './keys';
import { Log } from './Log';
import { Prompt } from './Prompt';
import { Rows } from './Rows';
import { OtherSeats, SeatCard } from './SeatCards';
import { MapTools, TableBar } from './TableBar';
import { TableSheets } from './TableSheets';
import { useTableView, type TableView } from './tableView';
import { Why } from './Why';
import { decisionWords } from './words';

const COMPUTER_PAUSE = 320; // so that people see each decision of a computer player
const CALM_PAUSE = 0;
const LOG_LINES = 8;

function Side({ view }: { view: TableView }) {
  return (
    <aside class="side" aria-label={t('score.title')}>
      {view.table.explaining.value ? (
        <Why view={view} />
      ) : (
        <>
          <Rows view={view} />
          <BuildingsCard view={view} />
          <SeatCard view={view} />
          <OtherSeats view={view} />
        </>
      )}
    </aside>
  );
}

/** Computer players move by themselves; the game is saved after every decision. */
function useProgress({ table, sheet }: TableView, onChange: () => void): void {
  const calm = useReducedMotion();
  const { session } = table;
  useSignalEffect(() => {
    session.position.value;
    onChange();
    if (!session.over.value && session.personToMove.value === undefined)
      void table.playComputer(calm ? CALM_PAUSE : COMPUTER_PAUSE);
  });
  const { phase } = table.render.value!;
  useEffect(() => {
    if (phase === 'over') sheet.value = 'end';
  }, [phase]);
}

export function Table({ table, onChange }: { table: PanticapaeumTable; onChange: () => void }) {
  const view = useTableView(table);
  const { name, phone } = view;
  useProgress(view, onChange);
  useKeys(view);
  useSounds({
    happened: table.happened.value,
    inHand: table.render.value!.prompt.tile?.rows.join(),
    person: table.person.value,
  });
  const last = table.session.turns.value.at(-1);
  const placing = table.placing.value ? ' placing' : '';
  return (
    <div class={`table sea panticapaeum${phone ? ' phone' : ''}${placing}`}>
      <TableBar view={view} />
      <main class="table-ground">
        <h1 class="visually-hidden">{t('table.heading', { name: name(table.shown.value) })}</h1>
        <CityBoard view={view} city={table.city.value!} />
        {phone && <OtherSeats view={view} chips />}
        <MapTools view={view} />
        {!phone && (
          <>
            <Log view={view} most={LOG_LINES} />
            <Circle view={view} />
            <Side view={view} />
          </>
        )}
        <Prompt view={view} />
        <div class="visually-hidden" role="status">
          {last && `${name(last.seat)}: ${decisionWords(last)}`}
        </div>
      </main>
      {phone && table.explaining.value && (
        <div class="why-sheet">
          <Why view={view} />
        </div>
      )}
      <TableSheets view={view} />
    </div>
  );
}
