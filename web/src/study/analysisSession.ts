// A game with variations, as a session: one person moves for all seats, and nothing is final. To the table it is the
// game that led to the current position.
import { batch, computed, signal, type Signal } from '@preact/signals';
import { EngineError, type Engine } from '../engine/client';
import type {
  GameName,
  Move,
  Position,
  RecordSeat,
  ReplayAnswer,
  ReplayedTurn,
} from '../engine/protocol';
import { Adviser, type Advice } from '../model/adviser';
import { EngineQuestions } from '../model/engineQuestions';
import { sameMove } from '../model/plannedTurn';
import { isFinished, type TableSession } from '../model/session';
import type { Turn } from '../model/turn';
import { fingerprint } from './fingerprint';
import {
  branchOf,
  deletedElsewhere,
  hasGrown,
  mergedName,
  mergedNote,
  sameStart,
  type Branch,
} from './studyMerge';
import { drawnAgain } from './unseen';
import {
  isVariation,
  readStudy,
  studyText,
  type Note,
  type Study,
  type Variation,
} from './variations';

/** A position of the tree, and the move that led to it. */
export interface StudyNode {
  readonly parent: StudyNode | undefined;
  /** Absent at the start. */
  readonly turn: Turn | undefined;
  readonly draw: string;
  readonly position: Position;
  /** Number of moves from the start. */
  readonly ply: number;
  /** True for moves of the game, false for variations. */
  readonly inGame: boolean;
  children: StudyNode[];
  note: Note;
}

export const TILES = ['game', 'drawn'] as const;
/** What variations reveal: the same tiles as the game, or a new draw of the unseen ones. */
export type Tiles = (typeof TILES)[number];

const isEmpty = (note: Note): boolean => Object.values(note).every((value) => !value);

/** The path to the node, from the start. */
export function pathTo(node: StudyNode): StudyNode[] {
  const path: StudyNode[] = [];
  for (let at: StudyNode | undefined = node; at; at = at.parent) path.unshift(at);
  return path;
}

interface Opening {
  id: string;
  game: ReplayAnswer;
  study: Study;
  engine: Engine;
  thinker: Engine;
  names: (seat: number) => string;
}

export class AnalysisSession extends EngineQuestions implements TableSession {
  readonly id: string;
  readonly game: GameName;
  readonly seats: readonly RecordSeat[];
  readonly assist = 'hints';
  readonly name = signal('');
  readonly root: StudyNode;
  /** The current node. */
  readonly current: Signal<StudyNode>;
  /** Counts changes of the tree, so that views are updated. */
  readonly changes = signal(0);
  /** Counts changes from other tabs, which are stored already. */
  readonly merged = signal(0);
  /** The sum of both, for views of the tree. */
  readonly revision = computed(() => this.changes.value + this.merged.value);
  /** True if the game is over: only then may variations reveal the same tiles as the game. */
  readonly finished: boolean;
  readonly tiles = signal<Tiles>('drawn');
  /** Number of stored moves that are illegal and were left out. */
  leftOut = 0;

  private readonly record_: string;
  private readonly start_: Position | undefined;
  private readonly adviser: Adviser;
  /** Names the order in which unseen tiles are drawn when a variation begins. */
  private readonly draw = signal('');
  /** Nodes after which tiles are drawn again, even in the middle of a variation. */
  private readonly redrawAt = signal<StudyNode | undefined>(undefined);
  /** The continuation last visited from each position. */
  private readonly lastChild = new Map<StudyNode, StudyNode>();

  private readonly path = computed(() => pathTo(this.node));
  readonly turns = computed(() => this.path.value.slice(1).map(({ turn }) => turn!));
  readonly position = computed(() => this.node.position);
  readonly over = computed(() => isFinished(this.turns.value));
  readonly personToMove = computed(() => (this.over.value ? undefined : this.position.value.seat));
  readonly thinking = signal(false);
  readonly canUndo = computed(() => this.node.parent !== undefined);
  readonly canRedo = computed(() => {
    void this.revision.value;
    return this.node.children.length > 0;
  });
  readonly redraws = computed(() => this.redrawAt.value === this.node);
  /** Analyses are saved and shared in their own way. */
  readonly unrecorded = signal(true);

