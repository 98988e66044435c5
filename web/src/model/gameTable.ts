// The view model of a table, common to all games: the position and the city on show, the piece in hand and
// its preview, hints, reasons, looking back.
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { isAbort } from '../engine/client';
import type { Move, Position } from '../engine/protocol';
import type { Advice } from './adviser';
import { Foresight } from './foresight';
import { LookBack } from './lookback';
import { follow } from './settings';
import { assists, isPerson, type TableSession } from './session';
import type { Turn } from './turn';

/** Fields that `render` and `preview` have in every game. */
interface AnyModel {
  seat: number;
  phase: string;
  round: number;
  rounds: number;
  scores: readonly { total: number }[];
}
interface AnyPreview {
  legal: boolean;
}

/** The shapes of a game. */
export interface Shapes {
  model: AnyModel;
  preview: AnyPreview;
  move: Move;
  explanation: { seat: number };
}

export interface Hint<Of extends Shapes> {
  move: Of['move'];
  preview: Of['preview'];
  advice: Advice<Of['move']>;
}

const SETTLE = 600; // milliseconds
const HAND_OVER = 900; // time before the city of the next person at this device is shown

export abstract class GameTable<Of extends Shapes> {
  readonly past: LookBack;
  readonly render = signal<Of['model'] | undefined>(undefined);
  private readonly rendered = signal<unknown>(undefined);
  /** The seat whose city is shown large. */
  readonly shown = signal(0);
  /** True once the place was chosen by a tap or key, so that the pointer no longer moves it. */
  readonly pinned = signal(false);
  readonly preview = signal<Of['preview'] | undefined>(undefined);
  readonly hint = signal<Hint<Of> | undefined>(undefined);
  readonly explanation = signal<Of['explanation'] | undefined>(undefined);
  readonly explaining = signal(false);
  /** The last event, for sounds and announcements. */
  readonly happened = signal<Turn | undefined>(undefined);
  /** True for a moment after a tile was placed, while it is set down. */
  readonly settling = signal(false);
  /** The next person at this device, while the city of the last one is still on show. */
  readonly handingTo = signal<number | undefined>(undefined);

  /** The person who may act; undefined until the current position is on show. */
  readonly person = computed(() =>
    this.rendered.value === this.session.position.value
      ? this.session.personToMove.value
      : undefined,
  );
  /** True while there is a piece in hand that can be put back. */
  abstract readonly inHand: ReadonlySignal<boolean>;
  /** True while a piece is held over the city. */
  abstract readonly placing: ReadonlySignal<boolean>;
  abstract readonly canConfirm: ReadonlySignal<boolean>;

  /** Looking back shows the city that a move was made in, until a person chooses another. */
  private followsMoves = true;
  private rendersTurns = 0;
  private handOverAt: ReturnType<typeof setTimeout> | undefined;
  private asking = new AbortController();
  private readonly foresight = new Foresight<Of['preview']>((position, move) =>
    this.session.preview(position, move),
  );
  /** The position of a decision in progress, so that a double click does not decide twice. */
  private playedAt: unknown;
  protected readonly stopWatching: (() => void)[];

  constructor(readonly session: TableSession) {
    this.past = new LookBack(session);
    this.shown.value = session.home ?? 0;
    this.rendersTurns = session.turns.peek().length;
    this.stopWatching = [
      effect(() => {
        void this.refresh(this.past.position.value);
      }),
      this.watchTurns(),
    ];
  }

  close(): void {
    for (const stop of this.stopWatching) stop();
    clearTimeout(this.handOverAt);
    this.stopJudging();
    this.foresight.stop();
    this.session.stopThinking();
  }

  private watchTurns(): () => void {
    let known = this.session.turns.peek().length;
    return effect(() => {
      const turns = this.session.turns.value;
      const grown = turns.length > known;
      known = turns.length;
      const last = turns.at(-1);
      if (!grown || !last) return;
      this.happened.value = last;
      if (!this.setsDown(last)) return;
      this.settling.value = true;
      setTimeout(() => (this.settling.value = false), SETTLE);
    });
  }

  /** Whether the turn placed a tile in the city. */
  protected abstract setsDown(turn: Turn): boolean;
  /** Requests further data that the table needs besides the render model; both are shown together. */
  protected async prepare(
    _model: Of['model'],
    _position: Position,
    _decides: boolean,
  ): Promise<() => void> {
    return () => {};
  }
  /** Clears the hand. */
  abstract putAway(): void;
  /** Back to the start of the decision. */
  putBack(): void {
    this.putAway();
  }
  abstract rotate(by?: number): void;
  /** Plays the move in hand; false if that is not possible. */
  abstract confirm(): Promise<boolean>;
  /** Takes the piece of a move in hand, at its place, ready to be confirmed. */
  abstract takeInHand(move: Of['move']): void | Promise<void>;

  private async refresh(position: Position): Promise<void> {
    this.foresight.stop();
    const model = await this.session.render<Of['model']>(position);
    const decides = !this.past.looking.peek() && this.session.personToMove.peek() !== undefined;
    const layOut = await this.prepare(model, position, decides);
    if (this.past.position.peek() !== position) return;
    batch(() => {
      this.putAway();
      this.render.value = model;
      this.rendered.value = position;
      this.showCity();
      layOut();
    });
    if (this.explaining.peek()) await this.explain(this.shown.peek());
  }

