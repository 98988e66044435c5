// The seats of a new table: oneself, open, or a computer player.
import { useSignal, type Signal } from '@preact/signals';
import { levelOf, type SeatKind } from '../../model/levels';
import { t } from '../../model/messages';
import type { SeatPlan } from '../../online/api';
import { Choice } from '../../components/Choice';
import { COMPUTER, LevelChoice, setAt } from '../setup/SeatRow';
import { SeatShape } from '../../components/SeatShape';

const COUNTS = ['2', '3', '4'] as const;
const SITTERS = ['me', 'open', 'computer'] as const;
type Sitter = (typeof SITTERS)[number];

interface Plan {
  who: Sitter;
  kind: SeatKind;
}

export interface SeatPlansForm {
  count: Signal<(typeof COUNTS)[number]>;
  seats: Signal<Plan[]>;
  players: number;
  hasOpen: boolean;
  hasLevels: boolean;
  plans: () => SeatPlan[];
}

export function useSeatPlans(): SeatPlansForm {
  const count = useSignal<(typeof COUNTS)[number]>('2');
  const seats = useSignal<Plan[]>(
    (['me', 'open', 'open', 'open'] as const).map((who) => ({ who, kind: COMPUTER })),
  );
  const players = Number(count.value);
  const used = seats.value.slice(0, players);
  return {
    count,
    seats,
    players,
    hasOpen: used.some(({ who }) => who === 'open'),
    hasLevels: used.some(({ who }) => who === 'computer'),
    plans: () => used.map(({ who, kind }) => (who === 'computer' ? { level: levelOf(kind) } : who)),
  };
}

function SeatPlanRow({ seats, seat }: { seats: Signal<Plan[]>; seat: number }) {
  const { who, kind } = seats.value[seat]!;
  const choose = (chosen: Sitter) => {
    // The user has only one seat: the previous one becomes free.
    const others = seats.value.map((plan) =>
      chosen === 'me' && plan.who === 'me' ? { ...plan, who: 'open' as const } : plan,
    );
    seats.value = setAt(others, seat, { who: chosen, kind });
  };
  return (
    <li class="seat-row">
      <SeatShape seat={seat} />
      <Choice
        label={t('setup.seat', { number: seat + 1 })}
        values={SITTERS}
        chosen={who}
        name={(one) => t(`online.sitter.${one}`)}
        onChoose={choose}
      />
      {who === 'computer' && (
        <LevelChoice
          label={t('setup.level_of', { number: seat + 1 })}
          kind={kind}
          onKind={(level) => (seats.value = setAt(seats.value, seat, { who, kind: level }))}
        />
      )}
    </li>
  );
}

export function SeatPlans({ count, seats, players }: SeatPlansForm) {
  return (
    <section class="card">
      <h2>{t('setup.players')}</h2>
      <Choice
        label={t('setup.players')}
        values={COUNTS}
        chosen={count.value}
        name={(value) => value}
        onChoose={(value) => (count.value = value)}
      />
      <ol class="seat-rows">
        {Array.from({ length: players }, (_, seat) => (
          <SeatPlanRow key={seat} seats={seats} seat={seat} />
        ))}
      </ol>
    </section>
  );
}