  private constructor({ id, game, study, engine, thinker, names }: Opening) {
    super(engine);
    this.id = id;
    this.game = game.game;
    this.seats = game.seats.map((_, seat) => ({ kind: 'person', name: names(seat) }));
    this.adviser = new Adviser(thinker);
    this.name.value = study.name;
    this.record_ = study.record;
    this.start_ = study.position;
    this.finished = isFinished(game.turns);
    if (this.finished) this.tiles.value = 'game';
    this.root = nodeAt(game.start);
    this.current = signal<StudyNode>(this.root);
  }

  /** Rejects with EngineError if the record is damaged, with BadVariations if they are. */
  static async open(
    id: string,
    text: string,
    engine: Engine,
    thinker: Engine,
    names: (seats: readonly RecordSeat[]) => (seat: number) => string,
  ): Promise<AnalysisSession> {
    const study = readStudy(text);
    const game = study.position
      ? await begunWith(study.position, engine)
      : await engine.ask<ReplayAnswer>('replay', { record: study.record, positions: true });
    const opening = { id, game, study, engine, thinker, names: names(game.seats) };
    const session = new AnalysisSession(opening);
    await session.build(game.turns, study);
    return session;
  }

  private get node(): StudyNode {
    return this.current.value;
  }

  private async build(turns: readonly ReplayedTurn[], { notes, variations }: Study): Promise<void> {
    let node = this.root;
    const game = [node];
    for (const { position, ...turn } of turns)
      game.push((node = append(node, turn, position!, '', true)));
    for (const [at, note] of notes) if (game[at]) game[at].note = note;
    for (const [at, starts] of variations)
      for (const start of starts) await this.grow(game[at], start);
    this.draw.value = this.firstDraw() || commonName(this.record_);
  }

  /**
   * Merges the analysis of another tab or person; nothing is lost. With the last common version, deletions and
   * changed comments of others are taken over as well.
   */
  async merge(theirs: Study, base?: Study): Promise<void> {
    const game = pathTo(this.endOfGame());
    for (const [at, node] of game.entries())
      node.note = mergedNote(node.note, theirs.notes.get(at), base && (base.notes.get(at) ?? {}));
    for (const [at, starts] of theirs.variations)
      for (const start of starts) await this.grow(game[at], start, base?.variations.get(at));
    if (base) this.takeDeletions(theirs, base);
    if (base) this.name.value = mergedName(this.name.peek(), theirs, base);
    this.merged.value++;
  }

  /** Adopts the order of others; otherwise two people would send theirs back and forth. */
  private takeDeletions(theirs: Study, base: Study): void {
    for (const [at, node] of pathTo(this.endOfGame()).entries()) {
      const own = branchesOf(node);
      const gone = deletedElsewhere(own, theirs.variations.get(at), base.variations.get(at));
      for (const { node: deleted } of gone) this.detach(deleted);
      arrange(node, theirs.variations.get(at) ?? []);
    }
  }

  private detach(node: StudyNode): void {
    const parent = node.parent!;
    parent.children = parent.children.filter((child) => child !== node);
    if (this.path.peek().includes(node)) this.current.value = parent;
  }

  /** The name of the order in which this study draws, so that new variations meet the same tiles. */
  private firstDraw(): string {
    for (const node of pathTo(this.endOfGame()))
      for (const { draw } of node.children) if (draw) return draw;
    return '';
  }

  /** Adds a variation with its continuations; illegal moves are left out. */
  private async grow(
    parent: StudyNode | undefined,
    variation: Variation,
    base?: readonly Variation[],
  ): Promise<void> {
    const { move, draw = '', next, ...note } = variation;
    // The game continued as analysed here.
    const same = parent?.children.find((child) => isVariation(moveOf(child), move, draw));
    const before = sameStart(base, variation);
    if (!same && before && !hasGrown(branchOf(variation), before)) return; // deleted here
    const node = same ?? (parent && (await this.childIfLegal(parent, move, draw)));
    if (!node) {
      this.leftOut += countOf(variation);
      return;
    }
    node.note = mergedNote(node.note, note, same && before);
    for (const one of next) await this.grow(node, one, same && before?.next);
  }

  private async childIfLegal(parent: StudyNode, move: Move, draw: string) {
    try {
      return await this.child(parent, move, draw);
    } catch (error) {
      if (error instanceof EngineError) return undefined;
      throw error;
    }
  }

