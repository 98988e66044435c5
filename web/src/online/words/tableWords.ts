// Texts about a table: its clock, its seats, its result.
import { spoken, t } from '../../model/messages';
import type { Clock, OnlineSeat, Result, Summary } from '../shapes';

const UNITS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** "30 sec", "5 min": the largest unit that has no remainder. */
export function durationWords(milliseconds: number): string {
  const [unit, size] =
    UNITS.find(([, size]) => milliseconds > 0 && milliseconds % size === 0) ?? UNITS[2];
  return new Intl.NumberFormat(spoken.value, { style: 'unit', unit, unitDisplay: 'short' }).format(
    milliseconds / size,
  );
}

export function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('online.clock.none.short');
    case 'days':
      return t('online.clock.days.turn', { days: clock.days });
    case 'live':
      return t('online.clock.live.short', {
        move: durationWords(clock.move),
        bank: durationWords(clock.bank),
        increment: durationWords(clock.increment),
      });
  }
}

export function seatWords({ user, kept, level }: OnlineSeat): string {
  if (user) return user.name;
  if (kept) return kept.name;
  return level ? t('player.level', { level }) : t('online.seat.open');
}

const list = (words: readonly string[]): string =>
  new Intl.ListFormat(spoken.value, { style: 'short' }).format(words);

export const namesOf = (seats: readonly OnlineSeat[]): string => list(seats.map(seatWords));

/** The winner, and how the game ended. */
export function outcomeWords(
  { how, winners }: Pick<Result, 'how' | 'winners'>,
  seats: readonly OnlineSeat[],
): string {
  const names = list(winners.map((seat) => seatWords(seats[seat] ?? {})));
  if (winners.length === 0) return t('online.result.nobody');
  return t(`online.result.${how}`, { names, count: winners.length });
}

export const isMyTurn = ({ state, running, seats }: Summary, me: string | undefined): boolean =>
  state === 'playing' &&
  running != null &&
  seats[running]?.user?.id === me &&
  !seats[running]?.level;
