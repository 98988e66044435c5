import { RELIEF } from '../../../geometry/hex';
import type { ThumbProps } from '../../gamePack';
import { isCity, type RenderModel } from '../shapes/engine';
import { CityThumb } from './CityThumb';

/** The city of a seat in any position. */
export function SavedThumb({ model, seat, label }: ThumbProps) {
  const city = (model as RenderModel).seats[seat];
  return city && isCity(city) ? <CityThumb city={city} projection={RELIEF} label={label} /> : null;
}
