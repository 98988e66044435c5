// Looking back through a game: the position on show, while the game itself continues. No DOM; the same for
// every game.
import { computed, signal } from '@preact/signals';
import type { Position } from '../engine/protocol';
import { onlineId } from './saves';
import { hasEnded, isPerson, type TableSession } from './session';
import type { Turn } from './turn';

export class LookBack {
  /** How many moves led to the position on show; undefined follows the game. */
  private readonly chosen = signal<number | undefined>(undefined);
  /** True while the slider is shown, even at the present position. */
  readonly open = signal(false);

  readonly moves = computed(() => this.session.turns.value.length);
  readonly at = computed(() => Math.min(this.chosen.value ?? Infinity, this.moves.value));
  readonly looking = computed(() => this.at.value < this.moves.value);
  readonly position = computed((): Position => this.session.positionAt(this.at.value)!);
  /** The move that led to the position on show; none at the start. */
  readonly turn = computed((): Turn | undefined => this.session.turns.value[this.at.value - 1]);

  constructor(readonly session: TableSession) {}

  /** Shows the position after that many moves, at most the present one. */
  go(moves: number): void {
    const wanted = Math.max(0, Math.round(moves));
    this.chosen.value = wanted < this.moves.peek() ? wanted : undefined;
    this.open.value = true;
  }

  step(by: number): void {
    this.go(this.at.peek() + by);
  }

  present(): void {
    this.chosen.value = undefined;
    this.open.value = false;
  }

  /**
   * The record of a new game with the moves up to here. If only computers played, the next to decide
   * becomes a person.
   */
  recordFromHere(): Promise<string> {
    const { seats } = this.session;
    const decides = this.position.peek().seat;
    const people = seats.some(isPerson)
      ? seats
      : seats.map((seat, n) => (n === decides ? { kind: 'person', name: '' } : seat));
    return this.session.record(this.at.peek(), people);
  }
}

/** The id under which the game is, or can be, saved on this device; undefined for lessons and running online games. */
function savedAs(session: TableSession): string | undefined {
  const [screen, id] = session.address;
  if (screen === 'play' && id) return hasEnded(session) ? onlineId(id) : undefined;
  return screen === 'table' && id ? id : undefined;
}

/** The address of the review of a game; undefined if it cannot be reviewed here. */
export function reviewAddress(session: TableSession): string | undefined {
  const id = savedAs(session);
  return id && session.turns.value.length > 0 ? `#/review/${id}` : undefined;
}

/** The address of the analysis of a game, after that many moves. */
export function analysisAddress(session: TableSession, at: number): string | undefined {
  const id = savedAs(session);
  return id ? `#/analysis/g${id}/move/${at}` : undefined;
}

const MOVE = /^\d{1,5}$/;

/** The number in an address like table/<id>/move/12; undefined where there is none. */
export function moveInAddress(rest: readonly string[]): number | undefined {
  const [, word, number = ''] = rest;
  return word === 'move' && MOVE.test(number) ? Number(number) : undefined;
}

/** The words after a game's address that name the position on show. */
export const addressOf = (past: LookBack): string[] =>
  past.looking.value ? ['move', String(past.at.value)] : [];
