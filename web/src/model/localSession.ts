// One game on this device: seats, moves, position. No DOM and no rules: positions and answers come from the
// page's engine.
import { batch, computed, signal } from '@preact/signals';
import { type Engine, isAbort } from '../engine/client';
import { keepComponents } from '../engine/componentTexts';
import { FACTS } from '../games/facts';
import { EngineQuestions } from './engineQuestions';
import { Adviser, type Advice } from './adviser';
import { type Level, levelOf, PONDERS } from './levels';
import type {
  AnalyseAnswer,
  BestMoveAnswer,
  GameName,
  Move,
  NewAnswer,
  Position,
  RecordSeat,
  RenderSummary,
  ReplayAnswer,
} from '../engine/protocol';
import { PlannedTurn, sameMove } from './plannedTurn';
import { grownRecord } from './recordText';
import { isFinished, isPerson, type Assist, type Setup, type TableSession } from './session';
import type { Turn } from './turn';

/** A first look before the search: how many simulations, and how many moves of it are shown. */
const FIRST_LOOK = { simulations: 24, top: 3 };

export class LocalSession extends EngineQuestions implements TableSession {
  /** Every position from the start on; the one on show is the last. */
  private readonly positions = signal<Position[]>([]);
  readonly turns = signal<Turn[]>([]);
  /** Turns taken back, next one first. */
  private readonly undone = signal<Turn[]>([]);
  readonly thinking = signal(false);
  allows?: NonNullable<TableSession['allows']>;
  private readonly plan = new PlannedTurn(); // of the computer player whose turn it is
  private readonly adviser: Adviser;
  private thought = new AbortController();
  /** The record before the first move; the engine writes it once. */
  private beginning: Promise<string> | undefined;

  readonly position = computed(() => this.positions.value.at(-1)!);
  readonly over = signal(false);
  private readonly looked = signal<{ position: Position; moves: readonly Move[] } | undefined>(
    undefined,
  );
  readonly considered = computed(() => {
    const { position, moves } = this.looked.value ?? {};
    return moves && position === this.position.value ? moves : [];
  });
  readonly canUndo = computed(() => this.undoTarget() !== undefined);
  readonly canRedo = computed(() => this.undone.value.length > 0);
  readonly personToMove = computed(() =>
    !this.over.value && isPerson(this.seats[this.position.value.seat])
      ? this.position.value.seat
      : undefined,
  );

  private constructor(
    readonly id: string,
    readonly game: GameName,
    readonly seats: readonly RecordSeat[],
    readonly assist: Assist,
    private readonly seed: string | undefined,
    engine: Engine,
    private readonly thinker: Engine,
  ) {
    super(engine);
    this.adviser = new Adviser(thinker);
  }

  static async start(
    id: string,
    setup: Setup,
    engine: Engine,
    thinker: Engine,
    seed?: string,
  ): Promise<LocalSession> {
    const made = await engine.ask<NewAnswer>('new', {
      game: setup.game,
      players: setup.seats.length,
      options: setup.options,
      ...(seed ? { seed } : {}),
      ...(setup.components === undefined ? {} : { components: setup.components }),
    });
    const hash = made.position.components;
    if (setup.components !== undefined && typeof hash === 'string')
      keepComponents({ hash, text: setup.components });
    const session = new LocalSession(
      id,
      setup.game,
      setup.seats,
      setup.assist,
      made.seed,
      engine,
      thinker,
    );
    session.positions.value = [made.position];
    return session;
  }

  /** A game that starts in the middle, for lessons: it has no deal and is not saved. */
  static at(
    position: Position,
    seats: readonly RecordSeat[],
    assist: Assist,
    engine: Engine,
    thinker: Engine,
  ): LocalSession {
    const session = new LocalSession('', position.game, seats, assist, undefined, engine, thinker);
    session.positions.value = [position];
    session.unrecorded.value = true;
    return session;
  }

  /** Rejects with EngineError if the record is damaged. */
  static async resume(
    id: string,
    record: string,
    assist: Assist,
    engine: Engine,
    thinker: Engine,
  ): Promise<LocalSession> {
    const game = await replay(engine, record);
    const session = new LocalSession(id, game.game, game.seats, assist, game.seed, engine, thinker);
    session.adopt(game);
    return session;
  }

  private adopt({ start, turns }: ReplayAnswer): void {
    batch(() => {
      this.positions.value = [start, ...turns.map(({ position }) => position!)];
      this.turns.value = turns.map(({ position: _, ...turn }) => turn);
      this.over.value = isFinished(turns);
    });
  }

  /** Adopts the state of the same game in another tab. */
  async follow(record: string): Promise<void> {
    const game = await replay(this.engine, record);
    const own = this.turns.peek();
    const same = ({ move }: Turn, n: number) => !!own[n] && sameMove(own[n].move, move);
    if (game.turns.length === own.length && game.turns.every(same)) return;
    this.stopThinking();
    this.undone.value = [];
    this.adopt(game);
  }

