import { CubeIcon, WorkerIcon } from '../draw/marks';
import { COLOURS, type CityCell, type CityModel } from '../shapes/engine';
import { squareRows, squareWords } from './panticapaeumWords';
import { BuildingIcon } from '../components/BuildingIcon';
import { Grid, type GridLine } from '../../../textview/Grid';

function sign(cell: CityCell, city: CityModel, seat: number) {
  const kind = cell.building === null ? undefined : city.buildings[cell.building]?.kind;
  const colour = COLOURS['bpwog'.indexOf(cell.terrain)];
  return (
    <>
      {kind && <BuildingIcon kind={kind} />}
      {cell.worker && <WorkerIcon seat={seat} />}
      {cell.cube && <CubeIcon colour={cell.cube} />}
      {!kind && !cell.cube && !cell.worker && (
        <i class={`ground-dot ${colour ?? (cell.terrain === 'd' ? 'dry' : 'plain')}`} />
      )}
      <b>{cell.height}</b>
    </>
  );
}

/** A city of Panticapaeum. */
export function SquareGrid({
  city,
  seat,
  label,
}: {
  city: CityModel;
  seat: number;
  label: string;
}) {
  const lines = squareRows(city).map(({ y, first, cells }): GridLine => ({
    y,
    start: 2 * first,
    cells: cells.map(({ x, cell }) => ({
      x,
      y,
      words: squareWords(cell, city),
      sign: cell && sign(cell, city, seat),
    })),
  }));
  return lines.length > 0 ? <Grid lines={lines} label={label} /> : null;
}
