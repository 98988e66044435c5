// The state of a table of Panticapaeum, without the DOM: the current question, the proposed answer and its preview. A
// proposal is always a move that the engine has judged; confirming plays it.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type {
  CubeColour,
  Cubes,
  ExplainAnswer,
  Kind,
  PanticapaeumMove,
  Phase,
  Place,
  PlacesAnswer,
  Preview,
  RenderModel,
  SeatModel,
} from '../shapes/engine';
import type { CellPair } from '../../../geometry/square';
import { cellKey, tileCells, turned } from '../../../geometry/square';
import type { SquareGhost } from '../draw/scene';
import type { Position } from '../../../engine/protocol';
import { GameTable } from '../../../model/gameTable';
import type { TableSession } from '../../../model/session';
import type { Turn } from '../../../model/turn';

/** A legal place for the piece in hand. */
export interface Candidate {
  cells: readonly CellPair[];
  level: number;
  move: PanticapaeumMove;
}

/** The proposed move. */
export interface Proposal {
  move: PanticapaeumMove;
  /** Its place in the city, if it has one. */
  at?: { cells: readonly CellPair[]; level: number; legal: boolean };
}

export interface PanticapaeumShapes {
  model: RenderModel;
  preview: Preview;
  move: PanticapaeumMove;
  explanation: ExplainAnswer;
}

const NO_PLACES: PlacesAnswer = { phase: 'over', places: [], workers: [] };

const sameMove = (a: PanticapaeumMove, b: PanticapaeumMove): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Questions answered by choosing a place in the city. */
const PLACING: readonly Phase[] = ['lay', 'place', 'relocate', 'free_build'];
/** Questions with one answer besides declining. */
const SINGLE: Partial<Record<Phase, PanticapaeumMove>> = {
  step: { do: 'step' },
  aqueduct_tile: { do: 'aqueduct_tile' },
  random_tile: { do: 'random_tile' },
};

export class PanticapaeumTable extends GameTable<PanticapaeumShapes> {
  private readonly places = signal<PlacesAnswer>(NO_PLACES);
  /** The actions possible in the development phase. */
  readonly developments = signal<PanticapaeumMove[]>([]);
  /** True while a worker is in hand. */
  readonly working = signal(false);
  /** Quarter turns of the tile in hand. */
  readonly rotation = signal(0);
  /** The cube for an aqueduct tile. */
  readonly colour = signal<CubeColour>('brown');
  /** The building to relocate. */
  readonly lifted = signal<number | undefined>(undefined);
  /** The kind of building to build for free. */
  readonly kind = signal<Kind | undefined>(undefined);
  readonly proposal = signal<Proposal | undefined>(undefined);
  /** The move previewed; for a moment the proposal may already be another one. */
  readonly previewed = signal<Proposal | undefined>(undefined);

  readonly city = computed((): SeatModel | undefined => this.render.value?.seats[this.shown.value]);
  private readonly heights = computed(
    () => new Map(this.city.value?.cells.map(({ x, y, height }) => [cellKey([x, y]), height])),
  );

  /** All legal places for the piece in hand in its current rotation. */
  readonly candidates = computed((): Candidate[] => {
    if (this.person.value === undefined) return [];
    const { places, workers } = this.places.value;
    if (this.working.value)
      return workers.map((cell) => ({
        cells: [cell],
        level: this.heightAt(cell),
        move: { do: 'worker', cell },
      }));
    return places.filter((place) => this.isWanted(place)).map((place) => this.candidate(place));
  });
  readonly ghost = computed((): SquareGhost | undefined => this.ghostOf(this.proposal.value));
  readonly canConfirm = computed(() => {
    const proposal = this.proposal.value;
    if (!proposal) return false;
    if (proposal.at) return proposal.at.legal;
    return this.previewed.value === proposal && this.preview.value?.legal === true;
  });
  readonly placing = computed(() => this.working.value || this.hasPlace.value);
  private readonly hasPlace = computed(() => {
    const phase = this.render.value?.phase;
    if (this.person.value === undefined || !phase) return false;
    if (phase === 'relocate') return this.lifted.value !== undefined;
    if (phase === 'free_build') return this.kind.value !== undefined;
    return PLACING.includes(phase);
  });

