// A turn that was thought through to its end, decision by decision. It holds for as long as what is
// played is what was planned.
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

  /** What comes after the turn played last, if everything went as planned. */
  next(last: Turn | undefined): Move | undefined {
    return this.after === last ? this.moves[0] : undefined;
  }

  /** What comes after that. */
  following(last: Turn | undefined): readonly Move[] {
    return this.after === last ? this.moves.slice(1) : [];
  }

  /** What comes next as planned, or else as `think` says, whose line is the plan from then on. */
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
