// Everybody's holdings: the seat on show in full, the others next to it.
import { COLOURS, UPGRADES, type SeatModel } from '../shapes/engine';
import { CoinIcon, CubeIcon, WorkerIcon } from '../draw/marks';
import { t } from '../../../model/messages';
import { cityTitle, scoreTitle } from '../../../model/names';
import { plain } from '../../../model/numbers';
import { BestGhosts } from '../views/BestGhosts';
import { SquareThumb } from '../views/SquareThumb';
import { Count } from '../../../components/Count';
import { SeatList, statusWords } from '../../../table/SeatList';
import { SeatShape } from '../../../components/SeatShape';
import { consideredBy } from '../../../table/view';
import type { TableView } from './tableView';
import { cubeWords } from '../words/words';

export function Store({ seat }: { seat: SeatModel }) {
  return (
    <ul class="store" aria-label={t('panti.part.cubes')}>
      {COLOURS.map((colour) => (
        <li key={colour} class={seat.store[colour] === 0 ? 'nothing' : ''}>
          <CubeIcon colour={colour} />
          <b>{seat.store[colour]}</b>
          <span class="visually-hidden">{t(`panti.colour.${colour}`)}</span>
        </li>
      ))}
    </ul>
  );
}

export function holdingWords({ coins, workers, upgrades }: SeatModel): string {
  const all = workers.available + workers.placed;
  const words = [
    t('panti.coins', { count: coins }),
    t('panti.workers', { free: workers.available, all }),
  ];
  for (const upgrade of UPGRADES)
    if (upgrades[upgrade] > 0)
      words.push(
        t(`panti.upgrade.${upgrade}`) + (upgrades[upgrade] > 1 ? ` × ${upgrades[upgrade]}` : ''),
      );
  return words.join(' · ');
}

export function SeatCard({ view }: { view: TableView }) {
  const { table, name, toggleWhy } = view;
  const shown = table.shown.value;
  const render = table.render.value!;
  return (
    <section class="card score-card" aria-label={scoreTitle(name(shown))}>
      <div class="card-head">
        <h2>
          <SeatShape seat={shown} />
          <span class="name">{name(shown)}</span>
        </h2>
        <span class="status">{statusWords(view)}</span>
        <output class="total">
          <Count value={render.scores[shown]!.total} />
        </output>
      </div>
      <Store seat={render.seats[shown]!} />
      <p class="holding">{holdingWords(render.seats[shown]!)}</p>
      <button type="button" class="link-button" onClick={toggleWhy}>
        {t('why.title')}
      </button>
    </section>
  );
}

function SeatGoods({ model, seat }: { model: SeatModel; seat: number }) {
  return (
    <>
      <span class="seat-cubes">
        {COLOURS.filter((colour) => model.store[colour] > 0).map((colour) => (
          <span key={colour}>
            {model.store[colour]}
            <CubeIcon colour={colour} />
          </span>
        ))}
        <span class="visually-hidden">{cubeWords(model.store)}</span>
      </span>
      <span class="seat-coins">
        <span>
          {model.coins}
          <CoinIcon />
        </span>
        <span>
          {model.workers.available}
          <WorkerIcon seat={seat} />
        </span>
      </span>
    </>
  );
}

export function OtherSeats({ view, chips = false }: { view: TableView; chips?: boolean }) {
  const { seats, scores, last } = view.table.render.value!;
  return (
    <SeatList
      view={view}
      chips={chips}
      wide="seat-lines"
      head={(seat) => (
        <>
          {chips ? (
            <span class="seat-coins">
              {seats[seat]!.coins}
              <CoinIcon />
            </span>
          ) : (
            <SeatGoods model={seats[seat]!} seat={seat} />
          )}
          <b class="total">{plain(scores[seat]!.total)}</b>
        </>
      )}
      drawing={(seat) => (
        <SquareThumb
          city={seats[seat]!}
          seat={seat}
          projection={view.projection}
          label={cityTitle(view.name(seat))}
          marked={last?.seat === seat ? last.tile : undefined}
        >
          <BestGhosts
            city={seats[seat]!}
            model={view.table.render.value!}
            moves={consideredBy(view, seat)}
            projection={view.projection}
            ranked={false}
          />
        </SquareThumb>
      )}
    />
  );
}
