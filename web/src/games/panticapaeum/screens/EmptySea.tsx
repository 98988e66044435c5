// The sea before the first tile, with a ship.
import { Trireme } from '../draw/marks';
import { t } from '../../../model/messages';

const wave = (y: number, from: number, crests: number): string =>
  `M${from} ${y}${'c6-7 14-7 20 0'.repeat(crests)}`;

export const EmptySea = () => (
  <div class="city-empty">
    <Trireme />
    <svg class="waves" viewBox="0 0 190 44" aria-hidden="true" focusable="false">
      <path d={`${wave(12, 25, 7)}${wave(26, 5, 9)}${wave(40, 45, 5)}`} />
    </svg>
    <p>{t('panti.city.empty')}</p>
  </div>
);
