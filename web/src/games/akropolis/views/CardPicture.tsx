import { RELIEF } from '../../../geometry/hex';
import { Stone } from '../../../components/icons';
import { cityOf } from '../draw/rows';
import { boxAround } from '../draw/scene';
import type { CardName } from '../shapes/athena';
import { CARD_PICTURES } from './cardPictures';
import { CityScene } from './CityScene';

const MARGIN = 10;
const STONES = 8;

const Stones = () => (
  <span class="card-picture card-stones" aria-hidden="true">
    {Array.from({ length: STONES }, (_, n) => (
      <Stone key={n} />
    ))}
  </span>
);

/** What satisfies a card, as a small drawing. Its words say the same. */
export function CardPicture({ card }: { card: CardName }) {
  if (card === 'quarry_mine') return <Stones />;
  const city = cityOf(CARD_PICTURES[card]);
  const { x, y, width, height } = boxAround(
    city.columns.map(({ q, r, height: high }) => ({ hex: { q, r }, height: high })),
    RELIEF,
  );
  const box = [x - MARGIN, y - 2 * MARGIN, width + 2 * MARGIN, height + 3 * MARGIN];
  return (
    <svg
      class="card-picture"
      viewBox={box.map((n) => n.toFixed(0)).join(' ')}
      aria-hidden="true"
      focusable="false"
    >
      <CityScene city={city} projection={RELIEF} />
    </svg>
  );
}