  /** A game that starts in the middle has no deal, and therefore no record. */
  readonly unrecorded = signal(false);
  readonly shared = true;
  /** The first person, even if a computer player begins. */
  get home(): number {
    return Math.max(0, this.seats.findIndex(isPerson));
  }

  get address(): readonly string[] {
    return ['table', this.id];
  }

  positionAt(n: number): Position | undefined {
    return this.positions.value[n];
  }

  async play(move: Move): Promise<Turn> {
    const last = this.turns.peek().at(-1);
    const turn = await this.advance(move);
    for (const plan of [this.plan, this.adviser]) plan.played(turn, last);
    this.undone.value = [];
    return turn;
  }

  private async advance(move: Move): Promise<Turn> {
    const before = this.position.value;
    const { position, events, notations } = await this.apply(before, move);
    const turn = { seat: before.seat, move, notation: notations[0]!, events };
    // A double click: the first click has been played.
    if (this.position.peek() !== before) return turn;
    batch(() => {
      this.turns.value = [...this.turns.value, turn];
      this.positions.value = [...this.positions.value, position];
      this.over.value = isFinished([turn]);
    });
    return turn;
  }

  async think(): Promise<Move | undefined> {
    this.thought = new AbortController();
    this.thinking.value = true;
    try {
      const position = this.position.peek();
      const seat = this.seats[position.seat];
      const move = await this.decide(levelOf(seat?.kind ?? ''), this.thought.signal);
      this.looked.value = { position, moves: [move] };
      return move;
    } catch (error) {
      if (isAbort(error)) return undefined;
      throw error;
    } finally {
      this.thinking.value = false;
    }
  }

  /** The move that a level chooses; a turn of several decisions is searched once. */
  private decide(level: Level, signal: AbortSignal): Promise<Move> {
    return this.plan.decide(this.turns.peek().at(-1), async () => {
      if (level === PONDERS) await this.lookFirst(signal);
      return this.bestMove(level, signal);
    });
  }

  /** So that one can watch what a player thinks about. */
  private async lookFirst(signal: AbortSignal): Promise<void> {
    const position = this.position.peek();
    const { simulations, top } = FIRST_LOOK;
    const request = { position, budget: { simulations }, top };
    const { moves } = await this.thinker.ask<AnalyseAnswer>('analyse', request, signal);
    this.looked.value = { position, moves: moves.map(({ move }) => move) };
  }

  advise<M extends Move>(): Promise<Advice<M>> {
    return this.adviser.advise(this.position.peek(), this.turns.peek().at(-1));
  }

  bestMove(level: Level, signal?: AbortSignal): Promise<BestMoveAnswer> {
    const position = this.position.value;
    return this.thinker.ask<BestMoveAnswer>('bestmove', { position, level }, signal);
  }

  stopThinking(): void {
    this.thought.abort();
  }

  /** How many turns remain after going back to the last decision of a person. */
  private undoTarget(): number | undefined {
    const turns = this.turns.value;
    for (let n = turns.length - 1; n >= 0; n--) {
      if (this.reveals(turns[n]!)) return undefined;
      if (isPerson(this.seats[turns[n]!.seat])) return n;
    }
    return undefined;
  }

  /** True if the turn revealed something that nobody can unsee. */
  private reveals({ events }: Turn): boolean {
    return events.some(({ event }) => FACTS[this.game].revealingEvents.includes(event));
  }

  undo(): boolean {
    const target = this.undoTarget();
    if (target === undefined) return false;
    this.stopThinking();
    batch(() => {
      this.undone.value = [...this.turns.value.slice(target), ...this.undone.value];
      this.turns.value = this.turns.value.slice(0, target);
      this.positions.value = this.positions.value.slice(0, target + 1);
      this.over.value = false;
    });
    return true;
  }

  async redo(): Promise<void> {
    const [next, ...rest] = this.undone.value;
    if (!next) return;
    await this.advance(next.move);
    this.undone.value = rest;
    if (rest[0] && !isPerson(this.seats[rest[0].seat])) await this.redo();
  }

  async record(upTo = this.turns.value.length, seats = this.seats): Promise<string> {
    const turns = this.turns.value.slice(0, upTo);
    const end = isFinished(turns) ? this.position.value : undefined;
    const [beginning, totals] = await Promise.all([
      seats === this.seats ? (this.beginning ??= this.begin(seats)) : this.begin(seats),
      end && this.totalsAt(end),
    ]);
    return grownRecord(beginning, turns, totals);
  }

  /** The record before the first move. */
  private async begin(seats: readonly RecordSeat[]): Promise<string> {
    const { record } = await this.engine.ask<{ record: string }>('record', {
      position: this.positions.peek()[0],
      moves: [],
      seats,
      ...(this.seed ? { seed: this.seed } : {}),
    });
    return record;
  }

  private async totalsAt(position: Position): Promise<number[]> {
    return (await this.render<RenderSummary>(position)).scores.map(({ total }) => total);
  }
}

const replay = (engine: Engine, record: string): Promise<ReplayAnswer> =>
  engine.ask<ReplayAnswer>('replay', { record, positions: true });
