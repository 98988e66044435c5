// The remaining time of a seat, by the server's clock.
import type { TableState } from './tableState';

export interface TimeLeft {
  /** Milliseconds of the turn itself; 0 once the bank runs. */
  turn: number;
  bank: number;
  running: boolean;
}

/** Undefined if no time runs: no clock, or another player's turn in a game with days per turn. */
export function timeLeft(
  { clocks, clock }: TableState,
  seat: number,
  now: number,
): TimeLeft | undefined {
  if (!clocks || clock.kind === 'none') return undefined;
  const bank = clocks.bank?.[seat] ?? 0;
  if (clocks.running !== seat || clocks.deadline == null)
    return clock.kind === 'live' ? { turn: 0, bank, running: false } : undefined;
  const left = Math.max(0, clocks.deadline - now);
  return { turn: Math.max(0, left - bank), bank: Math.min(bank, left), running: true };
}

/** "0:09", "12:30", "2:05:00"; seconds are rounded up, so that 0:00 means that the time is up. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
