// The cards of Athena line by line: condition, tiles with their numbers, how far everybody is.
import type { Options } from '../../../engine/protocol';
import { t } from '../../../model/messages';
import { standingsOf, type OpenCard } from '../shapes/athena';
import { cardName, cardText, singleName, standingOf } from '../words/cardWords';

function tileLine({ tiles }: OpenCard): string {
  if (tiles.length === 0) return t('athena.no_tiles');
  const named = tiles.map((tile, n) =>
    t('athena.numbered', { number: n + 1, tile: singleName(tile) }),
  );
  return t('athena.tiles', { tiles: named.join('; ') });
}

export const cardLines = (
  cards: readonly OpenCard[],
  options: Options,
  name: (seat: number) => string,
): string[] =>
  cards.map((card, n) => {
    const text = cardText(card.card, options);
    const line = t('athena.line', { number: n + 1, card: cardName(card.card), text });
    const standings = standingsOf(card).map((standing, seat) => standingOf(name(seat), standing));
    return `${line} ${tileLine(card)} ${standings.join('; ')}.`;
  });
