import type { CityModel } from '../shapes/engine';
import { cellWords, gridOf } from './akropolisWords';
import { FaceMark } from './FaceMark';
import { Grid, type GridLine } from '../../../textview/Grid';

/** A city of Akropolis: every second row stands half a cell further right, as hexes do. */
export function CityGrid({ city, label }: { city: CityModel; label: string }) {
  const lines = gridOf(city).map(({ r, cells }): GridLine => ({
    y: r,
    start: 2 * cells[0]!.hex.q + r,
    cells: cells.map(({ hex, column }) => ({
      x: hex.q,
      y: r,
      words: cellWords(column),
      sign: column && (
        <>
          <FaceMark face={column.face} half={column.half} />
          <b>{column.height}</b>
        </>
      ),
    })),
  }));
  return <Grid lines={lines} label={label} />;
}
