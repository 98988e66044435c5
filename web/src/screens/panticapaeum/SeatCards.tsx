// Everybody's holdings: the seat on show in full, the others beside it.
import { COLOURS, UPGRADES, type SeatModel } from '../../engine/panticapaeum';
import { CoinIcon, CubeIcon, WorkerIcon } from '../../draw/marks';
import { t } from '../../model/messages';
import { SquareThumb } from '../../views/SquareThumb';
import { SeatShape } from '../akropolis/SeatShape';
import { CountUp } from './CountUp';
import type { TableView } from './tableView';
import { cubeWords } from './words';

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

function status({ table, name }: TableView): string {
  const { phase, seat } = table.render.value!;
  if (phase === 'over') return t('status.over');
  if (table.session.thinking.value) return t('status.thinking', { name: name(seat) });
  return t(seat === table.shown.value ? 'status.turn' : 'status.waiting');
}

export function SeatCard({ view }: { view: TableView }) {
  const { table, name, toggleWhy } = view;
  const shown = table.shown.value;
  const render = table.render.value!;
  return (
    <section class="card score-card" aria-label={t('score.of', { name: name(shown) })}>
      <div class="card-head">
        <h2>
          <SeatShape seat={shown} />
          <span class="name">{name(shown)}</span>
        </h2>
        <span class="status">{status(view)}</span>
        <CountUp value={render.scores[shown]!.total} />
      </div>
      <Store seat={render.seats[shown]!} />
      <p class="holding">{holdingWords(render.seats[shown]!)}</p>
      <button type="button" class="link-button" onClick={toggleWhy}>
        {t('why.title')}
      </button>
    </section>
  );
}

export function OtherSeats({ view, chips = false }: { view: TableView; chips?: boolean }) {
  const { table, name } = view;
  const render = table.render.value!;
  const seats = render.seats.map((_, seat) => seat);
  const listed = chips ? seats : seats.filter((seat) => seat !== table.shown.value);
  return (
    <nav class={chips ? 'seat-chips' : 'seat-lines'} aria-label={t('seats.title')}>
      {listed.map((seat) => {
        const model = render.seats[seat]!;
        const shown = seat === table.shown.value;
        const toMove = render.phase !== 'over' && seat === render.seat;
        return (
          <button
            key={seat}
            type="button"
            class={`card seat-card${shown ? ' shown' : ''}${toMove ? ' to-move' : ''}`}
            aria-pressed={shown}
            onClick={() => void table.show(seat)}
          >
            <span class="seat-head">
              <SeatShape seat={seat} />
              <span class="name">{name(seat)}</span>
              {!chips && (
                <span class="seat-cubes">
                  {COLOURS.filter((colour) => model.store[colour] > 0).map((colour) => (
                    <span key={colour}>
                      {model.store[colour]}
                      <CubeIcon colour={colour} />
                    </span>
                  ))}
                  <span class="visually-hidden">{cubeWords(model.store)}</span>
                </span>
              )}
              <span class="seat-coins">
                {model.coins}
                <CoinIcon />
                {!chips && (
                  <>
                    {model.workers.available}
                    <WorkerIcon seat={seat} />
                  </>
                )}
              </span>
              <b class="total">{render.scores[seat]!.total}</b>
            </span>
            {!chips && (
              <SquareThumb
                city={model}
                seat={seat}
                projection={view.projection}
                label={t('city.of', { name: name(seat) })}
                marked={render.last?.seat === seat ? render.last.tile : undefined}
              />
            )}
          </button>
        );
      })}
    </nav>
  );
}
