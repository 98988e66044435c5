// A small city for each card of Athena that satisfies it, and shows little else.
import type { CardName } from '../shapes/athena';
import type { DrawnRow } from '../draw/rows';

/** Stones are not to be seen in a city. */
export const CARD_PICTURES: Record<Exclude<CardName, 'quarry_mine'>, readonly DrawnRow[]> = {
  housing: [
    [-1, 0, 'h h'],
    [0, -1, 'h q h'],
    [1, -1, 'h h'],
  ],
  villa: [
    [0, 0, 'qh qh'],
    [1, -1, 'qh qh'],
  ],
  district_center: [
    [-1, 0, 'qq qq'],
    [0, -1, 'qq H qq'],
    [1, -1, 'qq qq'],
  ],
  city_market: [
    [-1, 1, 'm'],
    [0, -1, 'm q'],
    [1, 0, 'm'],
  ],
  storehouses: [
    [-1, 0, 'q q q'],
    [0, -1, 'q m q m q'],
    [1, -1, 'q q q'],
  ],
  luxury_goods: [
    [0, 0, 'q qqM'],
    [1, 0, 'q'],
  ],
  rampart: [[0, 0, 'b b b']],
  guard_tower: [[0, 0, 'qb q qb']],
  fortress: [
    [-1, 1, 'b'],
    [0, 0, 'B'],
    [1, 0, 'b'],
  ],
  sanctuary: [
    [0, 0, 't t'],
    [1, 0, 't'],
  ],
  pantheon: [
    [-1, 1, 'T'],
    [0, -1, 'H t'],
    [1, 0, 'M'],
  ],
  pilgrims_stairs: [[0, 0, 'qqT qq q']],
  oasis: [
    [-1, 0, 'q q'],
    [0, -1, 'q g q'],
    [1, -1, 'q q'],
  ],
  hanging_gardens: [[0, 0, 'qg g']],
  parkland: [[0, 0, 'g G']],
  main_street: [[0, 0, 'h m b t g']],
  agora: [
    [0, 0, 'H M B'],
    [1, 0, 'T G'],
  ],
};
