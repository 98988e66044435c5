// A session of a game on a server. Views come from the server, answers about them from the page's engine.
// The decisions of a turn are collected here, where they can be undone, until the turn is over or something
// would be revealed; then they are sent together. While others decide, moves can be planned that nobody else
// sees.
import { batch, computed, effect, signal } from '@preact/signals';
import { EngineError, type Engine } from '../engine/client';
import type { ApplyAnswer, GameName, Move, Position, RecordSeat } from '../engine/protocol';
import { EngineQuestions } from '../model/engineQuestions';
import { Adviser, type Advice } from '../model/adviser';
import { sameMove } from '../model/plannedTurn';
import { isFinished, type Assist, type TableSession } from '../model/session';
import type { Turn } from '../model/turn';
import { codeOf } from './errors';
import { playedAt, type Played } from './played';
import type { OnlineSeat } from './shapes';
import type { TableState } from './tableState';
import type { Unsent } from './unsent';
import type { WatchedTable } from './watchedTable';

/** Moves that have not been sent. */
interface Tried extends Played {
  /** True for a plan, false for the turn that is being played. */
  plan: boolean;
  undone: readonly Turn[];
}

const NOTHING: Played = { turns: [], positions: [] };

const recordSeat = ({ user, kept, level }: OnlineSeat): RecordSeat => {
  const person = user ?? kept;
  return person
    ? { kind: 'person', name: person.name }
    : { kind: level ? `level${level}` : 'person', name: '' };
};

export class RemoteSession extends EngineQuestions implements TableSession {
  /** There is one from the start: see `open`. */
  private readonly state = computed((): TableState => this.table.state.value!);
  private readonly played = signal<Played>(NOTHING);
  private readonly tried = signal<Tried | undefined>(undefined);
  private readonly adviser: Adviser;
  /** Who decided when the position was shown. */
  private decided: number | undefined;
  private settling: Promise<void> = Promise.resolve();
  private readonly stopWatching: (() => void)[];

  /** True while a move is being sent. */
  readonly sending = signal(false);
  /** The code of the last error; cleared by the next decision. */
  readonly problem = signal<string | undefined>(undefined);

  readonly thinking = computed(() => {
    const { state, clocks } = this.state.value;
    const seat = this.state.value.seats[this.position.value.seat];
    return state === 'playing' && !this.planning.value && !!seat?.level && clocks?.running == null;
  });
  readonly planning = computed(() => this.tried.value?.plan === true);
  private readonly now = computed((): Played => {
    const { turns, positions } = this.played.value;
    const tried = this.tried.value;
    if (!tried) return this.played.value;
    return {
      turns: [...turns, ...tried.turns],
      // A plan may start from a position of its own.
      positions: [...positions.slice(0, turns.length), ...tried.positions],
    };
  });
  readonly position = computed(() => this.now.value.positions.at(-1)!);
  readonly turns = computed(() => this.now.value.turns);
  readonly over = computed(() => !this.planning.value && isFinished(this.played.value.turns));
  readonly ended = computed(() => this.over.value || this.state.value.state === 'finished');
  readonly unrecorded = computed(() => this.state.value.state !== 'finished');
  /** True if this person decides now, or would if nothing were tried. */
  readonly myTurn = computed(() => {
    const { you, seats, state } = this.state.value;
    if (you == null || state !== 'playing' || isFinished(this.played.value.turns)) return false;
    const { level, out } = seats[you]!;
    return !level && !out && this.played.value.positions.at(-1)?.seat === you;
  });
  readonly personToMove = computed(() => {
    const { seat } = this.position.value;
    if (this.planning.value) return isFinished(this.turns.value) ? undefined : seat;
    return this.myTurn.value && seat === this.state.value.you ? seat : undefined;
  });
  readonly canUndo = computed(
    () => !this.sending.value && (this.tried.value?.turns.length ?? 0) > 0,
  );
  readonly canRedo = computed(
    () => !this.sending.value && (this.tried.value?.undone.length ?? 0) > 0,
  );
  /** Players may plan while others decide. */
  readonly canPlan = computed(() => {
    const { you, state, seats } = this.state.value;
    if (you == null || state !== 'playing' || seats[you]!.out) return false;
    return !this.myTurn.value && !isFinished(this.played.value.turns);
  });

