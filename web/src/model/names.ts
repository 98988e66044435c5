// What players are called where nobody gave them a name.
import type { RecordSeat } from '../engine/protocol';
import { t } from './messages';

/** `stored` is a name as it was typed, or "@kind" for a computer player. */
export function nameOf(stored: string, seat: number, alone: boolean): string {
  if (stored === '@greedy') return t('player.greedy');
  if (stored.startsWith('@')) return t('player.computer');
  if (stored !== '') return stored;
  return alone ? t('player.you') : t('player.numbered', { number: seat + 1 });
}

export function seatName(seats: readonly RecordSeat[], seat: number): string {
  const { kind, name } = seats[seat]!;
  const people = seats.filter((other) => other.kind === 'person').length;
  return nameOf(kind === 'person' ? name : name || `@${kind}`, seat, people === 1);
}
