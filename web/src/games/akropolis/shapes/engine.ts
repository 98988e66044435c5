// The shapes of the engine's answers for Akropolis.
import type { GameEvent } from '../../../engine/protocol';

export const COLOURS = ['houses', 'markets', 'barracks', 'temples', 'gardens'] as const;
export type Colour = (typeof COLOURS)[number];

/** q quarry; h m b t g districts; H M B T G plazas. */
export type Face = 'q' | 'h' | 'm' | 'b' | 't' | 'g' | 'H' | 'M' | 'B' | 'T' | 'G';
export type HexPair = readonly [q: number, r: number];

export interface Part {
  value: number;
  stars: number;
  points: number;
}
export type Score = Record<Colour, Part> & { quarries?: number; stones: number; total: number };

export interface Column {
  q: number;
  r: number;
  height: number;
  face: Face;
  /** Faces from the ground up. */
  layers: string;
  /** Which placement shows on top; -1 is the starting tile. */
  tile: number;
}

export interface Placement {
  tile: number;
  faces: string;
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
  tiles: { tile: number; faces: string }[];
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
  phase: 'turn' | 'over';
  stacks_left: number;
  stars: Record<Colour, number>;
  line: LineTile[];
  seats: SeatModel[];
  last: { seat: number; placement: number } | null;
  scores: Score[];
  winners?: number[];
}

/** A place for a tile: three hexes that touch, named by a corner and the way they point. */
export type Place = readonly [q: number, r: number, up: 0 | 1, level: number];

// A type alias, not an interface: only those count as moves of the protocol, which have an index signature.
export type AkropolisMove = {
  slot: number;
  q: number;
  r: number;
  rotation: number;
};

export interface Refusal {
  code:
    | 'over'
    | 'no_slot'
    | 'too_dear'
    | 'bad_rotation'
    | 'uneven'
    | 'not_touching'
    | 'too_wide'
    | 'one_tile';
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
    };

export interface District {
  q: number;
  r: number;
  colour: Colour;
  height: number;
  counts: boolean;
  doubled: boolean;
  value: number;
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
  | { event: 'quarries'; seat: number; stones: number }
  | { event: 'reveal'; round: number; tiles: number[] }
  | { event: 'over'; winners: number[] };

export const akropolisEvents = (events: readonly GameEvent[]): readonly AkropolisEvent[] =>
  events as readonly AkropolisEvent[];
