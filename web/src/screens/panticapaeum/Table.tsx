// The table of Panticapaeum, read from left to right: what can I take, where am I, what will it give,
// what can I afford; one prompt at the bottom.
import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { CityModel } from '../../engine/panticapaeum';
import { openBooks, t } from '../../model/messages';
import { viewKind } from '../../model/settings';
import type { PanticapaeumTable } from '../../model/panticapaeumTable';
import { LookBackBar } from '../../parts/LookBackBar';
import { useLookBackAddress } from '../../parts/lookbackAddress';
import { NotKept } from '../../parts/NotKept';
import { onDemand } from '../../parts/onDemand';
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
import { SolidMissing } from './SolidMissing';
import { TableSheets } from './TableSheets';
import { useTableView, type TableView } from './tableView';
import { Why } from './Why';
import { decisionWords, pastWords } from './words';

const TextView = onDemand(async () => {
  const [{ default: View }] = await Promise.all([
    import('../text/PanticapaeumTextView'),
    openBooks('textview'),
  ]);
  return View;
});

const SolidBoard = onDemand(async () => {
  try {
    return (await import('./SolidBoard')).default;
  } catch {
    return SolidMissing; // offline, and never asked for before
  }
});

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
  const over = session.over.value;
  useEffect(() => {
    // In words it would come between what somebody is typing.
    if (over && !table.past.looking.peek() && viewKind.peek() !== 'text') sheet.value = 'end';
  }, [over]);
}

/** The large city as the person wants to see it. */
function CityView({ view, city }: { view: TableView; city: CityModel }) {
  const Shown = viewKind.value === 'solid' ? SolidBoard : CityBoard;
  return <Shown view={view} city={city} />;
}

/** The city with its cards. */
function Ground({ view }: { view: TableView }) {
  const { table, name, phone } = view;
  const last = table.session.turns.value.at(-1);
  const looking = table.past.open.value || table.past.looking.value;
  return (
    <>
      <h1 class="visually-hidden">{t('table.heading', { name: name(table.shown.value) })}</h1>
      <CityView view={view} city={table.city.value!} />
      {phone && <OtherSeats view={view} chips />}
      <MapTools view={view} />
      {!phone && (
        <>
          <Log view={view} most={LOG_LINES} />
          <Circle view={view} />
          <Side view={view} />
        </>
      )}
      {looking ? (
        <div class="prompt-dock">
          <LookBackBar past={table.past} words={pastWords(table.past, name)} />
        </div>
      ) : (
        <Prompt view={view} />
      )}
      <div class="visually-hidden" role="status">
        {last && `${name(last.seat)}: ${decisionWords(last)}`}
      </div>
    </>
  );
}

export function Table({ table, onChange }: { table: PanticapaeumTable; onChange: () => void }) {
  const view = useTableView(table);
  const { phone } = view;
  useProgress(view, onChange);
  useLookBackAddress(table.past);
  useKeys(view);
  useSounds({
    happened: table.happened.value,
    inHand: table.render.value!.prompt.tile?.rows.join(),
    person: table.person.value,
  });
  const placing = table.placing.value ? ' placing' : '';
  return (
    <div class={`table sea panticapaeum${phone ? ' phone' : ''}${placing}`}>
      <TableBar view={view} />
      <NotKept session={table.session} />
      <main class="table-ground">
        {viewKind.value === 'text' ? <TextView view={view} /> : <Ground view={view} />}
      </main>
      {phone && viewKind.value !== 'text' && table.explaining.value && (
        <div class="why-sheet">
          <Why view={view} />
        </div>
      )}
      <TableSheets view={view} />
    </div>
  );
}
