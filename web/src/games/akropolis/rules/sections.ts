// The order of the rules, by the names that their addresses and messages have.
export const AKROPOLIS_SECTIONS = [
  'short',
  'box',
  'setup',
  'take',
  'place',
  'quarry',
  'rounds',
  'scoring',
  'houses',
  'markets',
  'barracks',
  'temples',
  'gardens',
  'lakes',
  'variants',
  'long',
  'solo',
  'athena',
  'readings',
  'rulings',
] as const;
export type AkropolisSection = (typeof AKROPOLIS_SECTIONS)[number];