  readonly inHand = computed(() => {
    const chosen = this.pinned.value && this.candidates.value.length > 1;
    const worker = this.working.value && this.render.value?.phase !== 'final';
    return chosen || worker || this.lifted.value !== undefined;
  });

  constructor(session: TableSession) {
    super(session);
    this.stopWatching.push(
      effect(() => {
        const moves = this.candidates.value.map(({ move }) => move);
        untracked(() => this.foresee(moves));
      }),
    );
  }

  protected setsDown({ move }: Turn): boolean {
    return move.do === 'lay';
  }

  protected override async prepare(model: RenderModel, position: Position, decides: boolean) {
    const [places, moves] = await Promise.all([
      decides ? this.session.places<PlacesAnswer>(position) : NO_PLACES,
      decides && model.phase === 'develop' ? this.session.moves<PanticapaeumMove>(position) : [],
    ]);
    return () => {
      this.places.value = places;
      this.developments.value = moves.filter((move) => move.do !== 'worker');
      if (decides) this.begin(model);
    };
  }

  /** Resets the answer to the current question. */
  private begin(model: RenderModel): void {
    this.working.value = model.phase === 'final';
    this.answerAtOnce(model);
  }

  /** If there is only one answer, or one kind, it is chosen from the start. */
  private answerAtOnce({ phase, prompt }: RenderModel): void {
    const single = SINGLE[phase];
    if (single) this.propose(single);
    if (prompt.kinds?.length === 1) this.kind.value = prompt.kinds[0];
    const [only, another] = this.candidates.peek();
    if (phase === 'lay' && only && !another) this.hold(only, true);
  }

  private heightAt(cell: CellPair): number {
    return this.heights.value.get(cellKey(cell)) ?? 0;
  }

  private tileRows(): string[] {
    return turned(this.render.value?.prompt.tile?.rows ?? [], this.rotation.value);
  }

  private isWanted(place: Place): boolean {
    if (place.rotation !== undefined) return place.rotation === this.rotation.value;
    if (place.building !== undefined) return place.building === this.lifted.value;
    if (place.kind !== undefined) return place.kind === this.kind.value;
    return true;
  }

  private candidate({ x, y, cells, level, building, kind }: Place): Candidate {
    if (x !== undefined && y !== undefined)
      return {
        cells: tileCells(this.tileRows(), x, y).map(({ cell }) => cell),
        level,
        move: this.layMove(x, y),
      };
    const on = cells ?? [];
    if (building !== undefined)
      return { cells: on, level, move: { do: 'relocate', building, cells: on } };
    if (kind !== undefined)
      return { cells: on, level, move: { do: 'free_build', kind, cells: on } };
    return { cells: on, level, move: { do: 'build', cells: on } };
  }

  private layMove(x: number, y: number): PanticapaeumMove {
    const move = { do: 'lay', x, y, rotation: this.rotation.value } as const;
    const chooses = this.render.value?.prompt.tile?.aqueduct !== undefined;
    return chooses ? { ...move, colour: this.colour.value } : move;
  }

  private ghostOf(proposal: Proposal | undefined): SquareGhost | undefined {
    if (!proposal?.at) return undefined;
    const { move, at } = proposal;
    const { cells, level, legal } = at;
    if (move.do === 'lay') {
      const rows = turned(this.render.value?.prompt.tile?.rows ?? [], move.rotation);
      return { tile: { cells: tileCells(rows, move.x, move.y), level }, legal };
    }
    if (move.do === 'worker') return { worker: { cell: move.cell, level }, legal };
    if (move.do === 'relocate') {
      const kind = this.city.value?.buildings[move.building]?.kind ?? 'house';
      return { building: { kind, cells, level, without: move.building }, legal };
    }
    if (move.do === 'free_build') return { building: { kind: move.kind, cells, level }, legal };
    const kind = this.render.value?.prompt.kind ?? 'house';
    return { building: { kind, cells, level }, legal };
  }

