// What moves would change, asked ahead for those that somebody may point at next, so that the answer is
// there when they do. A few at a time: a question that somebody waits for must not queue after these.
import type { Move, Position } from '../engine/protocol';

const AT_ONCE = 3;

export class Foresight<Preview> {
  private position: Position | undefined;
  private readonly known = new Map<string, Preview>();
  private wanted: Move[] = [];
  private asked = 0;

  constructor(private readonly ask: (position: Position, move: Move) => Promise<Preview>) {}

  /** From now on these are likely, the first ones most. */
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
      this.wanted = []; // whoever asks for one of these themselves gets to know why
    } finally {
      this.asked--;
    }
    if (this.position) void this.askNext(this.position);
  }
}

const keyOf = (move: Move): string => JSON.stringify(move);
