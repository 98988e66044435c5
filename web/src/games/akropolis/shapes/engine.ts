// The shapes of the engine's answers for Akropolis.
import type { GameEvent } from '../../../engine/protocol';
import type {
  AthenaModel,
  CardName,
  CardStanding,
  CompleteMove,
  HalfFaces,
  SingleTile,
  StopMove,
} from './athena';

export const COLOURS = ['houses', 'markets', 'barracks', 'temples', 'gardens'] as const;
export type Colour = (typeof COLOURS)[number];

/** q quarry; h m b t g districts; H M B T G plazas; x a half tile of Athena. */
export type Face = 'q' | 'h' | 'm' | 'b' | 't' | 'g' | 'H' | 'M' | 'B' | 'T' | 'G' | 'x';
export type HexPair = readonly [q: number, r: number];

export interface Part {
  value: number;
  stars: number;
  points: number;
}
export type Score = Record<Colour, Part> & {
  quarries?: number;
  stones: number;
  /** With Athena, where stones may be worth more than a point each. */
  stone_points?: number;
  total: number;
};
export const stonePoints = ({ stones, stone_points = stones }: Score): number => stone_points;

export interface Column {
  q: number;
  r: number;
  height: number;
  face: Face;
  /** Faces from the ground up. */
  layers: string;
  /** Which placement shows on top; -1 is the starting tile. */
  tile: number;
  /** A single tile shows on top; a half one with its districts and rotation. */
  single?: boolean;
  half?: HalfFaces;
  rotation?: number;
}

export interface Placement extends SingleTile {
  q: number;
  r: number;
  rotation: number;
  level: number;
}

export interface CityModel {
  stones: number;
  columns: Column[];
  placements: Placement[];
}
export interface ArchitectModel {
  stones: number;
  architect: 'hippodamos' | 'metagenes' | 'callicrates';
  tiles: SingleTile[];
}
export type SeatModel = CityModel | ArchitectModel;
export const isCity = (seat: SeatModel): seat is CityModel => 'columns' in seat;

export interface LineTile {
  slot: number;
  tile: number;
  faces: string;
  cost: number;
  affordable: boolean;
}

export interface RenderModel {
  players: number;
  round: number;
  rounds: number;
  turn: number;
  seat: number;
  phase: 'turn' | 'completing' | 'over';
  stacks_left: number;
  stars: Record<Colour, number>;
  line: LineTile[];
  seats: SeatModel[];
  last: { seat: number; placement: number } | null;
  scores: Score[];
  winners?: number[];
  athena?: AthenaModel;
}

/**
 * A place for a tile: three hexes that touch, named by a corner and the way they point; for a single tile a hex
 * without such a way.
 */
export type Place =
  | readonly [q: number, r: number, up: 0 | 1, level: number]
  | readonly [q: number, r: number, level: number];

// A type alias, not an interface: only those count as moves of the protocol, which have an index signature.
export type TileMove = {
  slot: number;
  q: number;
  r: number;
  rotation: number;
};
export type AkropolisMove = TileMove | CompleteMove | StopMove;
export const isTileMove = (move: AkropolisMove): move is TileMove => 'slot' in move;
export const isStop = (move: AkropolisMove): move is StopMove => 'do' in move && move.do === 'stop';

export interface Refusal {
  code:
    | 'over'
    | 'no_slot'
    | 'too_dear'
    | 'bad_rotation'
    | 'uneven'
    | 'not_touching'
    | 'too_wide'
    | 'one_tile'
    | 'no_card'
    | 'unsatisfied'
    | 'completed'
    | 'not_on_card'
    | 'architect_tile'
    | 'on_single'
    | 'too_high'
    | 'completing'
    | 'not_completing';
  cost?: number;
  stones?: number;
  hexes?: HexPair[];
  heights?: number[];
}

export type Preview =
  | { legal: false; reason: Refusal }
  | {
      legal: true;
      seat: number;
      hexes: HexPair[];
      level: number;
      paid: number;
      quarries: HexPair[];
      stones: number;
      before: Score;
      after: Score;
      /** The places of the cards of Athena that can be completed after it, in the same turn. */
      completable?: number[];
    };

export interface District {
  q: number;
  r: number;
  colour: Colour;
  height: number;
  counts: boolean;
  doubled: boolean;
  value: number;
  /** Of a half tile: the sides that it owns. */
  sides?: number[];
  reason: {
    code:
      | 'largest_group'
      | 'smaller_group'
      | 'alone'
      | 'beside_market'
      | 'on_edge'
      | 'inside'
      | 'surrounded'
      | 'open_side'
      | 'always';
    near?: HexPair[];
    hexes?: number;
    value?: number;
    best_hexes?: number;
    best_value?: number;
  };
}

export interface ExplainAnswer {
  seat: number;
  score: Score;
  districts: District[];
  plazas?: { q: number; r: number; colour: Colour; stars: number }[];
  lakes?: HexPair[];
  edge?: HexPair[];
  cards?: (CardStanding & { card: CardName })[];
}

export type AkropolisEvent =
  | { event: 'take'; seat: number; slot: number; tile: number; paid: number }
  | {
      event: 'place';
      seat: number;
      tile: number;
      q: number;
      r: number;
      rotation: number;
      level: number;
    }
  | {
      event: 'complete';
      seat: number;
      card: number;
      name: CardName;
      tile: number;
      architect_tile?: number;
    }
  | { event: 'quarries'; seat: number; stones: number }
  | { event: 'reveal'; round: number; tiles: number[] }
  | { event: 'over'; winners: number[] };

export const akropolisEvents = (events: readonly GameEvent[]): readonly AkropolisEvent[] =>
  events as readonly AkropolisEvent[];
