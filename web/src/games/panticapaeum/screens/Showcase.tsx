// The city of Panticapaeum on the start page.
import { DIMETRIC } from '../../../geometry/square';
import { squareBox } from '../draw/scene';
import type { Building, CityCell, CityModel, CubeColour } from '../shapes/engine';
import { SquareCity } from '../views/SquareCity';
import '../style/squares.css';

// Row by row from the north: the layers of each column from the ground up; "~" is sea.
const ROWS = ['~ d . b . ~', '. .. ... d g', 'w .. .... .. .', '~ . .. .o . d', 'p . . w . ~'];
const CUBES: Record<string, CubeColour> = { '3,0': 'brown', '4,1': 'green', '0,4': 'purple' };
const WORKERS = ['0,2', '4,4'];
const BUILDINGS: Building[] = [
  { kind: 'house', cells: [[1, 2]], level: 2 },
  { kind: 'fortress', cells: [[2, 2]], level: 4 },
  { kind: 'winery', cells: [[3, 4]], level: 1 },
  {
    kind: 'temple',
    cells: [
      [1, 3],
      [1, 4],
    ],
    level: 1,
  },
  {
    kind: 'aqueduct',
    cells: [
      [4, 2],
      [4, 3],
    ],
    level: 1,
  },
];

const cells: CityCell[] = ROWS.flatMap((row, y) =>
  row.split(' ').flatMap((layers, x) => {
    const key = `${x},${y}`;
    if (layers === '~') return [];
    return [
      {
        x,
        y,
        layers,
        height: layers.length,
        terrain: layers.at(-1)!,
        tile: y * 10 + x,
        cube: CUBES[key] ?? null,
        worker: WORKERS.includes(key),
        building: null,
      },
    ];
  }),
);
const CITY: CityModel = { bounds: null, cells, tiles: [], buildings: BUILDINGS };
const MARGIN = 30;

export function Showcase() {
  const { x, y, width, height } = squareBox(cells, DIMETRIC);
  const frame = [x - MARGIN, y - MARGIN - 20, width + 2 * MARGIN, height + 2 * MARGIN + 20];
  return (
    <svg class="city-thumb" viewBox={frame.map((n) => n.toFixed(0)).join(' ')} aria-hidden="true">
      <SquareCity city={CITY} seat={0} projection={DIMETRIC} />
    </svg>
  );
}
