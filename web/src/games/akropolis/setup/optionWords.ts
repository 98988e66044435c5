// What a game of Akropolis is played with, as far as it differs from the usual, in words.
import type { Options } from '../../../engine/protocol';
import { t, type MessageKey } from '../../../model/messages';
import { COLOURS, type Colour } from '../shapes/engine';
import { cardName } from '../words/cardWords';

const pair = (title: string, value: string) => `${title}: ${value}`;

/** Options whose usual value comes first, with what they are called and the keys of their values. */
const readings = (): readonly [name: string, usual: string, title: string, key: string][] => [
  ['barracks_edge', 'outside', t('setup.edge'), 'setup.edge'],
  ['lake', 'region', t('setup.lake'), 'setup.lake'],
  ['athena_turn', 'several', t('athena.turn'), 'athena.turn'],
  ['athena_housing', 'any', cardName('housing'), 'athena.housing'],
  ['athena_market', 'any', cardName('city_market'), 'athena.market'],
];

export function optionWords(options: Options): string[] {
  const variants = (options['variants'] ?? []) as readonly Colour[];
  const words = COLOURS.filter((colour) => variants.includes(colour)).map((colour) =>
    pair(t(`colour.${colour}`), t(`variant.${colour}`)),
  );
  if (options['long']) words.push(pair(t('setup.length'), t('setup.length.long')));
  if (options['athena']) words.push(t('athena.title'));
  for (const [name, usual, title, key] of readings()) {
    const value = options[name];
    if (typeof value === 'string' && value !== usual)
      words.push(pair(title, t(`${key}.${value}` as MessageKey)));
  }
  return words;
}
