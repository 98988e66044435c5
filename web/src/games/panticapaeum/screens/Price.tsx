// What the next building of a kind costs, and what is missing for it.
import { CubeIcon } from '../draw/marks';
import { signed } from '../../../model/numbers';
import type { BuildingColumn } from '../shapes/engine';

/** A square that is crossed out. */
const NoPlace = () => (
  <svg class="no-place" viewBox="0 0 24 24" focusable="false">
    <path d="M4 12l8-7 8 7-8 7ZM4 20 20 4" />
  </svg>
);

export const Price = ({ column, short }: { column: BuildingColumn; short: number }) => (
  <span class="price" aria-hidden="true">
    {column.price ?? '–'} <CubeIcon colour={column.row} />
    {short > 0 && <span class="short">{signed(-short)}</span>}
    {short === 0 && column.left > 0 && !column.placeable && <NoPlace />}
  </span>
);
