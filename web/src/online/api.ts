// The HTTP part of docs/online.md.
import type { GameName, Move, Options, Comparison } from '../engine/protocol';
import type { Assist } from '../model/session';
import { codeOf, OnlineError } from './errors';
import type { Clock, Lobby, Refusal, SentTable, Summary, User, UserName } from './shapes';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface LoginSession {
  id: string;
  created: number;
  seen: number;
  agent: string;
  current: boolean;
}
export interface Token {
  id: string;
  label: string;
  created?: number;
  seen?: number | null;
  /** Its scope and expiry; absent before version 0.2 of the server. */
  scope?: 'read' | 'play' | 'account';
  expires?: number;
}

/** Where others reach this server. */
export interface Reach {
  /** Only the machine it runs on can reach it. */
  loopback_only: boolean;
  /** Addresses for others, best first; empty if the server knows none. */
  origins: string[];
  /** Whether reset links are sent by e-mail. */
  mail?: boolean;
  /** What its host says about it; servers before version 0.3 did not say. */
  site?: Site;
}
export interface Site {
  name?: string;
  welcome?: string;
  /** mailto: or https: */
  contact?: string;
  pages: ('imprint' | 'privacy')[];
  registration: 'open' | 'invited' | 'closed';
  /** Whether people may play without an account. */
  guests: boolean;
}

export type SeatPlan = 'me' | 'open' | { level: number };
export interface NewTable {
  game: GameName;
  options: Options;
  seats: SeatPlan[];
  assist: Assist;
  clock: Clock;
  rated: boolean;
  public: boolean;
  take_back: boolean;
  absent: 'ai' | 'lose';
  /** The text of a component file. */
  components?: string;
}

export interface ReviewedMove {
  number: number;
  seat: number;
  move: Move;
  points_lost: number;
  /** Only of moves to learn from; reviews made by older servers have none. */
  why?: Comparison;
  win_probability: number;
  scores: number[];
}
export interface Review {
  moves: ReviewedMove[];
  scores: number[];
  luck: number[];
  /** Numbers of the moves to learn from. */
  lessons: number[];
}
export interface Analysis {
  state: 'none' | 'waiting' | 'working' | 'ready' | 'failed';
  /** While it waits: the number of analyses before it. */
  ahead?: number;
  done?: number;
  of?: number;
  review?: Review;
}

/** Finished games by game, number of people, seat, and rated or not. */
export interface Statistics {
  game: GameName;
  players: number;
  seat: number;
  rated: boolean;
  games: number;
  won: number;
  /** Of all games together. */
  score: number;
  best_score: number;
}
export interface RatingPoint {
  /** Absent if the table is not public and the viewer did not sit there. */
  table?: string;
  time: number;
  rating: number;
  deviation: number;
}
export interface PlayerPage {
  user: User;
  statistics: Statistics[];
  /** Of the last games with other people; older servers do not say. */
  leaving?: { games: number; left: number };
  rating_history: Partial<Record<GameName, RatingPoint[]>>;
  /** Whether the player shows insights; older servers do not say. */
  insights?: boolean;
  games: Summary[];
}
export interface Leader {
  rank: number;
  user: { id: string; name: string };
  rating: number;
  deviation: number;
  games: number;
}

export class Api {
  /** `base` ends in a slash. */
  constructor(
    private readonly base: string,
    private readonly fetch: Fetch,
  ) {}

  private async send(method: Method, path: string, body?: object): Promise<Response> {
    const init: RequestInit = { method, credentials: 'same-origin', cache: 'no-store' };
    // Requests that change something need a JSON body, even without fields.
    if (method !== 'GET') {
      init.headers = { 'Content-Type': 'application/json' };
      init.body = JSON.stringify(body ?? {});
    }
    let answer: Response;
    try {
      answer = await this.fetch(this.base + path, init);
    } catch {
      throw new OnlineError('offline');
    }
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  }

  /** For requests that only a few screens need. */
  async ask<T>(method: Method, path: string, body?: object): Promise<T> {
    const answer = await this.send(method, path, body);
    if (answer.status === 204) return undefined as T;
    try {
      return (await answer.json()) as T;
    } catch {
      throw new OnlineError('no_server'); // some page, but not this server's interface
    }
  }

  private async user(method: Method, path: string, body?: object): Promise<User> {
    return (await this.ask<{ user: User }>(method, path, body)).user;
  }

