// The live connection, one per tab: matches answers by id, resumes watched tables after every interruption,
// and reconnects with back-off. No DOM: socket and time are injected.
import { signal } from '@preact/signals';
import { Disconnected, OnlineError } from './errors';
import type { ChatLine, Lobby, News, Refusal, SentTable, User } from './shapes';

export interface Wire {
  send(text: string): void;
  close(): void;
}
export interface WireEvents {
  opened(): void;
  received(text: string): void;
  closed(code: number): void;
}
export interface Environment {
  connect(events: WireEvents): Wire;
  /** Calls later; the returned function cancels it. */
  later(milliseconds: number, act: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  now(): number;
}

/** A listener for everything about one table. */
export interface Watcher {
  readonly invitation?: string | undefined;
  /** The last `seq` known; undefined if nothing is known yet. */
  known(): number | undefined;
  sent(table: SentTable): void;
  news(news: News): void;
  chat(lines: readonly ChatLine[]): void;
  /** A moderator removed these lines. */
  unsaid(lines: readonly number[]): void;
  /** All events so far have been delivered. */
  resumed(): void;
  presence(present: boolean[], spectators: number, queue?: number): void;
  /** The table cannot be watched: it does not exist, or needs an invitation. */
  refused(error: OnlineError): void;
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

export type Connection = 'closed' | 'connecting' | 'open' | 'waiting' | 'ended';

const FIRST_PAUSE = 500; // milliseconds
const LONGEST_PAUSE = 30_000;
const HEARTBEAT = 20_000;
const PATIENCE = 10_000;
/** Back-off step to start from after being disconnected for flooding. */
const AFTER_TOO_MUCH = 5;
const SESSION_ENDED = 4001;

type Message = { is?: string; id?: number; ok?: boolean; error?: Refusal } & Record<
  string,
  unknown
>;

export class Live {
  readonly state = signal<Connection>('closed');
  /** The time of the next attempt, by the clock of this device. */
  readonly retryAt = signal(0);
  readonly user = signal<User | undefined>(undefined);
  readonly lobby = signal<Lobby | undefined>(undefined);
  /** The server's clock minus that of this device. */
  readonly offset = signal(0);

  private wire: Wire | undefined;
  /** Counts connections, so that late events of an old one are ignored. */
  private connection = 0;
  private failures = 0;
  private nextId = 1;
  private quickest = Infinity;
  private readonly waiting = new Map<number, Waiting>();
  private readonly watchers = new Map<string, Watcher>();
  private readonly resuming = new Set<string>();
  private lobbyWanted = 0;
  private cancelRetry = () => {};
  private cancelHeartbeat = () => {};
  private readonly listeners = new Map<string, Set<(message: Record<string, unknown>) => void>>();

  constructor(private readonly environment: Environment) {}

  /** Connects unless it is connected or about to be. */
  start(): void {
    if (this.state.peek() === 'open' || this.state.peek() === 'connecting') return;
    this.cancelRetry();
    this.state.value = 'connecting';
    const mine = ++this.connection;
    const current = (act: () => void) => {
      if (mine === this.connection) act();
    };
    this.wire = this.environment.connect({
      opened: () => current(() => this.opened()),
      received: (text) => current(() => this.received(text)),
      closed: (code) => current(() => this.closed(code)),
    });
    this.cancelHeartbeat();
    // A connection that does not open in time is given up.
    this.cancelHeartbeat = this.environment.later(PATIENCE, () => current(() => this.drop()));
  }

  /** Reconnects at once instead of waiting: the network is back, or the page is visible again. */
  hurry(): void {
    if (this.state.peek() === 'waiting') this.start();
  }

  /** The network is gone: does not wait for the socket to notice. */
  lostNetwork(): void {
    if (this.wire) this.drop();
  }

  /** Ends the connection and opens a new one, with another session or none. */
  restart(): void {
    this.stop();
    this.failures = 0;
    this.start();
  }

  stop(): void {
    this.hangUp();
    this.state.value = 'closed';
    this.user.value = undefined;
  }

  private hangUp(): void {
    this.connection++;
    this.cancelRetry();
    this.cancelHeartbeat();
    const wire = this.wire;
    this.wire = undefined;
    this.resuming.clear();
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    wire?.close();
    for (const { reject } of waiting) reject(new Disconnected());
  }

  private drop(): void {
    this.hangUp();
    this.tryLater();
  }

  private tryLater(): void {
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.failures);
    const pause = longest * (0.5 + this.environment.random() / 2);
    this.failures = Math.min(this.failures + 1, 16);
    this.state.value = 'waiting';
    this.retryAt.value = this.environment.now() + pause;
    this.cancelRetry = this.environment.later(pause, () => this.start());
  }

  private closed(code: number): void {
    this.hangUp();
    if (code === SESSION_ENDED) this.state.value = 'ended';
    else this.tryLater();
  }

  private opened(): void {
    this.state.value = 'open';
    this.quickest = Infinity;
    for (const table of this.watchers.keys()) this.resume(table);
    if (this.lobbyWanted > 0) this.askLobby(true);
    this.beat();
  }

