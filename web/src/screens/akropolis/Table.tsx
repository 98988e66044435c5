// The table of Akropolis: the city in the middle, cards around it; on a phone the line at the thumb.
import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AkropolisTable } from '../../model/akropolisTable';
import { t } from '../../model/messages';
import { CityBoard } from './CityBoard';
import { Dock } from './Dock';
import { useKeys } from './keys';
import { Log } from './Log';
import { ScoreCard } from './ScoreCard';
import { Seats } from './Seats';
import { useSounds } from './sounds';
import { MapTools, TableBar } from './TableBar';
import { TableSheets } from './TableSheets';
import { useTableView, type TableView } from './tableView';
import { useReducedMotion } from './useMedia';
import { Why } from './Why';
import { turnWords } from './words';

const COMPUTER_PAUSE = 650; // so that people see what a computer player did
const CALM_PAUSE = 150;
const LOG_LINES = 14;

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
  const { phase } = table.render.value!;
  useEffect(() => {
    if (phase === 'over') sheet.value = 'end';
  }, [phase]);
}

export function Table({ table, onChange }: { table: AkropolisTable; onChange: () => void }) {
  const view = useTableView(table);
  const { name, phone } = view;
  useProgress(view, onChange);
  useKeys(view);
  useSounds({
    happened: table.happened.value,
    inHand: table.slot.value,
    person: table.person.value,
  });
  const city = table.city.value;
  const lastTurn = table.session.turns.value.at(-1);
  const placing = table.slot.value !== undefined ? ' placing' : '';
  return (
    <div class={`table${phone ? ' phone' : ''}${placing}`}>
      <TableBar view={view} />
      <main class="table-ground">
        <h1 class="visually-hidden">{t('table.heading', { name: name(table.shown.value) })}</h1>
        {city ? (
          <CityBoard view={view} city={city} />
        ) : (
          <p class="architect-note">{t('city.architect')}</p>
        )}
        {phone && <Seats table={table} name={name} chips />}
        <MapTools view={view} />
        {!phone && (
          <>
            <Log table={table} name={name} most={LOG_LINES} />
            <Side view={view} />
          </>
        )}
        <Dock view={view} />
        <div class="visually-hidden" role="status">
          {lastTurn && turnWords(lastTurn, name).join('. ')}
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
