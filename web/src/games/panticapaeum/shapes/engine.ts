// The shapes of the engine's answers for Panticapaeum.
import type { CellPair } from '../../../geometry/square';
import type { GameEvent } from '../../../engine/protocol';

export const COLOURS = ['brown', 'purple', 'white', 'orange', 'green'] as const;
export type CubeColour = (typeof COLOURS)[number];
export const KINDS = ['house', 'winery', 'fortress', 'aqueduct', 'temple'] as const;
export type Kind = (typeof KINDS)[number];
export const PARTS = [
  'houses',
  'wineries',
  'fortresses',
  'aqueducts',
  'temples',
  'coins',
  'cubes',
  'drought',
] as const;
export type Part = (typeof PARTS)[number];
export const UPGRADES = ['substitute', 'discount', 'coin'] as const;
export type Upgrade = (typeof UPGRADES)[number];

/** The row of the development board, and the colour of the cubes, that belong to a kind of building. */
export const colourOf = (kind: Kind): CubeColour => COLOURS[KINDS.indexOf(kind)]!;
export const partOf = (kind: Kind): Part => PARTS[KINDS.indexOf(kind)]!;
export const kindOf = (colour: CubeColour): Kind => KINDS[COLOURS.indexOf(colour)]!;

export type Cubes = Partial<Record<CubeColour, number>>;
export type Score = Record<Part | 'total', number>;

export type Phase =
  | 'scout'
  | 'lay'
  | 'develop'
  | 'place'
  | 'step'
  | 'relocate'
  | 'free_build'
  | 'aqueduct_tile'
  | 'random_tile'
  | 'advance'
  | 'end'
  | 'discard'
  | 'final'
  | 'over';

/** A tile unturned. Letters: `b p w o g` resource cells, `d` drought, `.` plain, `*` any cube, `_` none. */
export interface TileModel {
  tile?: number;
  aqueduct?: number;
  rows: string[];
  cells: number;
  cubes: Cubes;
  drought: number;
}
export interface CircleTile extends TileModel {
  place: number;
}

/** A building is worth `points` for every `per` things that count. */
export interface Value {
  points: number;
  per: number;
}

/** What a cell of the development board gives. */
export interface Gift {
  gift:
    | 'value'
    | 'worker'
    | 'relocate'
    | 'free_build'
    | 'aqueduct_tile'
    | 'random_tile'
    | 'advance'
    | Upgrade
    | 'single'
    | 'pair';
  row: CubeColour;
  /** From 1. */
  position: number;
  value?: Value;
  shape?: number;
  cubes?: CubeColour[];
}

export interface BuildingColumn {
  kind: Kind;
  row: CubeColour;
  cells: number;
  left: number;
  ladder: number[];
  price: number | null;
  payable: boolean;
  placeable: boolean;
}

export interface Row {
  row: CubeColour;
  kind: Kind;
  cells: Gift[];
  /** Of each seat; 0 is before the first cell. */
  markers: number[];
}

export interface CityCell {
  x: number;
  y: number;
  height: number;
  terrain: string;
  layers: string;
  tile: number;
  cube: CubeColour | null;
  worker: boolean;
  building: number | null;
}
export interface Building {
  kind: Kind;
  cells: CellPair[];
  level: number;
}
export interface LaidTile {
  tile?: number;
  aqueduct?: number;
  x: number;
  y: number;
  rotation: number;
  level: number;
  rows: string[];
}

export interface CityModel {
  bounds: { x: number; y: number; width: number; height: number } | null;
  cells: CityCell[];
  tiles: LaidTile[];
  buildings: Building[];
}
export interface SeatModel extends CityModel {
  coins: number;
  store: Record<CubeColour, number>;
  workers: { available: number; supply: number; placed: number };
  markers: Record<CubeColour, number>;
  upgrades: Record<Upgrade, number>;
  income: number;
  values: Record<Kind, Value>;
}

