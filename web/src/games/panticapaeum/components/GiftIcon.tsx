// What a cell of the development board gives, as a sign.
import { Mark } from '../draw/marks';
import type { Gift, Value } from '../shapes/engine';

const PATHS: Partial<Record<Gift['gift'], string>> = {
  worker:
    'M12 3a4 4 0 0 1 2.200 7.300c2.600 1.600 3.600 5 4 8.700a20 20 0 0 1-12.400 0c.4-3.700 1.400-7.100 4-8.700A4 4 0 0 1 12 3Z',
  relocate: 'M3 12h18M7 8l-4 4 4 4M17 8l4 4-4 4',
  free_build: 'M4 11.500L12 4l8 7.500M6.500 10v9.500h11V10M12 12.500v5M9.500 15h5',
  random_tile: 'M8.500 9a3.500 3.500 0 1 1 5.500 2.900c-1.200.9-2 1.600-2 3.100M12 19h.01',
  advance: 'M12 20V5M6 11l6-6 6 6',
  substitute: 'M5 8h13l-3-3M19 16H6l3 3',
  discount: 'M6 18L18 6M7.500 7.500h.01M16.500 16.500h.01',
  coin: 'M12 4a8 8 0 1 1 0 16 8 8 0 1 1 0-16ZM9 12h6',
};
const FRACTIONS: Record<number, string> = { 2: '½', 3: '⅓', 4: '¼' };
/** Points for each thing that counts, as short as possible. */
export const valueWords = ({ points, per }: Value = { points: 0, per: 1 }): string =>
  FRACTIONS[per] ?? String(points);
const STAR =
  'M12 3l2.600 5.700 6.200.7-4.600 4.200 1.300 6.100L12 16.600 6.500 19.700l1.300-6.100L3.200 9.400l6.200-.7Z';

function Cubes({ gift }: { gift: Gift }) {
  const cubes = gift.cubes ?? [];
  const size = cubes.length > 1 ? 0.48 : 0.72;
  return (
    <>
      {cubes.map((colour, i) => (
        <g
          key={i}
          class={`cube-${colour}`}
          transform={`translate(${cubes.length > 1 ? 0.2 + i * 12.2 : 3.4} ${cubes.length > 1 ? 6.2 : 3.4}) scale(${size})`}
        >
          <rect x="1.500" y="1.500" width="21" height="21" rx="5" class="cube-face" />
          <Mark colour={colour} />
        </g>
      ))}
    </>
  );
}

function Shape({ shape }: { shape: number }) {
  const cells =
    shape === 3
      ? [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ]
      : Array.from({ length: shape + 1 }, (_, i) => [i, 0]);
  const size = shape === 2 ? 7 : 9;
  const width = shape === 2 ? 21 : 18;
  const height = shape === 3 ? 18 : size;
  return (
    <>
      {cells.map(([x, y]) => (
        <rect
          key={`${x},${y}`}
          x={12 - width / 2 + x! * size}
          y={12 - height / 2 + y! * size}
          width={size}
          height={size}
          class="shape-cell"
        />
      ))}
    </>
  );
}

export function GiftIcon({ gift }: { gift: Gift }) {
  const path = PATHS[gift.gift];
  return (
    <svg class="gift-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {path && <path d={path} class={gift.gift === 'worker' ? 'gift-full' : 'gift-line'} />}
      {gift.gift === 'value' && (
        <>
          <path d={STAR} class="gift-star" transform="translate(-1.500 -2) scale(.62)" />
          <text x="15.500" y="21" text-anchor="middle">
            {valueWords(gift.value)}
          </text>
        </>
      )}
      {gift.gift === 'aqueduct_tile' && <Shape shape={gift.shape ?? 1} />}
      {gift.cubes && <Cubes gift={gift} />}
    </svg>
  );
}
