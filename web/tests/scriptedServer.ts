// A server that follows a script, for the client's tests alone: it knows one table as a list of news and
// carries messages over wires that can be slow, broken, forgetful and repetitive. Its time is its own.
import type { Environment, Wire, WireEvents } from '../src/online/live';
import type { News, SentTable } from '../src/online/shapes';
import { follow, fromSent, type TableState } from '../src/online/tableState';

export const TABLE = 'a'.repeat(32);
export const ANN = { id: '1'.repeat(32), name: 'Ann' };
export const BOB = { id: '2'.repeat(32), name: 'Bob' };

/** What happens to one message on its way. */
export type Fate = 'arrives' | 'late' | 'twice' | 'lost' | 'cut';
type Act = (fields: Record<string, unknown>, server: ScriptedServer) => object;

interface Connection {
  events: WireEvents;
  watches: boolean;
  open: boolean;
}

export class ScriptedServer implements Environment {
  readonly log: News[] = [];
  private readonly connections = new Set<Connection>();
  private queue: { at: number; order: number; act: () => void }[] = [];
  private time = 0;
  private order = 0;
  /** Requests by what they ask for, in order of arrival. */
  readonly asked: string[] = [];
  fate: () => Fate = () => 'arrives';
  acts: Record<string, Act> = {};
  /** How far ahead the server's clock is. */
  ahead = 0;
  reachable = true;

  constructor(private readonly start: SentTable) {}

  now = (): number => this.time;
  random = (): number => 0.5;
  later = (milliseconds: number, act: () => void): (() => void) => {
    const entry = { at: this.time + milliseconds, order: this.order++, act };
    this.queue.push(entry);
    return () => {
      this.queue = this.queue.filter((one) => one !== entry);
    };
  };

  /** Lets the time pass, with pauses for promises. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      for (let n = 0; n < 8; n++) await Promise.resolve();
      const next = this.queue
        .filter(({ at }) => at <= end)
        .sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (!next) break;
      this.queue = this.queue.filter((one) => one !== next);
      this.time = next.at;
      next.act();
    }
    this.time = end;
  }

  connect = (events: WireEvents): Wire => {
    const connection: Connection = { events, watches: false, open: false };
    this.later(5, () => {
      if (!this.reachable) return events.closed(1006);
      connection.open = true;
      this.connections.add(connection);
      events.opened();
      this.tell(connection, { is: 'hello', user: ANN, now: this.time + this.ahead, version: '1' });
    });
    return {
      send: (text) => this.later(5, () => connection.open && this.receive(connection, text)),
      close: () => this.forget(connection),
    };
  };

  private forget(connection: Connection): void {
    connection.open = false;
    this.connections.delete(connection);
  }

  cut(code = 1006): void {
    for (const connection of [...this.connections]) {
      this.forget(connection);
      connection.events.closed(code);
    }
  }

  private tell(connection: Connection, message: object): void {
    const arrive = () => connection.open && connection.events.received(JSON.stringify(message));
    const fate = this.fate();
    if (fate === 'cut') this.later(1, () => connection.open && this.cut());
    if (fate === 'cut' || fate === 'lost') return;
    this.later(fate === 'late' ? 40 : 5, arrive);
    if (fate === 'twice') this.later(20, arrive);
  }

  /** The table after so many news. */
  at(seq: number): TableState {
    return this.log
      .slice(0, seq)
      .reduce((state, news) => follow(state, news, ANN.id), fromSent(this.start));
  }

  private snapshot(): SentTable {
    const { more: _, ...state } = this.at(this.log.length);
    return state;
  }

  /** Something happens at the table. */
  happen(news: Record<string, unknown> & { event: News['event'] }): void {
    const one = {
      is: 'news',
      table: TABLE,
      seq: this.log.length + 1,
      time: this.time,
      ...news,
    } as News;
    this.log.push(one);
    for (const connection of this.connections) if (connection.watches) this.tell(connection, one);
  }

  private receive(connection: Connection, text: string): void {
    const {
      id,
      do: action,
      ...fields
    } = JSON.parse(text) as { id: number; do: string } & Record<string, unknown>;
    this.asked.push(action);
    const answer = (more: object) => this.tell(connection, { id, ok: true, ...more });
    const refuse = (code: string) =>
      this.tell(connection, { id, ok: false, error: { code, message: code } });
    if (action === 'ping') return answer({ now: this.time + this.ahead });
    if (action === 'watch') {
      connection.watches = true;
      const { after } = fields as { after?: number };
      return answer(
        after === undefined ? { table: this.snapshot() } : { news: this.log.slice(after) },
      );
    }
    const act = this.acts[action];
    if (!act) return refuse('unknown_action');
    if (fields.at !== this.log.length) return refuse('stale');
    answer(act(fields, this));
  }
}
