// The cards of Athena and their single tiles, in words.
import type { Options } from '../../../engine/protocol';
import { t } from '../../../model/messages';
import type { CardName, CardStanding, OpenCard, SingleTile } from '../shapes/athena';
import { faceNames } from './faceNames';

export const cardName = (card: CardName): string => t(`athena.card.${card}`);

export const cardNames = (cards: readonly OpenCard[], places: readonly number[]): string =>
  places.map((place) => cardName(cards[place]!.card)).join(', ');

/** The condition of the card, with the options of this game. */
export function cardText(card: CardName, { athena_housing, athena_market }: Options): string {
  if (card === 'housing' && athena_housing === 'district') return t('athena.text.housing_district');
  if (card === 'city_market' && athena_market === 'built')
    return t('athena.text.city_market_built');
  if (card === 'city_market' && athena_market === 'district')
    return t('athena.text.city_market_district');
  return t(`athena.text.${card}`);
}

export const singleName = ({ faces, half }: SingleTile): string =>
  half ? t('athena.half', { a: faceNames(half[0]), b: faceNames(half[1]) }) : faceNames(faces);

/** The progress of a player with a card. */
export function standingWords({ completed, satisfied, have, need }: CardStanding): string {
  if (completed) return t('athena.done');
  return satisfied ? t('athena.satisfied') : t('athena.progress', { have, need });
}

export const standingOf = (name: string, standing: CardStanding): string =>
  t('athena.standing', { name, standing: standingWords(standing) });
