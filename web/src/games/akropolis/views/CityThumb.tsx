// A small city that fits its frame.
import type { ComponentChildren } from 'preact';
import type { CityModel } from '../shapes/engine';
import type { Projection } from '../../../geometry/hex';
import { boxAround } from '../draw/scene';
import { CityScene } from './CityScene';

const MARGIN = 14;

interface Props {
  city: CityModel;
  projection: Projection;
  label: string;
  /** Index of the placement to mark as the last move. */
  marked?: number | undefined;
  /** Drawn over the city. */
  children?: ComponentChildren;
}

export function CityThumb(props: Props) {
  const { city, projection } = props;
  const cells = city.columns.map(({ q, r, height }) => ({ hex: { q, r }, height }));
  const box = boxAround(cells, projection);
  const viewBox = [
    box.x - MARGIN,
    box.y - MARGIN,
    box.width + 2 * MARGIN,
    box.height + 2 * MARGIN,
  ].map((n) => n.toFixed(0));
  return (
    <svg class="city-thumb" viewBox={viewBox.join(' ')} role="img" aria-label={props.label}>
      <CityScene city={city} projection={projection} marked={props.marked} />
      {props.children}
    </svg>
  );
}
