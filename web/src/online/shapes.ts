// Types of the server's messages: docs/online.md.
import type { GameEvent, GameName, Move, Options, Position } from '../engine/protocol';
import type { Assist } from '../model/session';

export interface UserName {
  id: string;
  name: string;
}
export interface Rating {
  rating: number;
  deviation: number;
  games: number;
}
export interface User extends UserName {
  guest: boolean;
  created: number;
  ratings?: Partial<Record<GameName, Rating>>;
  email?: string;
  role?: 'moderator';
}

export type Clock =
  | { kind: 'none' }
  | { kind: 'live'; move: number; bank: number; increment: number }
  | { kind: 'days'; days: number };

export interface OnlineSeat {
  open?: boolean;
  kept?: UserName;
  user?: UserName;
  /** A computer player: alone, or playing on for the user. */
  level?: number;
  present?: boolean;
  /** Lost for good: resigned, or out of time. */
  out?: string;
}

export type TableStateName = 'waiting' | 'playing' | 'paused' | 'finished' | 'cancelled';
export type How = 'played' | 'resigned' | 'time' | 'absent';

interface Settings {
  game: GameName;
  options: Options;
  assist: Assist;
  clock: Clock;
  rated: boolean;
  public: boolean;
  take_back: boolean;
  absent: 'ai' | 'lose';
  /** Its component set, if it is not the built-in one. */
  component_set?: { name: string; hash: string };
}

interface AnyTable extends Settings {
  id: string;
  seq: number;
  state: TableStateName;
  created: number;
  started?: number | null;
  seats: OnlineSeat[];
  host: string;
}

export interface Summary extends AnyTable {
  turns: number;
  running?: number | null;
  result?: { how: How; winners: number[]; ranks: number[]; totals: number[] };
}

export interface SentTurn {
  seat: number;
  move: Move;
  events: GameEvent[];
}
/** A view after that many moves. */
export interface SentView {
  after: number;
  view: Position;
}
export interface Clocks {
  now: number;
  running: number | null;
  deadline: number | null;
  bank?: number[];
  left?: number;
}
export interface Asked {
  what: 'take_back' | 'pause';
  by: number;
  agreed: number[];
}
export interface RatingChange {
  before: number;
  after: number;
}
export interface Result {
  how: How;
  scores?: { total: number }[];
  winners: number[];
  ranks: number[];
  ratings?: (RatingChange | null)[];
  /** Why a rated game changed no rating: too few moves, or players at one address. */
  uncounted?: string;
}
export interface ChatLine {
  n: number;
  user: UserName;
  time: number;
  text: string;
  /** Written by a spectator during a rated game: its players see it after the end. */
  spectator?: boolean;
}

export interface SentTable extends AnyTable {
  you?: number | null | undefined;
  invitation?: string;
  commitment?: string;
  /** By seat, the share of its user; undefined if the server does not support shares. */
  shares?: (string | null)[];
  /** Of the server's own seed, if the game was dealt with shares. */
  server_commitment?: string;
  start?: Position;
  view?: Position;
  turns?: SentTurn[];
  views?: SentView[];
  clocks?: Clocks;
  asked?: Asked | null | undefined;
  chat?: ChatLine[];
  spectators?: number;
  /** While an AI turn of this table is queued: the number of turns before it. */
  queue?: number | undefined;
  result?: Result;
  seed?: string;
  server_seed?: string;
  rematch?: string;
  /** The text of its component file, if it is not the built-in set. */
  components?: string;
  why?: string;
}

export type News = {
  is: 'news';
  table: string;
  seq: number;
  time: number;
  state?: TableStateName;
  clocks?: Clocks;
} & (
  | { event: 'created'; summary: Summary }
  | { event: 'seated'; seat: number; user?: UserName; level?: number; share?: string }
  | { event: 'shared'; seat: number; share: string }
  | { event: 'left'; seat: number; host: string }
  | { event: 'removed'; seat: number }
  | {
      event: 'started';
      view: Position;
      commitment?: string;
      shares?: (string | null)[];
      server_commitment?: string;
    }
  | { event: 'moved'; turn: SentTurn; turns: number; more?: boolean; view?: Position }
  | { event: 'asked'; what: Asked['what']; by: number }
  | { event: 'agreed' | 'refused' | 'paused' | 'resumed'; by: number }
  | { event: 'taken_back'; turns: number; view: Position }
  | { event: 'resigned'; seat: number }
  | { event: 'flagged'; seat: number; how: string }
  | { event: 'replaced'; seat: number; level: number; out?: string }
  | { event: 'returned'; seat: number }
  | { event: 'outage'; from: number; to: number }
  | { event: 'finished'; result: Result; seed: string; server_seed?: string }
  | { event: 'rated'; ratings: (RatingChange | null)[]; uncounted?: string }
  | { event: 'cancelled'; why: string }
  | { event: 'rematch'; rematch: string }
);

export interface Pairing {
  game: GameName;
  players: number;
  rated: boolean;
  clock: Clock;
  waiting: number;
}
export interface Lobby {
  tables: Summary[];
  playing: Summary[];
  pairing: Pairing[];
}

export interface Refusal {
  code: string;
  message: string;
  field?: string;
}