  guest = (name: string, invitation?: string) =>
    this.user('POST', 'guests', { name, ...(invitation ? { invitation } : {}) });
  register = (name: string, password: string, email: string, invitation?: string) =>
    this.user('POST', 'accounts', {
      name,
      password,
      ...(email ? { email } : {}),
      ...(invitation ? { invitation } : {}),
    });
  signIn = (name: string, password: string) => this.user('POST', 'session', { name, password });
  signOut = () => this.ask<void>('DELETE', 'session');
  me = () => this.user('GET', 'me');
  change = (fields: { name?: string; email?: string | null }) => this.user('PATCH', 'me', fields);
  password = (old: string, next: string) =>
    this.ask<void>('POST', 'me/password', { old, new: next });
  sessions = async () =>
    (await this.ask<{ sessions: LoginSession[] }>('GET', 'me/sessions')).sessions;
  endSession = (id: string) => this.ask<void>('DELETE', `me/sessions/${id}`);
  tokens = async () => (await this.ask<{ tokens: Token[] }>('GET', 'me/tokens')).tokens;
  makeToken = (label: string) =>
    this.ask<{ token: string; id: string }>('POST', 'me/tokens', { label });
  endToken = (id: string) => this.ask<void>('DELETE', `me/tokens/${id}`);
  exportAll = async () => (await this.send('GET', 'me/export')).text();
  remove = (password?: string) => this.ask<void>('DELETE', 'me', password ? { password } : {});
  blocks = async () => (await this.ask<{ users: UserName[] }>('GET', 'me/blocks')).users;
  block = (id: string, on: boolean) => this.ask<void>(on ? 'PUT' : 'DELETE', `me/blocks/${id}`);
  /** Undefined if the server sends no push notifications. */
  pushKey = async (): Promise<string | undefined> => {
    try {
      return (await this.ask<{ key: string }>('GET', 'push')).key;
    } catch (error) {
      if (codeOf(error) !== 'not_found') throw error;
      return undefined;
    }
  };
  addPush = ({ endpoint, keys }: PushSubscriptionJSON) =>
    this.ask<void>('PUT', 'me/push', { endpoint, keys });
  removePush = (endpoint: string) => this.ask<void>('DELETE', 'me/push', { endpoint });
  myTables = async () => (await this.ask<{ tables: Summary[] }>('GET', 'me/tables')).tables;

  reach = () => this.ask<Reach>('GET', 'server');
  sitePage = (name: string) => this.ask<{ text: string }>('GET', `server/pages/${name}`);
  /** The address of a picture: the QR code of a link to this server. */
  codeOf = (link: string) => `${this.base}qr?link=${encodeURIComponent(link)}`;

  lobby = () => this.ask<Lobby>('GET', 'lobby');
  create = (table: NewTable) =>
    this.ask<{ table: Summary; invitation?: string }>('POST', 'tables', table);
  table = async (id: string, invitation?: string) =>
    (await this.ask<{ table: SentTable }>('GET', tablePath(id, '', invitation))).table;
  record = async (id: string, invitation?: string) =>
    (await this.send('GET', tablePath(id, '/record', invitation))).text();
  analysis = (id: string, invitation?: string) =>
    this.ask<Analysis>('GET', tablePath(id, '/analysis', invitation));
  analyse = (id: string, invitation?: string) =>
    this.ask<Analysis>('POST', tablePath(id, '/analysis', invitation));
  player = (name: string, before?: string) =>
    this.ask<PlayerPage>(
      'GET',
      `players/${encodeURIComponent(name)}${before === undefined ? '' : `?before=${before}`}`,
    );
  leaders = async (game: GameName) =>
    (await this.ask<{ players: Leader[] }>('GET', `leaderboard/${game}`)).players;
}

const tablePath = (id: string, rest: string, invitation: string | undefined): string =>
  `tables/${id}${rest}${invitation ? `?invitation=${encodeURIComponent(invitation)}` : ''}`;

async function refusalOf(answer: Response): Promise<OnlineError> {
  const wait = Number(answer.headers.get('Retry-After')) || undefined;
  const fallback = answer.status === 429 ? 'too_much' : 'no_server';
  try {
    const { error } = (await answer.json()) as { error?: Partial<Refusal> };
    return OnlineError.from(error, fallback, wait);
  } catch {
    return new OnlineError(answer.status >= 500 ? 'unavailable' : fallback);
  }
}
