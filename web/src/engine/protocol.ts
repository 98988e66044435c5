// Types of the engine's answers that are common to all games. See docs/protocol.md.
import type { ComponentSet } from './componentTexts';

export const GAME_NAMES = ['akropolis', 'panticapaeum'] as const;
export type GameName = (typeof GAME_NAMES)[number];

/** Opaque to the page, which stores it and passes it back to the engine. */
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
  /** The answer of `render` about the new position, if requested. */
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
  /** After the move, if positions were requested. */
  position?: Position;
}

export interface ReplayAnswer {
  game: GameName;
  seats: RecordSeat[];
  seed?: string;
  start: Position;
  turns: ReplayedTurn[];
  position: Position;
  /** The component set in the record, if it is not the built-in one. */
  components?: ComponentSet;
}

/** A problem of a component file; `path` is the field. */
export interface ComponentProblem {
  message: string;
  path?: string;
  reason?: string;
  args?: Record<string, string | number | boolean | string[]>;
}
/** The number of some component in a file, and the number required. */
export interface ComponentCount {
  what: string;
  have: number;
  least: number;
  most: number;
}
/** The engine's report about the text of a component file. */
export interface ComponentsAnswer {
  valid: boolean;
  problems: ComponentProblem[];
  counts: ComponentCount[];
  game?: GameName;
  hash?: string;
  name?: string;
}

/** The fields that every game's `render` has. */
export interface RenderSummary {
  scores: { total: number }[];
  round: number;
  rounds: number;
  phase: string;
}

export interface BestMoveAnswer {
  move: Move;
  value: number;
  /** This move and its continuation in the same turn, until something is revealed. */
  line: Move[];
}

/** The change of a part of a score. */
export interface PartChange {
  part: string;
  points: number;
}
/** A preparation for later: `count` stars of a colour, steps in a row and the like. */
export interface Preparation {
  what: string;
  of: string;
  count: number;
}
/** The immediate gains of a move or a turn, and its preparations for later. */
export interface Gain {
  now: PartChange[];
  prepares: Preparation[];
}
/** The reasons for a move. */
export interface Reasons extends Gain {
  /** Of the whole turn, as planned. */
  turn: Gain;
  /** By seat: how many points fewer it leaves the others than the next best move. */
  denies: number[];
}
export interface AnalysedMove extends BestMoveAnswer {
  /** Expected at the end, one per seat; absent for levels that do not search. */
  scores?: number[];
  /** Of the seat to decide; absent for levels that do not search. */
  win_probability?: number;
  reasons: Reasons;
}
export interface AnalyseAnswer {
  moves: AnalysedMove[];
  simulations: number;
}

/** Why the best move is better than the one played, in points of the seat that moved. */
export interface Comparison {
  /** The best move and its continuation in the turn. */
  line: Move[];
  best_now: PartChange[];
  played_now: PartChange[];
  prepares: Preparation[];
  /** How many points more the best move gains later. */
  later: number;
  /** By seat: how many points fewer it leaves the others. */
  denies: number[];
}
/** The expected result of the game. */
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
