// Hints. A turn of several decisions is searched once; its reasons are given with each of the decisions.
import type { Engine } from '../engine/client';
import type { AnalyseAnswer, Move, Position, Reasons } from '../engine/protocol';
import { ADVISER } from './levels';
import { PlannedTurn } from './plannedTurn';
import type { Turn } from './turn';

export interface Advice<M extends Move = Move> {
  move: M;
  /** Its continuation in the same turn. */
  next: readonly M[];
  /** Of the decision that the turn was planned at. */
  reasons: Reasons;
  /** True if the turn was planned at this decision. */
  first: boolean;
  /** Expected points ahead of the second best move; undefined if there is only one move. */
  better: number | undefined;
}

const COMPARED = 2; // moves: the best and the next best

export class Adviser {
  private readonly plan = new PlannedTurn();
  private thought: Pick<Advice, 'reasons' | 'better'> | undefined;

  constructor(private readonly thinker: Engine) {}

  /** `last`: the turn that led to the position. */
  async advise<M extends Move>(position: Position, last: Turn | undefined): Promise<Advice<M>> {
    const first = this.plan.next(last) === undefined;
    const move = await this.plan.decide(last, () => this.think(position));
    const advice: Advice = { move, next: this.plan.following(last), first, ...this.thought! };
    // The engine answers with the types of the game in question.
    return advice as Advice<M>;
  }

  private async think(position: Position): Promise<AnalyseAnswer['moves'][number]> {
    const { moves } = await this.thinker.ask<AnalyseAnswer>('analyse', {
      position,
      level: ADVISER,
      top: COMPARED,
    });
    const [best, second] = moves;
    this.thought = {
      reasons: best!.reasons,
      better: second ? best!.value - second.value : undefined,
    };
    return best!;
  }

  played(turn: Turn, before: Turn | undefined): void {
    this.plan.played(turn, before);
  }
}