  /** The city to show; after a move at a shared screen, first the one that changed. */
  private showCity(): void {
    clearTimeout(this.handOverAt);
    const next = this.seatToShow();
    const mover = this.moverBefore(next);
    this.handingTo.value = mover === undefined ? undefined : next;
    this.shown.value = mover ?? next;
    if (mover !== undefined) this.handOverAt = setTimeout(() => this.handOver(next), HAND_OVER);
  }

  /** The person who just moved, if somebody else at this device is next; or a computer player that is followed. */
  private moverBefore(next: number): number | undefined {
    const turns = this.session.turns.peek();
    const grown = turns.length > this.rendersTurns;
    this.rendersTurns = turns.length;
    const { seat } = turns.at(-1) ?? {};
    if (!grown || seat === undefined || seat === next || this.past.looking.peek()) return undefined;
    if (this.session.personToMove.peek() !== next) return undefined;
    const seen = isPerson(this.session.seats[seat]) || follow.peek() === 'on';
    return this.session.shared && seen ? seat : undefined;
  }

  /** Shows the city of the next person, unless another one was chosen meanwhile. */
  private handOver(next: number): void {
    batch(() => {
      if (this.shown.peek() !== next && this.handingTo.peek() === next) void this.show(next);
      this.handingTo.value = undefined;
    });
  }

  private seatToShow(): number {
    const shown = this.shown.peek();
    if (!this.past.looking.peek()) {
      this.followsMoves = true;
      return this.session.personToMove.peek() ?? this.followed() ?? shown;
    }
    return this.followsMoves ? (this.past.turn.peek()?.seat ?? shown) : shown;
  }

  /** The computer player that just moved, if it is followed. */
  private followed(): number | undefined {
    if (follow.peek() === 'off' || !this.session.shared) return undefined;
    return this.session.turns.peek().at(-1)?.seat;
  }

  /**
   * Requests the preview of a move; a later request cancels an earlier one. Prefetched previews are shown
   * at once.
   */
  protected judge(move: Of['move'], told: (preview: Of['preview']) => void): void {
    this.stopJudging();
    const position = this.session.position.peek();
    const foreseen = this.foresight.find(position, move);
    if (foreseen) return told(foreseen);
    this.asking = new AbortController();
    this.session
      .preview<Of['preview']>(position, move, this.asking.signal)
      .then(told)
      .catch((error: unknown) => {
        if (!isAbort(error)) throw error;
      });
  }

  /** Prefetches previews of the moves that the pointer may reach next. */
  protected foresee(moves: readonly Of['move'][]): void {
    if (assists(this.session.assist, 'preview'))
      this.foresight.expect(this.session.position.peek(), moves);
  }

  protected stopJudging(): void {
    this.asking.abort();
  }

  protected async play(move: Of['move']): Promise<void> {
    const position = this.session.position.peek();
    if (position !== this.rendered.peek() || position === this.playedAt) return;
    this.playedAt = position;
    try {
      if ((await this.session.allows?.(move)) === false) return;
      await this.session.play(move);
    } finally {
      this.playedAt = undefined;
    }
  }

  /** Lets the computer player decide and play; false if it was stopped or paused. */
  async playComputer(least: number, waits = () => false): Promise<boolean> {
    const pause = new Promise((resolve) => setTimeout(resolve, least));
    const position = this.session.position.peek();
    const [move] = await Promise.all([this.session.think(), pause]);
    if (!move || this.session.position.peek() !== position || waits()) return false;
    await this.session.play(move);
    return true;
  }

  /** Resolves once the current position is on show. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      const stop = effect(() => {
        if (this.rendered.value !== this.past.position.value) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }

  undo(): void {
    if (this.inHand.peek()) this.putBack();
    else if (!this.past.looking.peek()) this.session.undo();
  }

  /** Asks for a good move and takes it in hand, to be confirmed. */
  async askHint(): Promise<void> {
    if (!assists(this.session.assist, 'hints') || this.person.peek() === undefined) return;
    const position = this.session.position.peek();
    const advice = await this.session.advise<Of['move']>();
    const preview = await this.session.preview<Of['preview']>(position, advice.move);
    if (this.session.position.peek() !== position) return;
    this.putAway();
    await this.takeInHand(advice.move);
    this.hint.value = { move: advice.move, preview, advice };
  }

  async explain(seat: number): Promise<void> {
    const position = this.past.position.peek();
    const answer = await this.session.explain<Of['explanation']>(position, seat);
    if (this.past.position.peek() !== position) return;
    batch(() => {
      this.shown.value = seat;
      this.explanation.value = answer;
      this.explaining.value = true;
    });
  }

  stopExplaining(): void {
    batch(() => {
      this.explaining.value = false;
      this.explanation.value = undefined;
    });
  }

  async show(seat: number): Promise<void> {
    this.handingTo.value = undefined;
    this.followsMoves = !this.past.looking.peek();
    if (this.explaining.peek()) await this.explain(seat);
    else this.shown.value = seat;
  }
}

export type AnyTable = GameTable<Shapes>;
