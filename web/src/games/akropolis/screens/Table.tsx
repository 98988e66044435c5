// The table of Akropolis: the city in the middle, cards around it; on a phone the line at the thumb.
import type { AkropolisTable } from '../table/akropolisTable';
import { openBundles, t } from '../../../model/messages';
import { cityTitle, gameTitle } from '../../../model/names';
import { onDemand } from '../../../components/onDemand';
import { cityView } from '../../../table/cityView';
import { LogCard } from '../../../table/LogList';
import { MapTools } from '../../../table/MapTools';
import { statusWords } from '../../../table/SeatList';
import { useSounds } from '../../../table/sounds';
import { TableFrame } from '../../../table/TableFrame';
import type { TableHost } from '../../../table/view';
import { CityBoard } from './CityBoard';
import { Dock } from './Dock';
import { useKeys } from './keys';
import { LogLines } from './Log';
import { useMotion } from './motion';
import { ScoreCard } from './ScoreCard';
import { Seats } from './Seats';
import { Sheets } from './Sheets';
import { useTableView, type AthenaParts, type TableView } from './tableView';
import { Why } from './Why';
import { turnWords } from '../words/words';

const TextView = onDemand(async () => {
  const [{ default: View }] = await Promise.all([
    import('../text/AkropolisTextView'),
    openBundles('text', 'akropolis/text'),
  ]);
  return View;
});
const CityView = cityView(CityBoard, async () => (await import('./SolidBoard')).default);

const PAUSE = { usual: 650, calm: 150 };

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
          >
            {view.athena && (
              <view.athena.Statue parts={table.render.value!.athena!.statues[shown]!} />
            )}
          </ScoreCard>
          <Seats view={view} />
        </>
      )}
    </aside>
  );
}

/** The log, in a game with Athena below the cards that are in play. */
function LeftSide({ view }: { view: TableView }) {
  const log = (
    <LogCard>
      <LogLines view={view} />
    </LogCard>
  );
  const { athena, medium } = view;
  if (!athena) return log;
  if (medium) return <athena.CardStrip view={view} />;
  return (
    <div class="athena-left">
      <athena.CardsCard view={view} />
      {log}
    </div>
  );
}

/** The city with its cards. */
function Ground({ view }: { view: TableView }) {
  const { table, name, phone } = view;
  const city = table.city.value;
  const lastTurn = table.session.turns.value.at(-1);
  return (
    <>
      <h1 class="visually-hidden">
        {t('table.heading', { city: cityTitle(name(table.shown.value)) })}
      </h1>
      {city ? (
        <CityView view={view} city={city} />
      ) : (
        <p class="architect-note">{t('city.architect')}</p>
      )}
      {phone && <Seats view={view} chips />}
      <MapTools
        view={view}
        more={view.athena ? [{ icon: 'rows', label: t('athena.cards'), sheet: 'board' }] : []}
      />
      {!phone && (
        <>
          <LeftSide view={view} />
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

interface Props {
  table: AkropolisTable;
  host: TableHost | undefined;
  athena?: AthenaParts | undefined;
}

export function Table({ table, host, athena }: Props) {
  const view = useTableView(table, host, athena);
  useKeys(view);
  useSounds({
    happened: table.happened.value,
    inHand: table.slot.value ?? table.single.value?.tile.tile,
    person: table.person.value,
  });
  useMotion(view);
  const stacks = t('line.stacks', { stacks: table.render.value!.stacks_left });
  return (
    <TableFrame
      view={view}
      title={(round) => `${gameTitle('akropolis')} · ${round} · ${stacks}`}
      pause={PAUSE}
      ground={<Ground view={view} />}
      text={<TextView view={view} />}
      why={<Why view={view} />}
      sheets={<Sheets view={view} />}
    />
  );
}