  private beat(): void {
    this.cancelHeartbeat();
    const mine = this.connection;
    const sent = this.environment.now();
    const giveUp = this.environment.later(PATIENCE, () => {
      if (mine === this.connection) this.drop();
    });
    this.cancelHeartbeat = giveUp;
    this.request<{ now?: number }>('ping').then(
      ({ now }) => {
        if (mine !== this.connection) return;
        giveUp();
        if (now !== undefined) this.compare(now, sent);
        this.cancelHeartbeat = this.environment.later(HEARTBEAT, () => this.beat());
      },
      () => {
        // Handled when the connection closes.
      },
    );
  }

  /** The fastest round trip gives the best estimate of the server's clock. */
  private compare(theirs: number, sent: number): void {
    const now = this.environment.now();
    const took = now - sent;
    if (took > this.quickest) return;
    this.quickest = took;
    this.offset.value = theirs - (sent + now) / 2;
  }

  /** Rejects with OnlineError if refused, with Disconnected if no answer will come. */
  request<T>(action: string, fields: object = {}): Promise<T> {
    if (this.state.peek() !== 'open' || !this.wire) return Promise.reject(new Disconnected());
    const id = this.nextId++;
    const wire = this.wire;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: (found) => resolve(found as T), reject });
      wire.send(JSON.stringify({ id, do: action, ...fields }));
    });
  }

  /** Resolves when connected. */
  whenOpen(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.state.subscribe((state) => {
        if (state !== 'open') return;
        queueMicrotask(() => stop());
        resolve();
      });
    });
  }

  watch(table: string, watcher: Watcher): () => void {
    this.watchers.set(table, watcher);
    if (this.state.peek() === 'open') this.resume(table);
    else this.start();
    return () => {
      if (this.watchers.get(table) !== watcher) return;
      this.watchers.delete(table);
      this.resuming.delete(table);
      if (this.state.peek() === 'open') this.request('unwatch', { table }).catch(() => {});
    };
  }

  /** Requests the events at a table since the last known one. */
  resume(table: string): void {
    const watcher = this.watchers.get(table);
    if (!watcher || this.resuming.has(table)) return;
    this.resuming.add(table);
    const after = watcher.known();
    const { invitation } = watcher;
    const stillWanted = () => this.watchers.get(table) === watcher;
    this.request<{ table?: SentTable; news?: News[]; chat?: ChatLine[] }>('watch', {
      table,
      ...(invitation ? { invitation } : {}),
      ...(after === undefined ? {} : { after }),
    }).then(
      (answer) => {
        this.resuming.delete(table);
        if (!stillWanted()) return;
        if (answer.table) watcher.sent(answer.table);
        else for (const one of answer.news ?? []) watcher.news(one);
        watcher.chat(answer.chat ?? []);
        watcher.resumed();
      },
      (error: unknown) => {
        if (error instanceof Disconnected) return; // the next connection requests them
        this.resuming.delete(table);
        if (stillWanted() && error instanceof OnlineError) watcher.refused(error);
      },
    );
  }

  /** Keeps the lobby up to date until the returned function is called. */
  watchLobby(): () => void {
    this.lobbyWanted++;
    if (this.state.peek() !== 'open') this.start();
    else if (this.lobbyWanted === 1) this.askLobby(true);
    return () => {
      this.lobbyWanted--;
      if (this.lobbyWanted === 0 && this.state.peek() === 'open') this.askLobby(false);
    };
  }

  private askLobby(on: boolean): void {
    this.request<{ lobby?: Lobby }>('lobby', { on }).then(
      (answer) => {
        if (on && answer.lobby) this.lobby.value = answer.lobby;
      },
      () => {
        // The next connection asks again.
      },
    );
  }

  /** Listens for messages that belong to no table: `your_turn`, `paired`, `goodbye`. */
  listen(is: string, listener: (message: Record<string, unknown>) => void): () => void {
    const all = this.listeners.get(is) ?? new Set();
    this.listeners.set(is, all.add(listener));
    return () => void all.delete(listener);
  }

  private received(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.is === undefined) this.answered(message);
    else this.told(message);
  }

  private answered(message: Message): void {
    const waiting = this.waiting.get(message.id ?? 0);
    if (!waiting) return;
    this.waiting.delete(message.id!);
    if (message.ok) waiting.resolve(message);
    else waiting.reject(OnlineError.from(message.error, 'unexpected'));
  }

  private told(message: Message): void {
    const watcher = this.watchers.get(String(message.table));
    switch (message.is) {
      case 'hello':
        this.failures = 0;
        this.user.value = (message.user as User | null) ?? undefined;
        if (typeof message.now === 'number')
          this.offset.value = message.now - this.environment.now();
        break;
      case 'news':
        watcher?.news(message as object as News);
        break;
      case 'chat':
        watcher?.chat([message.line as ChatLine]);
        break;
      case 'unsaid':
        watcher?.unsaid(message.lines as number[]);
        break;
      case 'presence':
        watcher?.presence(
          message.present as boolean[],
          Number(message.spectators ?? 0),
          message.queue as number | undefined,
        );
        break;
      case 'lobby':
        this.lobby.value = message as object as Lobby;
        break;
      case 'goodbye':
        if (message.why === 'session_ended') this.end();
        else if (message.why === 'too_much') this.failures = AFTER_TOO_MUCH;
        break;
      default:
        break; // for listeners only
    }
    for (const listener of this.listeners.get(String(message.is)) ?? []) listener(message);
  }

  private end(): void {
    this.hangUp();
    this.state.value = 'ended';
    this.user.value = undefined;
  }
}