  private constructor(
    readonly table: WatchedTable,
    engine: Engine,
    thinker: Engine,
    /** Gets the record of the finished game. */
    private readonly fetchRecord: () => Promise<string>,
  ) {
    super(engine);
    this.adviser = new Adviser(thinker);
    this.stopWatching = [
      effect(() => {
        const state = this.table.state.value;
        if (state?.views.length && !state.more)
          this.settling = this.settling.then(() => this.settle());
      }),
    ];
  }

  /** Precondition: the game has started. */
  static async open(
    table: WatchedTable,
    engine: Engine,
    thinker: Engine,
    fetchRecord: () => Promise<string>,
    unsent?: Unsent,
  ): Promise<RemoteSession> {
    const session = new RemoteSession(table, engine, thinker, fetchRecord);
    await session.settled();
    if (unsent) await session.resumeTurn(unsent);
    return session;
  }

  close(): void {
    for (const stop of this.stopWatching) stop();
  }

  /** Replays unsent decisions after a reload, as far as they are still legal, and stores further ones. */
  private async resumeTurn(unsent: Unsent): Promise<void> {
    const after = this.played.peek().turns.length;
    for (const move of this.myTurn.peek() ? unsent.read(after) : [])
      if (!(await this.decideAgain(move))) break;
    this.stopWatching.push(
      effect(() => {
        const tried = this.tried.value;
        const moves = tried && !tried.plan ? tried.turns.map((turn) => turn.move) : [];
        unsent.keep(this.played.value.turns.length, moves);
      }),
    );
  }

  private async decideAgain(move: Move): Promise<boolean> {
    const before = this.position.peek();
    const applied = await this.apply(before, move).catch(() => undefined);
    // A turn that is over has been sent.
    if (applied?.position.seat !== before.seat || this.position.peek() !== before) return false;
    this.keepTried({ seat: before.seat, move, events: applied.events }, applied.position, []);
    return true;
  }

  /** Resolves when all known events are shown. */
  settled(): Promise<void> {
    return this.settling;
  }

  get id(): string {
    return this.table.id;
  }
  get game(): GameName {
    return this.state.peek().game;
  }
  get assist(): Assist {
    return this.state.peek().assist;
  }
  get seats(): readonly RecordSeat[] {
    return this.state.value.seats.map(recordSeat);
  }
  /** The player's own city is shown first. */
  get home(): number {
    return this.state.peek().you ?? 0;
  }
  get address(): readonly string[] {
    return ['play', this.id];
  }

  /** Shows the latest state from the server; plans for another position are dropped. */
  private async settle(): Promise<void> {
    const state = this.state.peek();
    if (state.more || state.views.length === 0) return;
    const before = this.played.peek();
    const played = await playedAt(state, before === NOTHING ? undefined : before, this.engine);
    const same = played.positions.at(-1) === before.positions.at(-1);
    batch(() => {
      if (!same) this.tried.value = undefined;
      if (!same || played.turns.length !== before.turns.length) this.played.value = played;
      // Tables request the options when the position changes, and now another player is to move.
      else if (this.decided !== this.personToMove.peek() && !this.tried.peek()) this.renew(played);
      this.decided = this.personToMove.peek();
    });
  }

  private renew({ turns, positions }: Played): void {
    this.played.value = { turns, positions: [...positions.slice(0, -1), { ...positions.at(-1)! }] };
  }

  positionAt(n: number): Position | undefined {
    return this.now.value.positions[n];
  }

  async play(move: Move): Promise<Turn> {
    const before = this.position.peek();
    const turn: Turn = { seat: before.seat, move, events: [] };
    this.problem.value = undefined;
    const applied = await this.tryOut(before, move);
    if (this.position.peek() !== before || this.sending.peek()) return turn;
    if (!applied) {
      // It reveals something that only the server knows.
      if (this.planning.peek()) this.problem.value = 'hidden';
      else await this.send([...this.triedMoves(), move]);
      return turn;
    }
    const made = { ...turn, events: applied.events };
    this.adviser.played(made, this.turns.peek().at(-1));
    this.keepTried(made, applied.position, []);
    if (!this.planning.peek() && (applied.position.seat !== before.seat || isFinished([made])))
      await this.send(this.triedMoves());
    return made;
  }

