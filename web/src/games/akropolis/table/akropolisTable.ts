// The state of a table of Akropolis, without the DOM: the tile in hand, the place of its ghost, and the preview.
import { batch, computed, signal } from '@preact/signals';
import { placementOn, tileHexes, triangleOf, type Triangle } from '../../../geometry/hex';
import type { Ghost } from '../draw/scene';
import { isTriangle, spotKey, spotOf, type Spot } from '../draw/spot';
import {
  architectTiles,
  type CompleteMove,
  type OpenCard,
  type SingleTile,
} from '../shapes/athena';
import type {
  AkropolisMove,
  CityModel,
  ExplainAnswer,
  Place,
  Preview,
  RenderModel,
} from '../shapes/engine';
import { isCity, isStop, isTileMove } from '../shapes/engine';
import { GameTable } from '../../../model/gameTable';
import type { Turn } from '../../../model/turn';

/** A tile in hand over a place of the city. */
export interface Held {
  spot: Spot;
  level: number;
  legal: boolean;
}

/** A single tile in hand, taken from a card of Athena; in a solo game with the one that the Architect gets. */
export interface SingleInHand {
  card: number;
  tile: SingleTile;
  architect?: number | undefined;
}

export interface AkropolisShapes {
  model: RenderModel;
  preview: Preview;
  move: AkropolisMove;
  explanation: ExplainAnswer;
}

const samePlace = (a: Held | undefined, b: Held | undefined): boolean =>
  a === b || (!!a && !!b && spotKey(a.spot) === spotKey(b.spot));

export class AkropolisTable extends GameTable<AkropolisShapes> {
  readonly slot = signal<number | undefined>(undefined);
  readonly single = signal<SingleInHand | undefined>(undefined);
  readonly places = signal<Place[]>([]);
  readonly held = signal<Held | undefined>(undefined);
  /** Thirds of a turn; of a half tile sixths. */
  readonly turn = signal(0);

  private readonly placeKeys = computed(
    () => new Map(this.places.value.map((place) => [spotKey(spotOf(place).spot), place])),
  );
  /** Settles once the places of the tile in hand are known. */
  picked: Promise<void> = Promise.resolve();

  readonly city = computed((): CityModel | undefined => {
    const seat = this.render.value?.seats[this.shown.value];
    return seat && isCity(seat) ? seat : undefined;
  });
  readonly ghost = computed((): Ghost | undefined => {
    const held = this.held.value;
    if (!held) return undefined;
    const common = { level: held.level, refused: !held.legal };
    const { tile } = this.single.value ?? {};
    if (tile) {
      const half = tile.half && { faces: tile.half, rotation: this.turn.value };
      return { hexes: [held.spot], faces: tile.faces, single: true, half, ...common };
    }
    const faces = this.render.value?.line[this.slot.value ?? -1]?.faces;
    if (faces === undefined || !isTriangle(held.spot)) return undefined;
    const { q, r, rotation } = placementOn(held.spot, this.turn.value);
    return { hexes: tileHexes(q, r, rotation), faces, ...common };
  });
  readonly move = computed((): AkropolisMove | undefined => {
    const held = this.held.value;
    return held && this.moveTo(held.spot, this.turn.value);
  });
  readonly canRotate = computed(
    () => this.slot.value !== undefined || this.single.value?.tile.half !== undefined,
  );
  readonly canConfirm = computed(() => this.held.value?.legal === true);
  /** True while the person at this device may complete cards of Athena. */
  readonly completing = computed(
    () => this.person.value !== undefined && this.render.value?.phase === 'completing',
  );

  /** The single tiles of all cards that may be completed now, in the order of their numbers. */
  readonly offered = computed(() =>
    (this.completing.value ? this.render.value!.athena!.cards : []).flatMap((card, place) =>
      card.completable ? card.tiles.map((tile) => ({ card: place, tile })) : [],
    ),
  );

  readonly placing = computed(
    () => this.slot.value !== undefined || this.single.value !== undefined,
  );
  readonly inHand = this.placing;

  protected setsDown({ move }: Turn): boolean {
    return !isStop(move as AkropolisMove);
  }

  /** What laying the tile in hand there would be. */
  private moveTo(spot: Spot, turn: number): AkropolisMove | undefined {
    const single = this.single.value;
    if (single) return completion(single, spot, turn);
    const slot = this.slot.value;
    if (slot === undefined || !isTriangle(spot)) return undefined;
    return { slot, ...placementOn(spot, turn) };
  }

  /** How many ways the tile in hand can be turned. */
  private turns(): number {
    const single = this.single.peek();
    if (!single) return 3;
    return single.tile.half ? 6 : 1;
  }

  /** Takes the tile in hand; the same one again puts it back. */
  pick(slot: number): Promise<void> {
    const tile = this.render.peek()?.line[slot];
    if (!tile?.affordable || this.person.peek() === undefined) return this.picked;
    if (this.slot.peek() === slot) {
      this.putAway();
      return this.picked;
    }
    this.take(() => {
      this.slot.value = slot;
    });
    this.picked = this.findPlaces({ slot });
    return this.picked;
  }

