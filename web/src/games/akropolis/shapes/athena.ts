// The expansion Athena in the engine's answers: construction cards and the single tiles on them.

export const CARDS = [
  'housing',
  'villa',
  'district_center',
  'city_market',
  'storehouses',
  'luxury_goods',
  'rampart',
  'guard_tower',
  'fortress',
  'sanctuary',
  'pantheon',
  'pilgrims_stairs',
  'oasis',
  'hanging_gardens',
  'parkland',
  'main_street',
  'quarry_mine',
  'agora',
] as const;
export type CardName = (typeof CARDS)[number];

/** How many cards are in play, and of how many parts a statue is. */
export const CARDS_IN_PLAY = 4;

export type DistrictLetter = 'h' | 'm' | 'b' | 't' | 'g';
export type HalfFaces = readonly [DistrictLetter, DistrictLetter];

/** A half tile as it lies: the first district owns the sides `rotation` and the next two. */
export interface Half {
  faces: HalfFaces;
  rotation: number;
}

/** The sides that each of the two districts owns. */
export const sidesOf = ({ rotation }: Half): readonly [number[], number[]] => [
  [0, 1, 2].map((i) => (rotation + i) % 6),
  [3, 4, 5].map((i) => (rotation + i) % 6),
];

/** The district of a half tile that owns a side. */
export const ownerOf = ({ faces, rotation }: Half, side: number): DistrictLetter =>
  (side - rotation + 6) % 6 < 3 ? faces[0] : faces[1];

/** `faces` is one letter, "x" for a half tile. */
export interface SingleTile {
  tile: number;
  faces: string;
  half?: HalfFaces;
}

/** What satisfies a card in a city, and how far the city is otherwise. */
export interface CardStanding {
  satisfied: boolean;
  hexes: (readonly [q: number, r: number])[];
  have: number;
  need: number;
  completed: boolean;
}

export interface OpenCard {
  card: CardName;
  tiles: SingleTile[];
  /** Seats, in the order in which they completed it. */
  completed: number[];
  /** May the seat to decide complete it now? */
  completable: boolean;
  /** By player; the Architect has no city. */
  seats: CardStanding[];
}

const BY_GIFT: CardStanding = { satisfied: false, hexes: [], have: 0, need: 1, completed: true };

/** How far everybody is. The Architect has no city: it only has the cards that its opponent completed. */
export const standingsOf = ({ seats, completed }: OpenCard): readonly CardStanding[] =>
  completed.includes(seats.length) ? [...seats, BY_GIFT] : seats;

export interface AthenaModel {
  cards: OpenCard[];
  completing: boolean;
  /** How many parts the statue of each seat has. */
  statues: number[];
  /** What a stone is worth to somebody with all the cards. */
  stone_points: number;
}

export type CompleteMove = {
  do: 'complete';
  card: number;
  tile: number;
  q: number;
  r: number;
  rotation: number;
  architect_tile?: number;
};
export type StopMove = { do: 'stop' };

const isPlaza = ({ faces }: SingleTile): boolean => 'HMBTG'.includes(faces);

/** What the Architect may get of a card: its plazas, else its halves, else its districts. */
export function architectTiles({ tiles }: OpenCard, taken: number): SingleTile[] {
  const left = tiles.filter(({ tile }) => tile !== taken);
  const kinds = [left.filter(isPlaza), left.filter(({ half }) => half), left];
  return kinds.find((kind) => kind.length > 0) ?? [];
}