  /** Undefined if it would reveal something. Rejects with EngineError if it is illegal. */
  private async tryOut(position: Position, move: Move): Promise<ApplyAnswer | undefined> {
    try {
      return await this.apply(position, move);
    } catch (error) {
      if (error instanceof EngineError && error.code === 'hidden') return undefined;
      throw error;
    }
  }

  private triedMoves(): Move[] {
    return this.tried.peek()?.turns.map(({ move }) => move) ?? [];
  }

  private keepTried(turn: Turn, position: Position, undone: readonly Turn[]): void {
    const tried = this.tried.peek() ?? {
      plan: false,
      turns: [],
      positions: this.played.peek().positions.slice(-1),
      undone: [],
    };
    this.tried.value = {
      ...tried,
      turns: [...tried.turns, turn],
      positions: [...tried.positions, position],
      undone,
    };
  }

  private async send(moves: readonly Move[]): Promise<void> {
    const { you, turns } = this.state.peek();
    const carriedOut = (now: TableState): boolean =>
      moves.every((move, n) => {
        const there = now.turns[turns.length + n];
        return there !== undefined && there.seat === you && sameMove(there.move, move);
      });
    this.sending.value = true;
    try {
      await this.table.act('play', { moves }, carriedOut);
    } catch (error) {
      batch(() => {
        this.problem.value = codeOf(error);
        this.tried.value = undefined;
        this.renew(this.played.peek());
      });
    } finally {
      this.sending.value = false;
    }
  }

  undo(): boolean {
    const tried = this.tried.peek();
    const last = tried?.turns.at(-1);
    if (!tried || !last || this.sending.peek()) return false;
    this.tried.value = {
      plan: tried.plan,
      turns: tried.turns.slice(0, -1),
      positions: tried.positions.slice(0, -1),
      undone: [last, ...tried.undone],
    };
    return true;
  }

  async redo(): Promise<void> {
    const [next, ...rest] = this.tried.peek()?.undone ?? [];
    const before = this.position.peek();
    if (!next || this.sending.peek()) return;
    const applied = await this.tryOut(before, next.move);
    if (!applied || this.position.peek() !== before) return;
    this.keepTried(next, applied.position, rest);
  }

  /** Starts planning moves that nobody else sees, as if it were the player's turn. */
  async plan(): Promise<void> {
    const { you } = this.state.peek();
    const last = this.played.peek().positions.at(-1);
    if (you == null || !last || !this.canPlan.peek()) return;
    const mine = await this.asMyTurn(last, you);
    if (this.played.peek().positions.at(-1) !== last) return;
    this.tried.value = { plan: true, turns: [], positions: [mine], undone: [] };
  }

  /** If no turn could begin, the plan is for the player to move. */
  private async asMyTurn(position: Position, seat: number): Promise<Position> {
    try {
      return await this.asSeat(position, seat);
    } catch (error) {
      if (error instanceof EngineError && error.code === 'no_moves') return { ...position };
      throw error;
    }
  }

  stopPlanning(): void {
    if (this.planning.peek()) this.tried.value = undefined;
  }

  advise<M extends Move>(): Promise<Advice<M>> {
    return this.adviser.advise(this.position.peek(), this.turns.peek().at(-1));
  }

  /** Computer players decide on the server. */
  think(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  stopThinking(): void {}

  async record(upTo?: number, seats?: readonly RecordSeat[]): Promise<string> {
    const whole = await this.fetchRecord();
    if (upTo === undefined && seats === undefined) return whole;
    return this.shortened(whole, upTo, seats ?? this.seats);
  }

  private async shortened(
    record: string,
    upTo: number | undefined,
    seats: readonly RecordSeat[],
  ): Promise<string> {
    const game = await this.engine.ask<{ start: Position; seed?: string; turns: Turn[] }>(
      'replay',
      {
        record,
      },
    );
    const { record: text } = await this.engine.ask<{ record: string }>('record', {
      position: game.start,
      moves: game.turns.slice(0, upTo).map(({ move }) => move),
      seats,
      ...(game.seed ? { seed: game.seed } : {}),
    });
    return text;
  }
}
