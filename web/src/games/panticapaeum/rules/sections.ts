// The order of the rules, by the names that their addresses and messages have.
export const PANTICAPAEUM_SECTIONS = [
  'short',
  'box',
  'rebuilt',
  'setup',
  'scout',
  'lay',
  'workers',
  'develop',
  'build',
  'sell',
  'take',
  'rows',
  'powers',
  'upgrades',
  'upkeep',
  'final',
  'points',
  'example',
  'rulings',
] as const;
export type PanticapaeumSection = (typeof PANTICAPAEUM_SECTIONS)[number];
