// The table of Akropolis without its looks: which tile is in hand, where its ghost lies, and what that
// would change.
import { batch, computed, signal } from '@preact/signals';
import {
  placementOn,
  tileHexes,
  triangleKey,
  triangleOf,
  type Triangle,
} from '../../../geometry/hex';
import type { Ghost } from '../draw/scene';
import type {
  AkropolisMove,
  CityModel,
  ExplainAnswer,
  Place,
  Preview,
  RenderModel,
} from '../shapes/engine';
import { isCity } from '../shapes/engine';
import { GameTable } from '../../../model/gameTable';

/** A tile in hand over a place of the city. */
export interface Held {
  triangle: Triangle;
  level: number;
  legal: boolean;
}

export interface AkropolisShapes {
  model: RenderModel;
  preview: Preview;
  move: AkropolisMove;
  explanation: ExplainAnswer;
}

const samePlace = (a: Held | undefined, b: Held | undefined): boolean =>
  a === b || (!!a && !!b && triangleKey(a.triangle) === triangleKey(b.triangle));

export class AkropolisTable extends GameTable<AkropolisShapes> {
  readonly slot = signal<number | undefined>(undefined);
  readonly places = signal<Place[]>([]);
  readonly held = signal<Held | undefined>(undefined);
  /** Thirds of a turn. */
  readonly turn = signal(0);

  private readonly placeKeys = computed(
    () => new Map(this.places.value.map((place) => [triangleKey(asTriangle(place)), place])),
  );
  /** Settles once the places of the tile in hand are known. */
  picked: Promise<void> = Promise.resolve();

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

  readonly placing = computed(() => this.slot.value !== undefined);
  readonly inHand = this.placing;

  protected setsDown(): boolean {
    return true;
  }

  /** Takes the tile in hand; the same one again puts it back. */
  pick(slot: number): Promise<void> {
    const person = this.person.peek();
    const tile = this.render.peek()?.line[slot];
    if (person === undefined || !tile?.affordable) return this.picked;
    if (this.slot.peek() === slot) {
      this.putAway();
      return this.picked;
    }
    batch(() => {
      this.shown.value = person;
      this.handingTo.value = undefined;
      this.slot.value = slot;
      this.past.open.value = false;
    });
    this.picked = this.findPlaces(slot);
    return this.picked;
  }

  private async findPlaces(slot: number): Promise<void> {
    const position = this.session.position.peek();
    const { places } = await this.session.places<{ places: Place[] }>(position, { slot });
    if (this.session.position.peek() !== position || this.slot.peek() !== slot) return;
    this.places.value = places;
    this.foreseePlaces();
    const held = this.held.peek();
    if (!held) return;
    // The pointer was quicker, or another tile lay there before: judge the place again.
    this.held.value = undefined;
    this.hold(held.triangle, held.level, this.pinned.peek());
  }

  /** Every place, turned as the tile is first. */
  private foreseePlaces(): void {
    const slot = this.slot.peek()!;
    const turn = this.turn.peek();
    this.foresee(
      [turn, turn + 1, turn + 2].flatMap((turns) =>
        this.places.peek().map((place) => ({ slot, ...placementOn(asTriangle(place), turns % 3) })),
      ),
    );
  }

  putAway(): void {
    batch(() => {
      this.slot.value = undefined;
      this.places.value = [];
      this.hint.value = undefined;
      this.release();
      this.foresee([]);
    });
  }

  /** Takes the ghost away; the tile stays in hand. */
  release(): void {
    this.stopJudging();
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
      if (moved) this.requestPreview();
    });
  }

  rotate(by = 1): void {
    if (this.slot.peek() === undefined) return;
    batch(() => {
      this.turn.value = (this.turn.peek() + by + 3) % 3;
      if (this.held.peek()) this.requestPreview();
    });
    this.foreseePlaces();
  }

  private requestPreview(): void {
    const move = this.move.peek();
    if (move) this.judge(move, (preview) => (this.preview.value = preview));
  }

  async confirm(): Promise<boolean> {
    const move = this.move.peek();
    if (!move || !this.canConfirm.peek()) return false;
    await this.play(move);
    return true;
  }

  async takeInHand(move: AkropolisMove): Promise<void> {
    await this.pick(move.slot);
    const { turn, ...triangle } = triangleOf(move.q, move.r, move.rotation);
    batch(() => {
      this.turn.value = turn;
      this.hold(triangle, 1, true);
    });
  }
}

export const asTriangle = ([q, r, up]: Place): Triangle => ({ q, r, up });
