// The text interface of a game, as far as it is common to all games: no DOM, over the same table as the drawings,
// with answers in sentences.
import type { GameTable, Hint, Shapes } from '../model/gameTable';
import { t } from '../model/messages';
import { assists } from '../model/session';
import { type Answer, type Console, refused } from './console';
import { readNumber } from './reading';
import { settled } from './settled';

type Model<Of extends Shapes> = Of['model'] & { seats: readonly unknown[] };

export abstract class GameText<Of extends Shapes, Table extends GameTable<Of>> {
  abstract readonly console: Console;

  constructor(
    readonly table: Table,
    protected readonly name: (seat: number) => string,
  ) {}

  protected get render(): Model<Of> {
    return this.table.render.peek() as Model<Of>;
  }

  protected get withPoints(): boolean {
    return assists(this.table.session.assist, 'preview');
  }

  /** Why nobody may act now, or undefined if somebody may. */
  protected idle(): Answer | undefined {
    if (this.table.person.peek() !== undefined) return undefined;
    if (this.table.past.looking.peek()) return refused(t('text.looking'));
    return refused(t(this.render.phase === 'over' ? 'log.over' : 'text.wait'));
  }

  /** Is there something in hand that undoing would put back? */
  protected abstract holds(): boolean;
  protected abstract cancel(): Answer;
  /** What is said of the hint on the table. */
  protected abstract hintAnswer(hint: Hint<Of>): Answer | Promise<Answer>;

  protected undo(): Answer | undefined {
    if (this.holds()) return this.cancel();
    if (this.table.past.looking.peek()) return refused(t('text.looking'));
    if (!this.table.session.undo()) return refused(t('text.no_undo'));
    return undefined;
  }

  protected async redo(): Promise<Answer | undefined> {
    if (this.table.past.looking.peek()) return refused(t('text.looking'));
    if (!this.table.session.canRedo.peek()) return refused(t('text.no_redo'));
    await this.table.session.redo();
    await settled(this.table);
    return undefined;
  }

  protected async hint(): Promise<Answer> {
    if (!assists(this.table.session.assist, 'hints')) return refused(t('text.no_help'));
    const idle = this.idle();
    if (idle) return idle;
    await this.table.askHint();
    const hint = this.table.hint.peek();
    return hint ? this.hintAnswer(hint) : refused(t('text.wait'));
  }

  /** A seat by its number; without one the seat on show. */
  protected withSeat(word: string | undefined, act: (seat: number) => Answer | Promise<Answer>) {
    const { seats } = this.render;
    const seat = word === undefined ? this.table.shown.peek() : (readNumber(word) ?? 0) - 1;
    return seats[seat] ? act(seat) : refused(t('text.which_seat', { seats: seats.length }));
  }

  protected scoreOf(word: string | undefined, lines: (seat: number) => readonly string[]) {
    return this.withSeat(word, (seat) => ({ text: this.totalWords(seat), lines: lines(seat) }));
  }

  protected totalWords(seat: number, total = this.render.scores[seat]!.total): string {
    return t('text.score', { name: this.name(seat), total });
  }

  protected explain(seat: number): Promise<Of['explanation']> {
    return this.table.session.explain(this.table.past.position.peek(), seat);
  }
}
