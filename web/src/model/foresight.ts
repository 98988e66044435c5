// Prefetches previews of the moves that the player may point at next, so that they show without delay.
// A few at a time, so that a question whose answer is awaited does not queue after many of them.
import type { Move, Position } from '../engine/protocol';

const AT_ONCE = 3;

export class Foresight<Preview> {
  private position: Position | undefined;
  private readonly known = new Map<string, Preview>();
  private wanted: Move[] = [];
  private asked = 0;

  constructor(private readonly ask: (position: Position, move: Move) => Promise<Preview>) {}

  /** Sets the likely moves, most likely first. */
  expect(position: Position, moves: readonly Move[]): void {
    if (position !== this.position) this.known.clear();
    this.position = position;
    this.wanted = moves.filter((move) => !this.known.has(keyOf(move)));
    while (this.asked < AT_ONCE && this.wanted.length > 0) void this.askNext(position);
  }

  stop(): void {
    this.wanted = [];
  }

  find(position: Position, move: Move): Preview | undefined {
    return position === this.position ? this.known.get(keyOf(move)) : undefined;
  }

  private async askNext(position: Position): Promise<void> {
    const move = this.wanted.shift();
    if (!move || position !== this.position) return;
    this.asked++;
    try {
      const preview = await this.ask(position, move);
      if (position === this.position) this.known.set(keyOf(move), preview);
    } catch {
      this.wanted = []; // asking for one of them directly reports the error
    } finally {
      this.asked--;
    }
    if (this.position) void this.askNext(this.position);
  }
}

const keyOf = (move: Move): string => JSON.stringify(move);
