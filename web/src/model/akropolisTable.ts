// The table of Akropolis without its looks: which tile is in hand, where its ghost lies, what that
// would change, and whose city is on show.
import { batch, computed, effect, signal } from '@preact/signals';
import { type Engine, isAbort } from '../engine/client';
import type {
  AkropolisMove,
  CityModel,
  ExplainAnswer,
  Place,
  Preview,
  RenderModel,
} from '../engine/akropolis';
import { isCity } from '../engine/akropolis';
import { placementOn, tileHexes, triangleKey, triangleOf, type Triangle } from '../draw/hex';
import type { Ghost } from '../draw/scene';
import { LookBack } from './lookback';
import { assists, type Session, type Turn } from './session';

/** A tile in hand over a place of the city. */
export interface Held {
  triangle: Triangle;
  level: number;
  legal: boolean;
}

export interface Hint {
  move: AkropolisMove;
  preview: Preview;
}

const SETTLE = 600; // milliseconds

const samePlace = (a: Held | undefined, b: Held | undefined): boolean =>
  a === b || (!!a && !!b && triangleKey(a.triangle) === triangleKey(b.triangle));

export class AkropolisTable {
  readonly past: LookBack;
  readonly render = signal<RenderModel | undefined>(undefined);
  private readonly rendered = signal<unknown>(undefined);
  /** The seat whose city is large. */
  readonly shown = signal(0);
  readonly slot = signal<number | undefined>(undefined);
  readonly places = signal<Place[]>([]);
  readonly held = signal<Held | undefined>(undefined);
  /** True once the place was chosen by a tap or key, so that the pointer no longer moves it. */
  readonly pinned = signal(false);
  /** Thirds of a turn. */
  readonly turn = signal(0);
  readonly preview = signal<Preview | undefined>(undefined);
  readonly hint = signal<Hint | undefined>(undefined);
  readonly explanation = signal<ExplainAnswer | undefined>(undefined);
  readonly explaining = signal(false);
  /** What happened last, for sounds and announcements. */
  readonly happened = signal<Turn | undefined>(undefined);
  /** True for a moment after a tile was placed, while it is set down. */
  readonly settling = signal(false);

  private readonly placeKeys = computed(
    () => new Map(this.places.value.map((place) => [triangleKey(asTriangle(place)), place])),
  );
  /** Settles once the places of the tile in hand are known. */
  picked: Promise<void> = Promise.resolve();
  /** Looking back shows the city that a move was made in, until a person chooses another. */
  private followsMoves = true;
  private previewed = new AbortController();
  private readonly stopWatching: () => void;

  /** The person who may act: only once what is shown is what is to be decided. */
  readonly person = computed(() =>
    this.rendered.value === this.session.position.value
      ? this.session.personToMove.value
      : undefined,
  );
  readonly city = computed((): CityModel | undefined => {
    const seat = this.render.value?.seats[this.shown.value];
    return seat && isCity(seat) ? seat : undefined;
  });
  readonly ghost = computed((): Ghost | undefined => {
    const held = this.held.value;
    const faces = this.render.value?.line[this.slot.value ?? -1]?.faces;
    if (!held || faces === undefined) return undefined;
    const { q, r, rotation } = placementOn(held.triangle, this.turn.value);
    return { hexes: tileHexes(q, r, rotation), faces, level: held.level, refused: !held.legal };
  });
  readonly move = computed((): AkropolisMove | undefined => {
    const slot = this.slot.value;
    const held = this.held.value;
    if (slot === undefined || !held) return undefined;
    return { slot, ...placementOn(held.triangle, this.turn.value) };
  });
  readonly canConfirm = computed(() => this.held.value?.legal === true);

  constructor(
    readonly session: Session,
    private readonly engine: Engine,
  ) {
    this.past = new LookBack(session);
    this.stopWatching = effect(() => {
      void this.refresh(this.past.position.value);
    });
  }

  close(): void {
    this.stopWatching();
    this.previewed.abort();
    this.session.stopThinking();
  }

  private async refresh(position: unknown): Promise<void> {
    const render = await this.engine.ask<RenderModel>('render', { position });
    if (this.past.position.peek() !== position) return;
    batch(() => {
      this.letGo();
      this.render.value = render;
      this.rendered.value = position;
      this.shown.value = this.seatToShow();
    });
    if (this.explaining.peek()) await this.explain(this.shown.peek());
  }

  private seatToShow(): number {
    const shown = this.shown.peek();
    if (!this.past.looking.peek()) {
      this.followsMoves = true;
      return this.session.personToMove.peek() ?? shown;
    }
    return this.followsMoves ? (this.past.turn.peek()?.seat ?? shown) : shown;
  }

