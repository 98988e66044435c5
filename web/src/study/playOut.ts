// Rollouts: a position played to the end many times by computer players, with different draws, to estimate the final
// lead of the player to move.
import { signal } from '@preact/signals';
import type { Engine, StoppableEngine } from '../engine/client';
import type { ApplyAnswer, BestMoveAnswer, Position } from '../engine/protocol';
import { leadOf } from '../model/numbers';
import { fingerprint } from './fingerprint';
import { PositionWork } from './positionWork';
import { drawnAgain } from './unseen';

/** The player of rollouts: fast, and not a beginner. */
export const PLAYS = 4; // level
export const GAMES = 100;

export interface Tally {
  games: number;
  /** Mean lead in points, with its 95 % confidence interval. */
  mean: number;
  low: number;
  high: number;
  /** Share of games won; a tie counts half. */
  won: number;
}

const CERTAINTY = 1.96; // standard errors
const LEAST = 5; // games before an interval means anything

export function tallyOf(leads: readonly number[]): Tally | undefined {
  const games = leads.length;
  if (games < LEAST) return undefined;
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / games;
  const variance = leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / (games - 1);
  const error = CERTAINTY * Math.sqrt(variance / games);
  const won = leads.reduce((sum, lead) => sum + (lead > 0 ? 1 : lead === 0 ? 0.5 : 0), 0) / games;
  return { games, mean, low: mean - error, high: mean + error, won };
}

const SEED = 4; // fingerprints make a seed

/** Plays one game to its end and returns the lead of the player to move. The same number gives the same game. */
export async function playedOut(
  engine: Engine,
  start: Position,
  number: number,
  stop?: AbortSignal,
): Promise<number> {
  let position = drawnAgain(start, `out ${number}`);
  for (let turn = 0; ; turn++) {
    const seed = fingerprint(`${number}/${turn}`).repeat(SEED);
    const question = { position, level: PLAYS, seed };
    const { line } = await engine.ask<BestMoveAnswer>('bestmove', question, stop);
    const after = await engine.ask<ApplyAnswer>('apply', { position, moves: line }, stop);
    position = after.position;
    if (after.events.some(({ event }) => event === 'over')) break;
  }
  const { scores } = await engine.ask<{ scores: { total: number }[] }>('score', { position }, stop);
  return leadOf(scores, start.seat);
}

export class PlayOut extends PositionWork {
  readonly tally = signal<Tally | undefined>(undefined);
  readonly played = signal(0);

  constructor(
    engines: readonly StoppableEngine[],
    readonly games = GAMES,
  ) {
    super(engines);
  }

  start(position: Position): Promise<void> {
    this.stop();
    this.tally.value = undefined;
    this.played.value = 0;
    const leads: number[] = [];
    let next = 0;
    return this.work(position, async (engine, stop) => {
      if (next >= this.games) return false;
      leads.push(await playedOut(engine, position, next++, stop));
      if (stop.aborted) return false;
      this.played.value = leads.length;
      this.tally.value = tallyOf(leads);
      return true;
    });
  }
}
