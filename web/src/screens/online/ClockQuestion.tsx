// The choice of the clock of a new table.
import { useSignal, type Signal } from '@preact/signals';
import { t } from '../../model/messages';
import type { Clock } from '../../online/shapes';
import { Question } from '../../components/Question';
import { BANKS, CLOCK_KINDS, DAYS, INCREMENTS, MOVES, USUAL, type ClockKind } from './clocks';
import { durationWords } from '../../online/words/tableWords';

export interface ClockForm {
  kind: Signal<ClockKind>;
  move: Signal<number>;
  bank: Signal<number>;
  increment: Signal<number>;
  days: Signal<number>;
  chosen: () => Clock;
}

export function useClock(): ClockForm {
  const kind = useSignal<ClockKind>('none');
  const move = useSignal(USUAL.move);
  const bank = useSignal(USUAL.bank);
  const increment = useSignal(USUAL.increment);
  const days = useSignal(USUAL.days);
  const chosen = (): Clock => {
    if (kind.value === 'live')
      return { kind: 'live', move: move.value, bank: bank.value, increment: increment.value };
    return kind.value === 'days' ? { kind: 'days', days: days.value } : { kind: 'none' };
  };
  return { kind, move, bank, increment, days, chosen };
}

interface SelectProps {
  label: string;
  values: readonly number[];
  chosen: Signal<number>;
  name: (value: number) => string;
}

const Select = ({ label, values, chosen, name }: SelectProps) => (
  <label class="field">
    <span>{label}</span>
    <select
      class="level-field"
      value={chosen.value}
      onChange={(event) => (chosen.value = Number(event.currentTarget.value))}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {name(value)}
        </option>
      ))}
    </select>
  </label>
);

export function ClockQuestion({ clock }: { clock: ClockForm }) {
  const { kind } = clock;
  return (
    <>
      <Question
        title={t('online.clock.title')}
        values={CLOCK_KINDS}
        chosen={kind}
        name={(one) => t(`online.clock.${one}`)}
        text={t(`online.clock.${kind.value}.text`)}
      />
      {kind.value === 'live' && (
        <div class="field-row">
          <Select
            label={t('online.clock.move')}
            values={MOVES}
            chosen={clock.move}
            name={durationWords}
          />
          <Select
            label={t('online.clock.bank')}
            values={BANKS}
            chosen={clock.bank}
            name={durationWords}
          />
          <Select
            label={t('online.clock.increment')}
            values={INCREMENTS}
            chosen={clock.increment}
            name={durationWords}
          />
        </div>
      )}
      {kind.value === 'days' && (
        <Select
          label={t('online.clock.days.each')}
          values={DAYS}
          chosen={clock.days}
          name={(days) => t('online.clock.days.short', { days })}
        />
      )}
    </>
  );
}