  /** Takes a single tile of a card in hand; the same one again puts it back. */
  pickSingle(place: number, tile: number): Promise<void> {
    const card = this.render.peek()?.athena?.cards[place];
    const found = card?.tiles.find((one) => one.tile === tile);
    if (!this.completing.peek() || !card?.completable || !found) return this.picked;
    const before = this.single.peek()?.tile;
    if (before?.tile === tile) {
      this.putAway();
      return this.picked;
    }
    this.take(() => {
      if (!before?.half || !found.half) this.turn.value = 0;
      this.single.value = { card: place, tile: found, architect: this.forArchitect(card, tile) };
    });
    this.picked = this.findPlaces({ tile });
    return this.picked;
  }

  /** The tile that the Architect of a solo game gets unless another is chosen. */
  private forArchitect(card: OpenCard, taken: number): number | undefined {
    return this.render.peek()!.players === 1 ? architectTiles(card, taken)[0]?.tile : undefined;
  }

  giveArchitect(tile: number): void {
    const single = this.single.peek();
    if (!single) return;
    batch(() => {
      this.single.value = { ...single, architect: tile };
      if (this.held.peek()) this.requestPreview();
    });
  }

  private take(inHand: () => void): void {
    batch(() => {
      this.shown.value = this.person.peek()!;
      this.handingTo.value = undefined;
      this.past.open.value = false;
      this.hint.value = undefined;
      inHand();
    });
  }

  private async findPlaces(about: { slot: number } | { tile: number }): Promise<void> {
    const position = this.session.position.peek();
    const inHand = this.inHandNow();
    const { places } = await this.session.places<{ places: Place[] }>(position, about);
    if (this.session.position.peek() !== position || this.inHandNow() !== inHand) return;
    this.places.value = places;
    this.foreseePlaces();
    const held = this.held.peek();
    if (!held) return;
    // The pointer was quicker, or another tile lay there before: judge the place again.
    this.held.value = undefined;
    this.hold(held.spot, held.level, this.pinned.peek());
  }

  private inHandNow(): number | undefined {
    return this.single.peek()?.tile.tile ?? this.slot.peek();
  }

  /** Every place, turned as the tile is first. */
  private foreseePlaces(): void {
    const turns = this.turns();
    const moves = Array.from({ length: turns }, (_, n) => (this.turn.peek() + n) % turns).flatMap(
      (turn) => this.places.peek().map((place) => this.moveTo(spotOf(place).spot, turn)),
    );
    this.foresee(moves.filter((move) => move !== undefined));
  }

  putAway(): void {
    batch(() => {
      this.slot.value = undefined;
      this.single.value = undefined;
      this.turn.value %= 3;
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

  placeAt(spot: Spot): Place | undefined {
    return this.placeKeys.value.get(spotKey(spot));
  }

  /** Holds the tile over a place; `level` is where an impossible one is drawn. */
  hold(spot: Spot, level: number, pin: boolean): void {
    if (!this.placing.peek() || (this.pinned.peek() && !pin)) return;
    const place = this.placeAt(spot);
    const held = { spot, level: place ? spotOf(place).level : level, legal: place !== undefined };
    const moved = !samePlace(this.held.peek(), held);
    batch(() => {
      if (moved) this.held.value = held;
      if (pin) this.pinned.value = true;
      if (moved) this.requestPreview();
    });
  }

  rotate(by = 1): void {
    if (!this.placing.peek()) return;
    const turns = this.turns();
    batch(() => {
      this.turn.value = (this.turn.peek() + by + turns) % turns;
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

  /** Completes no further card in this turn. */
  async stop(): Promise<boolean> {
    if (!this.completing.peek()) return false;
    await this.play({ do: 'stop' });
    return true;
  }

  async takeInHand(move: AkropolisMove): Promise<void> {
    if (isStop(move)) return; // nothing to hold
    if (isTileMove(move)) {
      await this.pick(move.slot);
      const { turn, ...triangle } = triangleOf(move.q, move.r, move.rotation);
      this.holdTurned(triangle, turn);
      return;
    }
    await this.pickSingle(move.card, move.tile);
    if (move.architect_tile !== undefined) this.giveArchitect(move.architect_tile);
    this.holdTurned({ q: move.q, r: move.r }, move.rotation);
  }

  private holdTurned(spot: Spot, turn: number): void {
    batch(() => {
      this.turn.value = turn;
      this.hold(spot, 1, true);
    });
  }
}

function completion({ card, tile, architect }: SingleInHand, spot: Spot, turn: number) {
  const { q, r } = spot;
  const rotation = tile.half ? turn : 0;
  const move: CompleteMove = { do: 'complete', card, tile: tile.tile, q, r, rotation };
  return architect === undefined ? move : { ...move, architect_tile: architect };
}

/** The place of a city tile. */
export const asTriangle = (place: Place): Triangle => spotOf(place).spot as Triangle;
