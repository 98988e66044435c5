import { DIMETRIC } from '../../../geometry/square';
import type { ThumbProps } from '../../gamePack';
import type { RenderModel } from '../shapes/engine';
import { SquareThumb } from './SquareThumb';
import '../style/squares.css';

/** The city of a seat in any position. */
export function SavedThumb({ model, seat, label }: ThumbProps) {
  const city = (model as RenderModel).seats[seat];
  return city ? <SquareThumb city={city} seat={seat} projection={DIMETRIC} label={label} /> : null;
}