  /** Plays a move after a position. Rejects with EngineError if it is refused. */
  private async child(parent: StudyNode, move: Move, draw: string): Promise<StudyNode> {
    const before = draw ? drawnAgain(parent.position, draw) : parent.position;
    const { position, events } = await this.apply(before, move);
    // Another person may have played the same move meanwhile.
    const same = parent.children.find((child) => isVariation(moveOf(child), move, draw));
    if (same && !same.inGame) return same;
    return append(parent, { seat: before.seat, move, events }, position, draw, false);
  }

  get address(): readonly string[] {
    return ['analysis', this.id];
  }

  positionAt(n: number): Position | undefined {
    return this.path.value[n]?.position;
  }

  endOfGame(): StudyNode {
    let node = this.root;
    for (;;) {
      const next = node.children.find(({ inGame }) => inGame);
      if (!next) return node;
      node = next;
    }
  }

  go(node: StudyNode): void {
    batch(() => {
      for (const one of pathTo(node)) if (one.parent) this.lastChild.set(one.parent, one);
      this.current.value = node;
    });
  }

  /** The path to the current position: the number of moves of the game, then the index of each variation. */
  place(): string {
    const path = this.path.value;
    const tried = path.filter(({ inGame }) => !inGame);
    const which = tried.map((node) => node.parent!.children.indexOf(node));
    return [path.length - 1 - tried.length, ...which].join('-');
  }

  /** Goes to the position at such a path, or as far as the tree goes. */
  goToPlace(place: string): void {
    const [moves = 0, ...which] = place.split('-').map(Number);
    const end = this.endOfGame();
    let node = pathTo(end)[moves] ?? end;
    for (const one of which) node = node.children[one] ?? node;
    this.go(node);
  }

  /** Goes to the position of the current line after so many moves. */
  goBackTo(ply: number): void {
    const node = this.path.peek()[ply];
    if (node) this.go(node);
  }

  goToEnd(): void {
    let node = this.node;
    for (let next = this.nextOf(node); next; next = this.nextOf(next)) node = next;
    this.go(node);
  }

  /** Goes to the previous or next variation at the last branch. */
  goToSibling(step: number): void {
    const siblings = this.node.parent?.children ?? [];
    const other = siblings[siblings.indexOf(this.node) + step];
    if (other) this.go(other);
  }

  private nextOf(node: StudyNode): StudyNode | undefined {
    const last = this.lastChild.get(node);
    return last && node.children.includes(last) ? last : node.children[0];
  }

  /** The order drawn before a move from here; empty for the real one. */
  private drawFrom(node: StudyNode): string {
    if (this.redrawAt.peek() === node) return this.draw.peek();
    return node.inGame && this.tiles.peek() === 'drawn' ? this.draw.peek() : '';
  }

  /** Goes to the move if the tree has it already. */
  private known(node: StudyNode, move: Move): StudyNode | undefined {
    const played = node.children.find((child) => child.inGame && sameMove(child.turn!.move, move));
    const followsGame = !this.finished || this.tiles.peek() === 'game';
    if (played && followsGame && this.redrawAt.peek() !== node) return played;
    return node.children.find((child) => isVariation(moveOf(child), move, this.drawFrom(node)));
  }

  async play(move: Move): Promise<Turn> {
    const node = this.current.peek();
    const known = this.known(node, move);
    const next = known ?? (await this.child(node, move, this.drawFrom(node)));
    const before = node.turn;
    this.adviser.played(next.turn!, before);
    batch(() => {
      this.redrawAt.value = undefined;
      if (!known) this.changes.value++;
      if (this.current.peek() === node) this.go(next); // nobody went elsewhere meanwhile
    });
    return next.turn!;
  }

  undo(): boolean {
    const { parent } = this.current.peek();
    if (parent) this.current.value = parent;
    return parent !== undefined;
  }

  async redo(): Promise<void> {
    const next = this.nextOf(this.current.peek());
    if (next) this.go(next);
  }

  /** Draws the unseen tiles in another order before the next move. */
  redraw(): void {
    batch(() => {
      this.draw.value = newName();
      this.redrawAt.value = this.node;
    });
  }

  annotate(node: StudyNode, change: Note): void {
    node.note = { ...node.note, ...change };
    this.changes.value++;
  }

