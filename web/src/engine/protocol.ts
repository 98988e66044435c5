// Types of the engine's answers that are common to all games. See docs/protocol.md.
import type { ComponentSet } from './componentTexts';

export const GAME_NAMES = ['akropolis', 'panticapaeum'] as const;
export type GameName = (typeof GAME_NAMES)[number];

/** A position is the engine's own affair: the page keeps it and hands it back. */
export interface Position {
  readonly game: GameName;
  readonly players: number;
  readonly options: Options;
  readonly seat: number;
  readonly [field: string]: unknown;
}

export type Options = Readonly<Record<string, unknown>>;
export type Move = Readonly<Record<string, unknown>>;
export type GameEvent = Readonly<{ event: string } & Record<string, unknown>>;

export interface NewAnswer {
  position: Position;
  seed: string;
  commitment: string;
}

export interface ApplyAnswer {
  position: Position;
  events: GameEvent[];
  /** Each move as records write it. */
  notations: string[];
  /** The answer of `render` about the new position, if it was asked for. */
  render?: object;
}

export interface RecordSeat {
  kind: string;
  name: string;
}

export interface ReplayedTurn {
  seat: number;
  move: Move;
  notation: string;
  events: GameEvent[];
  /** After the move, if positions were asked for. */
  position?: Position;
}

export interface ReplayAnswer {
  game: GameName;
  seats: RecordSeat[];
  seed?: string;
  start: Position;
  turns: ReplayedTurn[];
  position: Position;
  /** The set that the record brought along, where it is not the built-in one. */
  components?: ComponentSet;
}

/** Something that is wrong with a component file; `path` is the field. */
export interface ComponentProblem {
  message: string;
  path?: string;
  reason?: string;
  args?: Record<string, string | number | boolean | string[]>;
}
/** How many of something a component file has, and how many it must have. */
export interface ComponentCount {
  what: string;
  have: number;
  least: number;
  most: number;
}
/** What the engine says about the text of a component file. */
export interface ComponentsAnswer {
  valid: boolean;
  problems: ComponentProblem[];
  counts: ComponentCount[];
  game?: GameName;
  hash?: string;
  name?: string;
}

/** What every game's `render` has. */
export interface RenderSummary {
  scores: { total: number }[];
  round: number;
  rounds: number;
  phase: string;
}

export interface BestMoveAnswer {
  move: Move;
  value: number;
  /** This move and what follows it in the same turn, as far as nothing is revealed on the way. */
  line: Move[];
}

/** How a part of a score changes. */
export interface PartChange {
  part: string;
  points: number;
}
/** Something that is laid down for later: `count` stars of a colour, steps in a row and the like. */
export interface Preparation {
  what: string;
  of: string;
  count: number;
}
/** What a move, or a turn, brings at once and lays down for later. */
export interface Gain {
  now: PartChange[];
  prepares: Preparation[];
}
/** What speaks for a move. */
export interface Reasons extends Gain {
  /** Of the whole turn, as planned. */
  turn: Gain;
  /** By seat: how much less it leaves the others than the next best move does. */
  denies: number[];
}
export interface AnalysedMove extends BestMoveAnswer {
  /** Expected at the end, one per seat; absent for levels that do not search. */
  scores?: number[];
  /** Of who decides; absent for levels that do not search. */
  win_probability?: number;
  reasons: Reasons;
}
export interface AnalyseAnswer {
  moves: AnalysedMove[];
  simulations: number;
}

/** Why the best move is better than the one played, in points of the seat that moved. */
export interface Comparison {
  /** The best move and what should follow it in the turn. */
  line: Move[];
  best_now: PartChange[];
  played_now: PartChange[];
  prepares: Preparation[];
  /** How much more the best one brings later. */
  later: number;
  /** By seat: how much less it leaves the others. */
  denies: number[];
}
/** What is expected at the end of the game. */
export interface Outlook {
  lead: number;
  win_probability: number;
  scores: number[];
}
export interface ReviewAnswer {
  /** From 1. */
  number: number;
  seat: number;
  move: Move;
  best: Move;
  points_lost: number;
  win_lost: number;
  /** With the best move. */
  before: Outlook;
  /** With the move played. */
  after: Outlook;
  /** By seat: the luck of what the move revealed, if it did. */
  luck?: number[];
  why: Comparison;
}
