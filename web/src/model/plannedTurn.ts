// A whole turn planned in advance, decision by decision; valid as long as the moves played are the planned
// ones.
import type { BestMoveAnswer, Move } from '../engine/protocol';
import type { Turn } from './turn';

export const sameMove = (a: Move, b: Move): boolean => JSON.stringify(a) === JSON.stringify(b);

export class PlannedTurn {
  private moves: readonly Move[] = [];
  private after: Turn | undefined;

  /** `last`: the turn played before the first of these moves. */
  begin(line: readonly Move[], last: Turn | undefined): void {
    this.moves = line;
    this.after = last;
  }

  /** The next planned move after the turn played last, if everything went as planned. */
  next(last: Turn | undefined): Move | undefined {
    return this.after === last ? this.moves[0] : undefined;
  }

  /** The planned moves after that. */
  following(last: Turn | undefined): readonly Move[] {
    return this.after === last ? this.moves.slice(1) : [];
  }

  /** The next planned move, or else the answer of `think`, whose line becomes the plan. */
  async decide(last: Turn | undefined, think: () => Promise<BestMoveAnswer>): Promise<Move> {
    const planned = this.next(last);
    if (planned) return planned;
    const { move, line } = await think();
    this.begin(line, last);
    return move;
  }

  played(turn: Turn, before: Turn | undefined): void {
    const planned = this.next(before);
    if (planned && sameMove(planned, turn.move)) this.begin(this.moves.slice(1), turn);
    else this.begin([], undefined);
  }
}
