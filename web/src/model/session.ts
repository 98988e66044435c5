// A table's interface to a game, played on this device with the page's engine or on a server. Tables,
// looking back, text view and lessons use only this interface.
import type { ReadonlySignal } from '@preact/signals';
import type { GameName, Move, Options, Position, RecordSeat } from '../engine/protocol';
import type { Advice } from './adviser';
import type { Turn } from './turn';

export const ASSIST_LEVELS = ['none', 'places', 'preview', 'hints'] as const;
/** How much help the table gives; each level includes the previous ones. */
export type Assist = (typeof ASSIST_LEVELS)[number];
export const assists = (level: Assist, wanted: Assist): boolean =>
  ASSIST_LEVELS.indexOf(level) >= ASSIST_LEVELS.indexOf(wanted);

export interface Setup {
  game: GameName;
  options: Options;
  /** One for each player: kind "person" or a kind of computer player. */
  seats: RecordSeat[];
  assist: Assist;
  /** The text of the component file, where it is not the built-in set. */
  components?: string | undefined;
}

export const isPerson = (seat: RecordSeat | undefined): boolean => seat?.kind === 'person';

export const isFinished = (turns: readonly Turn[]): boolean =>
  turns.at(-1)?.events.some(({ event }) => event === 'over') ?? false;

export const hasEnded = ({ over, ended = over }: TableSession): boolean => ended.value;

/** Questions about a position; the answers have the types of the game. */
export interface Questions {
  render<Model>(position: Position): Promise<Model>;
  /** Legal places; `about` has further fields of the question, if the game has any. */
  places<Places>(position: Position, about?: object): Promise<Places>;
  moves<M extends Move>(position: Position): Promise<M[]>;
  /** The effect of a move, or why it is illegal. Rejects with AbortError if `signal` fired. */
  preview<Preview>(position: Position, move: Move, signal?: AbortSignal): Promise<Preview>;
  /** The reasons for a seat's score. */
  explain<Explanation>(position: Position, seat: number): Promise<Explanation>;
}

export interface TableSession extends Questions {
  readonly id: string;
  readonly game: GameName;
  readonly seats: readonly RecordSeat[];
  readonly assist: Assist;
  /** The words of its address: screen and name. */
  readonly address: readonly string[];

  /** The current position. */
  readonly position: ReadonlySignal<Position>;
  readonly turns: ReadonlySignal<readonly Turn[]>;
  readonly over: ReadonlySignal<boolean>;
  /** True once the game has ended, also by time or resignation. Absent: as `over`. */
  readonly ended?: ReadonlySignal<boolean>;
  /** The seat at this device that decides now; undefined while others decide and after the end. */
  readonly personToMove: ReadonlySignal<number | undefined>;
  /** True while a computer player decides. */
  readonly thinking: ReadonlySignal<boolean>;
  /** The moves that the computer player looks at, best first, at last the one it chose. Absent: unknown. */
  readonly considered?: ReadonlySignal<readonly Move[]>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** The seat whose city is shown first; absent: the first one. */
  readonly home?: number;
  /** True if everybody plays at this device. Absent: false. */
  readonly shared?: boolean;
  /** True while the record is not available, because parts of the game are hidden. Absent: false. */
  readonly unrecorded?: ReadonlySignal<boolean>;
  /** The position before the n-th turn. */
  positionAt(n: number): Position | undefined;

  /** Called before a person's move is played: false keeps it in hand. Absent: always. */
  allows?: (move: Move) => Promise<boolean>;
  /** Rejects with EngineError if the move is refused; then nothing has changed. */
  play(move: Move): Promise<Turn>;
  /** Back to the last decision of a person; false if there is none to go back to. */
  undo(): boolean;
  /** Plays again what was taken back, up to the next decision of a person. */
  redo(): Promise<void>;
  /** A hint: a good move and its reasons. */
  advise<M extends Move>(): Promise<Advice<M>>;
  /**
   * The move of the computer player whose turn it is; undefined if it was stopped, or if such moves
   * arrive from elsewhere.
   */
  think(): Promise<Move | undefined>;
  stopThinking(): void;
  /** The game as text, or its first moves, with other players if need be. */
  record(upTo?: number, seats?: readonly RecordSeat[]): Promise<string>;
}