export interface Prompt {
  what: Phase;
  pass: boolean;
  worker: boolean;
  tile?: TileModel;
  kind?: Kind;
  cells?: number;
  row?: CubeColour;
  bought?: number;
  cost?: number;
  gift?: Gift;
  kinds?: Kind[];
  rows?: Gift[];
  excess?: number;
}

export interface RenderModel {
  players: number;
  round: number;
  rounds: number;
  turn: number;
  turns: number;
  seat: number;
  first: number;
  phase: Phase;
  circle: (CircleTile | null)[];
  trireme: number;
  choices: number[];
  bag_left: number;
  discarded: number;
  buildings: BuildingColumn[];
  rows: Row[];
  seats: SeatModel[];
  prompt: Prompt;
  last: { seat: number; tile: number } | null;
  scores: Score[];
  winners?: number[];
  decided_by?: 'points' | 'buildings' | 'coins' | 'shared';
}

export type PanticapaeumMove =
  | { do: 'scout'; place: number }
  | { do: 'lay'; x: number; y: number; rotation: number; colour?: CubeColour }
  | { do: 'build'; kind: Kind; pay: Cubes }
  | { do: 'build'; cells: CellPair[] }
  | { do: 'sell'; colours: CubeColour[] }
  | { do: 'take'; coins: 2 }
  | { do: 'take'; colour: CubeColour }
  | { do: 'step' }
  | { do: 'relocate'; building: number; cells: CellPair[] }
  | { do: 'free_build'; kind: Kind; cells: CellPair[] }
  | { do: 'aqueduct_tile' }
  | { do: 'random_tile' }
  | { do: 'advance'; row: CubeColour }
  | { do: 'worker'; cell: CellPair }
  | { do: 'discard'; cubes: Cubes }
  | { do: 'pass' };

/** Where something may go: a tile by its corner, a building by its cells. */
export interface Place {
  level: number;
  x?: number;
  y?: number;
  rotation?: number;
  cells?: CellPair[];
  building?: number;
  kind?: Kind;
}
export interface PlacesAnswer {
  phase: Phase;
  places: Place[];
  workers: CellPair[];
}

export interface Refusal {
  code: string;
  phase?: Phase;
  cells?: CellPair[];
  heights?: number[];
  kind?: Kind;
  colour?: CubeColour;
  wanted?: number;
  given?: number;
}

export interface Change {
  legal: true;
  seat: number;
  before: Score;
  after: Score;
  cells?: CellPair[];
  level?: number;
  coins: number;
  workers: number;
  store: Cubes;
  drought: number;
  markers: Gift[];
  upgrades: Upgrade[];
  reveals: boolean;
  next: { phase: Phase; seat: number };
}
export type Preview = { legal: false; reason: Refusal } | Change;

export interface BuildingReason {
  building: number;
  kind: Kind;
  cells: CellPair[];
  points: number;
  reason: {
    code: 'workers_beside' | 'open_beside' | 'level' | 'drought_beside' | 'buildings_beside';
    count: number;
    near: CellPair[];
    value: Value;
  };
}
export interface DroughtReason {
  cell: CellPair;
  points: number;
  reason: { code: 'watered' | 'no_aqueduct' | 'row_at_start'; aqueducts: number[] };
}
export interface ExplainAnswer {
  seat: number;
  score: Score;
  buildings: BuildingReason[];
  drought: DroughtReason[];
  coins: { count: number; points: number };
  cubes: { count: number; points: number };
}

export type PanticapaeumEvent =
  | { event: 'move'; seat: number; move: PanticapaeumMove }
  | {
      event: 'change';
      seat: number;
      coins?: number;
      workers?: number;
      store?: Cubes;
      markers?: Partial<Record<CubeColour, number>>;
      upgrades?: boolean;
    }
  | { event: 'draw'; seat: number; tile: number }
  | { event: 'round'; round: number }
  | { event: 'over'; winners: number[] };

export const panticapaeumEvents = (events: readonly GameEvent[]): readonly PanticapaeumEvent[] =>
  events as readonly PanticapaeumEvent[];
