// A small city that fits its frame.
import type { CityModel } from '../engine/akropolis';
import type { Projection } from '../draw/hex';
import { boxAround } from '../draw/scene';
import { CityScene } from './CityScene';

const MARGIN = 14;

export function CityThumb(props: { city: CityModel; projection: Projection; label: string }) {
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
      <CityScene city={city} projection={projection} />
    </svg>
  );
}
