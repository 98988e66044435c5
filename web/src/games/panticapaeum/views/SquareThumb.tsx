// A small city of Panticapaeum that fits its frame.
import type { ComponentChildren } from 'preact';
import type { SquareProjection } from '../../../geometry/square';
import { squareBox } from '../draw/scene';
import type { CityModel } from '../shapes/engine';
import { SquareCity } from './SquareCity';

const MARGIN = 24;

interface Props {
  city: CityModel;
  seat: number;
  projection: SquareProjection;
  label: string;
  /** Index of the tile to mark as laid last. */
  marked?: number | undefined;
  /** Drawn over the city. */
  children?: ComponentChildren;
}

export function SquareThumb({ city, seat, projection, label, marked, children }: Props) {
  if (city.cells.length === 0) return null;
  const { x, y, width, height } = squareBox(city.cells, projection);
  const frame = [x - MARGIN, y - 2 * MARGIN, width + 2 * MARGIN, height + 3 * MARGIN];
  return (
    <svg
      class="city-thumb"
      viewBox={frame.map((n) => n.toFixed(0)).join(' ')}
      role="img"
      aria-label={label}
    >
      <SquareCity city={city} seat={seat} projection={projection} marked={marked} />
      {children}
    </svg>
  );
}