  /** Takes the tile in hand; the same one again puts it back. */
  pick(slot: number): Promise<void> {
    const person = this.person.peek();
    const tile = this.render.peek()?.line[slot];
    if (person === undefined || !tile?.affordable) return this.picked;
    if (this.slot.peek() === slot) {
      this.letGo();
      return this.picked;
    }
    batch(() => {
      this.shown.value = person;
      this.slot.value = slot;
      this.past.open.value = false;
    });
    this.picked = this.findPlaces(slot);
    return this.picked;
  }

  private async findPlaces(slot: number): Promise<void> {
    const position = this.session.position.peek();
    const { places } = await this.engine.ask<{ places: Place[] }>('places', { position, slot });
    if (this.session.position.peek() !== position || this.slot.peek() !== slot) return;
    this.places.value = places;
    const held = this.held.peek();
    if (!held) return;
    // The pointer was quicker, or another tile lay there before: judge the place anew.
    this.held.value = undefined;
    this.hold(held.triangle, held.level, this.pinned.peek());
  }

  letGo(): void {
    batch(() => {
      this.slot.value = undefined;
      this.places.value = [];
      this.hint.value = undefined;
      this.release();
    });
  }

  /** Takes the ghost away; the tile stays in hand. */
  release(): void {
    this.previewed.abort();
    batch(() => {
      this.held.value = undefined;
      this.pinned.value = false;
      this.preview.value = undefined;
    });
  }

  placeAt(triangle: Triangle): Place | undefined {
    return this.placeKeys.value.get(triangleKey(triangle));
  }

  /** Holds the tile over a place; `level` is where an impossible one is drawn. */
  hold(triangle: Triangle, level: number, pin: boolean): void {
    if (this.slot.peek() === undefined || (this.pinned.peek() && !pin)) return;
    const place = this.placeAt(triangle);
    const held: Held = { triangle, level: place?.[3] ?? level, legal: place !== undefined };
    const moved = !samePlace(this.held.peek(), held);
    batch(() => {
      if (moved) this.held.value = held;
      if (pin) this.pinned.value = true;
    });
    if (moved) this.requestPreview();
  }

  rotate(by = 1): void {
    if (this.slot.peek() === undefined) return;
    this.turn.value = (this.turn.peek() + by + 3) % 3;
    if (this.held.peek()) this.requestPreview();
  }

  private requestPreview(): void {
    const move = this.move.peek();
    if (!move) return;
    this.previewed.abort();
    this.previewed = new AbortController();
    const position = this.session.position.peek();
    this.engine
      .ask<Preview>('preview', { position, move }, this.previewed.signal)
      .then((preview) => {
        this.preview.value = preview;
      })
      .catch((error: unknown) => {
        if (!isAbort(error)) throw error;
      });
  }

  async confirm(): Promise<boolean> {
    const move = this.move.peek();
    if (!move || !this.canConfirm.peek()) return false;
    await this.play(move);
    return true;
  }

  private async play(move: AkropolisMove): Promise<void> {
    this.happened.value = await this.session.play({ ...move });
    this.settling.value = true;
    setTimeout(() => (this.settling.value = false), SETTLE);
  }

  /** Lets the computer player decide and play; false if it was stopped. */
  async playComputer(least: number): Promise<boolean> {
    const pause = new Promise((resolve) => setTimeout(resolve, least));
    const position = this.session.position.peek();
    const [move] = await Promise.all([this.session.think(), pause]);
    if (!move || this.session.position.peek() !== position) return false;
    await this.play(move as unknown as AkropolisMove);
    return true;
  }

  undo(): void {
    if (this.slot.peek() !== undefined) this.letGo();
    else if (!this.past.looking.peek()) this.session.undo();
  }

  /** Asks for a good move and puts its tile on its place. */
  async askHint(): Promise<void> {
    if (!assists(this.session.assist, 'hints') || this.past.looking.peek()) return;
    const position = this.session.position.peek();
    const move = await this.session.advise();
    const wanted = move as unknown as AkropolisMove;
    const preview = await this.engine.ask<Preview>('preview', { position, move });
    if (this.session.position.peek() !== position) return;
    await this.propose(wanted);
    this.hint.value = { move: wanted, preview };
  }

  /** Puts a tile on a place, ready to be confirmed. */
  async propose(move: AkropolisMove): Promise<void> {
    this.letGo();
    await this.pick(move.slot);
    const { turn, ...triangle } = triangleOf(move.q, move.r, move.rotation);
    batch(() => {
      this.turn.value = turn;
      this.hold(triangle, 1, true);
    });
  }

  async explain(seat: number): Promise<void> {
    const position = this.past.position.peek();
    const answer = await this.engine.ask<ExplainAnswer>('explain', { position, seat });
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
    this.followsMoves = !this.past.looking.peek();
    if (this.explaining.peek()) await this.explain(seat);
    else this.shown.value = seat;
  }
}

export const asTriangle = ([q, r, up]: Place): Triangle => ({ q, r, up });