  putAway(): void {
    batch(() => {
      this.release();
      this.working.value = false;
      this.lifted.value = undefined;
      this.kind.value = undefined;
      this.hint.value = undefined;
    });
  }

  /** Withdraws the proposal; the piece stays in hand. */
  release(): void {
    this.stopJudging();
    batch(() => {
      this.proposal.value = undefined;
      this.pinned.value = false;
      this.preview.value = undefined;
      this.previewed.value = undefined;
    });
  }

  propose(move: PanticapaeumMove, at?: Proposal['at']): void {
    if (this.person.peek() === undefined) return;
    const before = this.proposal.peek();
    if (before && sameMove(before.move, move)) return;
    const proposal: Proposal = at ? { move, at } : { move };
    batch(() => {
      this.proposal.value = proposal;
      this.judge(move, (preview) => {
        batch(() => {
          this.preview.value = preview;
          this.previewed.value = proposal;
        });
      });
    });
  }

  /** Holds the piece in hand over a legal place. */
  hold({ cells, level, move }: Candidate, pin: boolean): void {
    if (this.pinned.peek() && !pin) return;
    batch(() => {
      this.propose(move, { cells, level, legal: true });
      if (pin) this.pinned.value = true;
    });
  }

  /** Holds the piece over an illegal cell, so that the engine gives the reason. */
  holdRefused(cell: CellPair): void {
    if (this.pinned.peek()) return;
    const refused = this.refusedAt(cell);
    if (refused) this.propose(refused.move, { ...refused, legal: false });
  }

  private refusedAt([x, y]: CellPair): Candidate | undefined {
    const { phase, prompt } = this.render.peek()!;
    const cell: CellPair = [x, y];
    if (this.working.peek())
      return { cells: [cell], level: this.heightAt(cell), move: { do: 'worker', cell } };
    if (phase === 'lay') {
      const rows = this.tileRows();
      const corner: CellPair = [
        x - Math.floor(((rows[0]?.length ?? 1) - 1) / 2),
        y - Math.floor((rows.length - 1) / 2),
      ];
      const cells = tileCells(rows, ...corner).map((part) => part.cell);
      const level = Math.max(...cells.map((part) => this.heightAt(part)));
      return { cells, level, move: this.layMove(...corner) };
    }
    const size = prompt.cells ?? this.sizeInHand();
    const cells: CellPair[] = size === 2 ? [cell, [x + 1, y]] : [cell];
    return this.buildingRefused(cells);
  }

  private sizeInHand(): number {
    const lifted = this.lifted.peek();
    if (lifted !== undefined) return this.city.peek()?.buildings[lifted]?.cells.length ?? 1;
    const columns = this.render.peek()!.buildings;
    return columns.find(({ kind }) => kind === this.kind.peek())?.cells ?? 1;
  }

  private buildingRefused(cells: CellPair[]): Candidate {
    const level = Math.max(...cells.map((cell) => this.heightAt(cell)));
    const building = this.lifted.peek();
    const kind = this.kind.peek();
    if (building !== undefined) return { cells, level, move: { do: 'relocate', building, cells } };
    if (kind !== undefined) return { cells, level, move: { do: 'free_build', kind, cells } };
    return { cells, level, move: { do: 'build', cells } };
  }

  /** Rotates the tile in hand; a building of two cells moves to the next place on the same cell. */
  rotate(by = 1): void {
    if (this.person.peek() === undefined || !this.placing.peek()) return;
    const before = this.proposal.peek();
    if (this.render.peek()!.phase !== 'lay' || this.working.peek()) return this.turnBuilding();
    batch(() => {
      this.rotation.value = (this.rotation.peek() + by + 4) % 4;
      if (before?.at) this.reseat(before.at.cells);
    });
  }