  unmark(node: StudyNode): void {
    const { mark: _, ...rest } = node.note;
    node.note = rest;
    this.changes.value++;
  }

  rename(name: string): void {
    this.name.value = name;
    this.changes.value++;
  }

  /** Removes a variation with its continuations; moves of the game stay. Returns a function that restores it. */
  remove(node: StudyNode): () => void {
    const { parent } = node;
    if (!parent || node.inGame) return () => {};
    const { children } = parent;
    const change = (list: StudyNode[]) => {
      parent.children = list;
      this.changes.value++;
    };
    batch(() => {
      change(children.filter((child) => child !== node));
      if (this.path.peek().includes(node)) this.current.value = parent;
    });
    return () => change(children);
  }

  advise<M extends Move>(): Promise<Advice<M>> {
    return this.adviser.advise(this.position.peek(), this.turns.peek().at(-1));
  }

  async think(): Promise<undefined> {
    return undefined; // everybody is a person here
  }
  stopThinking(): void {}

  async record(): Promise<string> {
    return this.text();
  }

  /** The whole study, in the form that `open` reads. */
  text(): string {
    const notes = new Map<number, Note>();
    const variations = new Map<number, Variation[]>();
    for (const node of pathTo(this.endOfGame())) {
      if (!isEmpty(node.note)) notes.set(node.ply, written(node.note));
      const starts = node.children.filter(({ inGame }) => !inGame).map(variationAt);
      if (starts.length > 0) variations.set(node.ply, starts);
    }
    return studyText({
      ...{ name: this.name.peek(), record: this.record_, notes, variations },
      ...(this.start_ ? { position: this.start_ } : {}),
    });
  }
}

/** An edited position, as the start of a game without moves. */
async function begunWith(position: Position, engine: Engine): Promise<ReplayAnswer> {
  await engine.ask('render', { position }); // refuses impossible positions
  const seats = Array.from({ length: position.players as number }, () => ({
    kind: 'person',
    name: '',
  }));
  return { game: position.game, seats, start: position, turns: [], position };
}

const nodeAt = (position: Position): StudyNode => ({
  parent: undefined,
  turn: undefined,
  draw: '',
  position,
  ply: 0,
  inGame: true,
  children: [],
  note: {},
});

function append(
  parent: StudyNode,
  turn: Turn,
  position: Position,
  draw: string,
  inGame: boolean,
): StudyNode {
  const made = { ...nodeAt(position), parent, turn, draw, ply: parent.ply + 1, inGame };
  parent.children = [...parent.children, made];
  return made;
}

interface NodeBranch extends Branch {
  node: StudyNode;
  branches: () => NodeBranch[];
}
const branchesOf = ({ children }: StudyNode): NodeBranch[] =>
  children
    .filter(({ inGame }) => !inGame)
    .map((node) => ({
      ...{ node, move: node.turn!.move, draw: node.draw, note: node.note },
      branches: () => branchesOf(node),
    }));

/** Variations in this order; those that are not in it come last. */
function arrange(node: StudyNode, order: readonly Variation[]): void {
  const rankOf = (child: StudyNode): number => {
    if (child.inGame) return -1;
    const at = order.findIndex(({ move, draw = '' }) => isVariation(moveOf(child), move, draw));
    return at < 0 ? order.length : at;
  };
  node.children = [...node.children].sort((a, b) => rankOf(a) - rankOf(b));
  for (const child of node.children) {
    const there = order[rankOf(child)];
    if (there) arrange(child, there.next);
  }
}

const moveOf = ({ turn, draw }: StudyNode) => ({ ...(turn ? { move: turn.move } : {}), draw });

const written = ({ mark, name, text }: Note): Note => ({
  ...(mark ? { mark } : {}),
  ...(name ? { name } : {}),
  ...(text ? { text } : {}),
});

const variationAt = ({ turn, draw, note, children }: StudyNode): Variation => ({
  move: turn!.move,
  ...(draw ? { draw } : {}),
  ...written(note),
  next: children.map(variationAt),
});

const countOf = ({ next }: Variation): number => next.reduce((sum, one) => sum + countOf(one), 1);

/** The same for everybody who analyses these moves, so that two people who try the same move meet the same tiles. */
const commonName = (record: string): string =>
  fingerprint(record.split('\nmoves\n')[1] ?? '').slice(0, 8);

const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
