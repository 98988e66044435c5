// Announces each change of the game once, in order, in one sentence.
import { effect } from '@preact/signals';
import type { Position } from '../engine/protocol';
import type { TableSession } from '../model/session';
import type { Turn } from '../model/turn';
import { t } from '../model/messages';

export interface Words {
  turn: (turn: Turn, before: Position, after: Position) => Promise<string>;
  /** Who wins and by what. */
  result: (end: Position) => Promise<string>;
}

export class Announcer {
  private told: readonly Turn[];
  private saying: Promise<void> = Promise.resolve();
  private readonly stop: () => void;

  constructor(
    private readonly session: TableSession,
    private readonly words: Words,
    private readonly say: (sentence: string) => void,
  ) {
    this.told = session.turns.peek();
    this.stop = effect(() => {
      const turns = session.turns.value;
      const before = this.told;
      this.told = turns;
      for (const sentence of this.news(before, turns))
        this.saying = this.saying
          .then(() => sentence)
          .then(this.say)
          .catch(() => undefined);
    });
  }

  close(): void {
    this.stop();
  }
  /** Settles once everything that happened has been said. */
  get done(): Promise<void> {
    return this.saying;
  }

  /** Asked for at once: later the positions may be gone. */
  private news(before: readonly Turn[], turns: readonly Turn[]): Promise<string>[] {
    if (turns.length < before.length)
      return [Promise.resolve(t('text.news.undone', { turns: before.length - turns.length }))];
    return turns.slice(before.length).map(async (turn, i) => {
      const n = before.length + i;
      const [from, to] = [this.session.positionAt(n)!, this.session.positionAt(n + 1)!];
      const over = this.session.over.peek() && n === turns.length - 1;
      const sentence = await this.words.turn(turn, from, to);
      return over ? `${sentence} ${await this.words.result(to)}` : sentence;
    });
  }
}