  /** Keeps the rotated tile where it was: at the nearest legal place, or refused there. */
  private reseat(cells: readonly CellPair[]): void {
    const covers = ({ cells: own }: Candidate) =>
      own.filter((cell) => cells.some((other) => cellKey(other) === cellKey(cell))).length;
    const pinned = this.pinned.peek();
    const best = this.candidates
      .peek()
      .reduce<Candidate | undefined>(
        (found, next) => (covers(next) > (found ? covers(found) : 0) ? next : found),
        undefined,
      );
    this.release();
    if (best) this.hold(best, pinned);
    else this.holdRefused(cells[0]!);
    this.pinned.value = pinned;
  }

  private turnBuilding(): void {
    const at = this.proposal.peek()?.at;
    if (!at) return;
    const [first] = at.cells;
    const same = this.candidates
      .peek()
      .filter(({ cells }) => cells.some((cell) => cellKey(cell) === cellKey(first!)));
    const now = same.findIndex(
      ({ cells }) => cells.map(cellKey).join() === at.cells.map(cellKey).join(),
    );
    const next = same[(now + 1) % Math.max(1, same.length)];
    if (next) this.hold(next, true);
  }

  chooseColour(colour: CubeColour): void {
    batch(() => {
      this.colour.value = colour;
      const before = this.proposal.peek();
      if (before?.move.do === 'lay') this.propose({ ...before.move, colour }, before.at);
    });
  }

  chooseKind(kind: Kind): void {
    batch(() => {
      this.release();
      this.kind.value = kind;
    });
  }

  /** Picks up the building on this cell for relocation. */
  lift(building: number | undefined): void {
    batch(() => {
      this.release();
      this.lifted.value = building;
    });
  }

  /** Takes a worker in hand, or puts it back. */
  toggleWorker(): void {
    if (this.person.peek() === undefined || !this.render.peek()?.prompt.worker) return;
    batch(() => {
      this.release();
      this.working.value = !this.working.peek();
      this.shown.value = this.person.peek()!;
    });
    if (!this.working.peek()) this.answerAtOnce(this.render.peek()!);
  }

  async scout(place: number): Promise<void> {
    const render = this.render.peek();
    if (this.person.peek() === undefined || !render?.choices.includes(place)) return;
    await this.play({ do: 'scout', place });
  }

  async pass(): Promise<void> {
    if (this.person.peek() !== undefined && this.render.peek()?.prompt.pass)
      await this.play({ do: 'pass' });
  }

  async confirm(): Promise<boolean> {
    const proposal = this.proposal.peek();
    if (!proposal || !this.canConfirm.peek()) return false;
    await this.play(proposal.move);
    return true;
  }

  override putBack(): void {
    this.putAway();
    if (this.person.peek() !== undefined) this.begin(this.render.peek()!);
  }

  takeInHand(move: PanticapaeumMove): void {
    this.shown.value = this.person.peek()!;
    if (move.do === 'worker') this.working.value = true;
    if (move.do === 'relocate') this.lifted.value = move.building;
    if (move.do === 'free_build') this.kind.value = move.kind;
    if (move.do === 'lay') {
      this.rotation.value = move.rotation;
      if (move.colour) this.colour.value = move.colour;
    }
    const place = this.candidates.peek().find((candidate) => sameMove(candidate.move, move));
    if (place) this.hold(place, true);
    else this.propose(move);
  }
}

/** The cubes of a payment or a discard as a list, for drawing. */
export const cubeList = (cubes: Cubes): CubeColour[] =>
  (Object.entries(cubes) as [CubeColour, number][]).flatMap(([colour, count]) =>
    Array.from({ length: count }, () => colour),
  );
