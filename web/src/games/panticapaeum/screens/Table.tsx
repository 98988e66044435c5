// The table of Panticapaeum, read from left to right: what can I take, where am I, what will it give,
// what can I afford; one prompt at the bottom.
import { openBundles, t } from '../../../model/messages';
import { cityTitle, gameTitle } from '../../../model/names';
import type { PanticapaeumTable } from '../table/panticapaeumTable';
import { LookBackBar } from '../../../table/LookBackBar';
import { onDemand } from '../../../components/onDemand';
import { cityView } from '../../../table/cityView';
import { LogCard } from '../../../table/LogList';
import { useSounds } from '../../../table/sounds';
import { TableFrame } from '../../../table/TableFrame';
import { useCovered } from '../../../table/useCovered';
import type { TableHost } from '../../../table/view';
import { BuildingsCard } from './BuildingsCard';
import { Circle } from './Circle';
import { CityBoard } from './CityBoard';
import { useKeys } from './keys';
import { LogLines } from './Log';
import { Prompt } from './Prompt';
import { Rows } from './Rows';
import { OtherSeats, SeatCard } from './SeatCards';
import { Sheets } from './Sheets';
import { useTableView, type TableView } from './tableView';
import { Tools } from './Tools';
import { Why } from './Why';
import { decisionWords, pastWords } from '../words/words';

const TextView = onDemand(async () => {
  const [{ default: View }] = await Promise.all([
    import('../text/PanticapaeumTextView'),
    openBundles('text', 'panticapaeum/text'),
  ]);
  return View;
});
const CityView = cityView(CityBoard, async () => (await import('./SolidBoard')).default);

const PAUSE = { usual: 320, calm: 0 }; // each decision of a turn
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

function LookBackDock({ view }: { view: TableView }) {
  const { past } = view.table;
  return (
    <div class="prompt-dock" ref={useCovered(view)}>
      <LookBackBar past={past} words={pastWords(past, view.name)} />
    </div>
  );
}

/** The city with its cards. */
function Ground({ view }: { view: TableView }) {
  const { table, name, phone } = view;
  const last = table.session.turns.value.at(-1);
  const looking = table.past.open.value || table.past.looking.value;
  return (
    <>
      <h1 class="visually-hidden">
        {t('table.heading', { city: cityTitle(name(table.shown.value)) })}
      </h1>
      <CityView view={view} city={table.city.value!} />
      {phone && <OtherSeats view={view} chips />}
      <Tools view={view} />
      {!phone && (
        <>
          <LogCard>
            <LogLines view={view} most={LOG_LINES} />
          </LogCard>
          {table.render.value!.circle.some(Boolean) && <Circle view={view} />}
          <Side view={view} />
        </>
      )}
      {looking ? <LookBackDock view={view} /> : <Prompt view={view} />}
      <div class="visually-hidden" role="status">
        {last && `${name(last.seat)}: ${decisionWords(last)}`}
      </div>
    </>
  );
}

export function Table(props: { table: PanticapaeumTable; host: TableHost | undefined }) {
  const { table } = props;
  const view = useTableView(table, props.host);
  useKeys(view);
  const { turn, turns, prompt } = table.render.value!;
  useSounds({
    happened: table.happened.value,
    inHand: prompt.tile?.rows.join(),
    person: table.person.value,
  });
  const step = t('panti.turn', { turn: turn + 1, turns });
  return (
    <TableFrame
      view={view}
      mood=" sea panticapaeum"
      title={(round) => `${gameTitle('panticapaeum')} · ${round} · ${step}`}
      pause={PAUSE}
      ground={<Ground view={view} />}
      text={<TextView view={view} />}
      why={<Why view={view} />}
      sheets={<Sheets view={view} />}
    />
  );
}
