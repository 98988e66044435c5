// The table of Akropolis: the city in the middle, cards around it; on a phone the line at the thumb.
import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { CityModel } from '../../engine/akropolis';
import type { AkropolisTable } from '../../model/akropolisTable';
import { openBooks, t } from '../../model/messages';
import { viewKind } from '../../model/settings';
import { useLookBackAddress } from '../../parts/lookbackAddress';
import { SolidMissing } from './SolidMissing';
import { CityBoard } from './CityBoard';
import { Dock } from './Dock';
import { useKeys } from './keys';
import { Log } from './Log';
import { ScoreCard } from './ScoreCard';
import { Seats } from './Seats';
import { useMotion } from './motion';
import { useSounds } from './sounds';
import { NotKept } from '../../parts/NotKept';
import { onDemand } from '../../parts/onDemand';
import { MapTools, TableBar } from './TableBar';
import { TableSheets } from './TableSheets';
import { useTableView, type TableView } from './tableView';
import { useReducedMotion } from './useMedia';
import { Why } from './Why';
import { turnWords } from './words';

const TextView = onDemand(async () => {
  const [{ default: View }] = await Promise.all([
    import('../text/AkropolisTextView'),
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

const COMPUTER_PAUSE = 650; // so that people see what a computer player did
const CALM_PAUSE = 150;

function statusWords({ table, name }: TableView): string {
  const { phase, seat } = table.render.value!;
  if (phase === 'over') return t('status.over');
  if (table.session.thinking.value) return t('status.thinking', { name: name(seat) });
  return t(seat === table.shown.value ? 'status.turn' : 'status.waiting');
}

function Side({ view }: { view: TableView }) {
  const { table, name } = view;
  const shown = table.shown.value;
  return (
    <aside class="side" aria-label={t('score.title')}>
      {table.explaining.value ? (
        <Why view={view} />
      ) : (
        <>
          <ScoreCard
            seat={shown}
            name={name(shown)}
            score={table.render.value!.scores[shown]!}
            status={statusWords(view)}
            onWhy={view.toggleWhy}
          />
          <Seats table={table} name={name} />
        </>
      )}
    </aside>
  );
}

/** Computer players move by themselves; the game is saved after every turn. */
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
  const city = table.city.value;
  const lastTurn = table.session.turns.value.at(-1);
  return (
    <>
      <h1 class="visually-hidden">{t('table.heading', { name: name(table.shown.value) })}</h1>
      {city ? (
        <CityView view={view} city={city} />
      ) : (
        <p class="architect-note">{t('city.architect')}</p>
      )}
      {phone && <Seats table={table} name={name} chips />}
      <MapTools view={view} />
      {!phone && (
        <>
          <Log table={table} name={name} />
          <Side view={view} />
        </>
      )}
      <Dock view={view} />
      <div class="visually-hidden" role="status">
        {lastTurn && turnWords(lastTurn, name).join('. ')}
      </div>
    </>
  );
}

export function Table({ table, onChange }: { table: AkropolisTable; onChange: () => void }) {
  const view = useTableView(table);
  const { phone } = view;
  useProgress(view, onChange);
  useLookBackAddress(table.past);
  useKeys(view);
  useSounds({
    happened: table.happened.value,
    inHand: table.slot.value,
    person: table.person.value,
  });
  useMotion(view);
  const placing = table.slot.value !== undefined ? ' placing' : '';
  return (
    <div class={`table${phone ? ' phone' : ''}${placing}`}>
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
