// The parts of a game in the page, beyond its facts: one member per customisation point. Parts that the first
// visit does not need are loaded on demand; each loader also opens the message bundles of its part.
import type { ComponentChildren, ComponentType } from 'preact';
import type { Move, Options, Position } from '../engine/protocol';
import type { KitPart } from '../kit/kitPart';
import type { LessonProps } from '../lessons/lessonProps';
import type { MessageKey } from '../model/messages';
import type { Assist, TableSession } from '../model/session';
import type { Turn } from '../model/turn';
import type { SheetOpener } from '../sheet/sheetPart';
import type { ReasonNames } from '../model/reasonWords';
import type { UnseenTiles } from '../study/unseenWorth';
import type { TableHost } from '../table/view';

export interface GamePack {
  /** SVG definitions that the drawings of the game refer to; once per page. */
  readonly Symbols?: ComponentType;
  /** A city to look at on the start page and in an empty lobby. */
  readonly Showcase: ComponentType;
  /** The city of one seat in a position, drawn small. */
  readonly Thumb: ComponentType<ThumbProps>;
  /** The introduction of the game on the start page. */
  readonly introduction: MessageKey;
  /** How many play it, and for how long. */
  readonly facts: MessageKey;
  /** Class names of the ground on which the game is played. */
  readonly ground: string;

  table(): Promise<GameTableComponent>;
  setup(): Promise<GameSetup>;
  rules(): Promise<RuleBook>;
  lessons(): Promise<LessonPlan>;
  sheet(): Promise<SheetOpener>;
  kit(): Promise<KitPart>;
  scores(): Promise<ScoresComponent>;
  review(): Promise<ReviewWords>;
  reviewBoard(): Promise<ReviewBoard>;
  study(): Promise<StudyParts>;
}

/** What a game provides for the analysis board. */
export interface StudyParts extends UnseenTiles {
  /** The tile to be placed in a position, from its render model. */
  Tile: ComponentType<{ model: object }>;
  /** The position editor. */
  Editor: ComponentType<EditorProps>;
}

export interface EditorProps {
  position: Position;
  /** The first position of such a game, once it is known. */
  fresh: Position | undefined;
  name: (seat: number) => string;
  /** Asks the engine. */
  ask: <Answer>(op: string, fields: object) => Promise<Answer>;
  onChange: (position: Position) => void;
  /** The engine refuses the position so far. */
  onProblem: (error: unknown) => void;
}

/** A board on which an unseen tile is placed in the city of a seat. */
export interface PlacerProps extends Pick<EditorProps, 'position' | 'name' | 'ask' | 'onProblem'> {
  tile: number;
  seat: number;
  onPlaced: (position: Position) => void;
  onClose: () => void;
}

/** `model` is the engine's render model of the position. */
export interface ThumbProps {
  model: object;
  seat: number;
  label: string;
}

/** The table of a game, set for one session. */
export type GameTableComponent = ComponentType<{ session: TableSession; host?: TableHost }>;

/** The choices for a new game, and the form fields for them. */
export interface GameQuestions {
  options: () => Options;
  questions: ComponentChildren;
  /** Shown instead of the seats of a game for one player. */
  alone?: ComponentChildren;
}

/** The options of a new game besides players and assistance. */
export interface GameSetup {
  heading: MessageKey;
  fewestPlayers: 1 | 2;
  /** The default level of assistance. */
  assist: Assist;
  assistWords: (assist: Assist) => string;
  /** Every option of the rules with the values that the questions offer, as the engine lists them. */
  choices: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** A hook. `online` where other people are invited: nobody plays alone there. */
  useQuestions: (players: number, online?: boolean) => GameQuestions;
  /** The options of a game that differ from the usual ones, for people who did not choose them. */
  optionWords: (options: Options) => string[];
}

export interface RuleChapter {
  id: string;
  title: string;
  text: string;
  figure: ComponentChildren;
}
/** The rules of a game in the language of the page. */
export type RuleBook = () => RuleChapter[];

/** A tutorial: lessons by number. */
export interface LessonPlan {
  steps: number;
  Lesson: ComponentType<LessonProps>;
}

/** Every part of every score, from the engine's render model of the last position. */
export type ScoresComponent = ComponentType<{
  model: object;
  winners: readonly number[];
  name: (seat: number) => string;
}>;

/** The city of the player to move, with the piece that a move would place. */
export type ReviewBoard = ComponentType<{
  position: Position;
  move: Move;
  /** Moves to compare, all drawn to the same scale. */
  compared: readonly Move[];
  label: string;
}>;

/** A row of figures, one per seat; undefined where there is none. */
export interface SeatFigures {
  head: string;
  row: (string | number | undefined)[];
}

/** Words for the analysis of a finished game. */
export interface ReviewWords {
  names: ReasonNames;
  /** The move, without the player's name. */
  done: (turn: Turn) => string;
  /** A move that was not made, in a few words. */
  move: (move: Move) => string;
  /** The better move or turn; `played` is the one actually played. */
  better: (line: readonly Move[], played: Move) => string;
  /** What the seats left unused, or used late, from the render model of the last position. */
  unused: (model: object) => SeatFigures[];
}
