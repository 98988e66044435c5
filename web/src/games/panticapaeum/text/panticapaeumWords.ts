// Panticapaeum in sentences: cells, circle, boards, what a move changes, and what happened.
import {
  COLOURS,
  PARTS,
  type CityCell,
  type CityModel,
  type Preview,
  type RenderModel,
  type SeatModel,
} from '../shapes/engine';
import { t } from '../../../model/messages';
import { signed } from '../../../model/numbers';
import type { Turn } from '../../../model/turn';
import {
  cellWords as boardWords,
  changeWords,
  cubeWords,
  decisionWords,
  giftWords,
  refusalWords,
  tileWords,
} from '../words/words';
import { minus } from '../../../text/reading';

const RESOURCES = 'bpwog';

function groundWords(terrain: string): string {
  const colour = COLOURS[RESOURCES.indexOf(terrain)];
  if (terrain !== '' && colour)
    return t('text.panti.ground', { colour: t(`panti.colour.${colour}`) });
  return t(terrain === 'd' ? 'text.panti.dry' : 'text.panti.plain');
}

/** A cell in words: ground, height, cube, worker, building. */
export function squareWords(cell: CityCell | undefined, city: CityModel): string {
  if (!cell) return t('text.empty');
  const parts = [t('text.cell', { face: groundWords(cell.terrain), height: cell.height })];
  if (cell.building !== null) {
    const { kind } = city.buildings[cell.building]!;
    parts.push(
      t('text.panti.building', {
        kind: t(`panti.kind.${kind}`).toLowerCase(),
        number: cell.building + 1,
      }),
    );
  }
  if (cell.cube) parts.push(t('text.panti.cube', { colour: t(`panti.colour.${cell.cube}`) }));
  if (cell.worker) parts.push(t('text.panti.worker'));
  return parts.join(', ');
}

export interface SquareRow {
  y: number;
  first: number;
  cells: { x: number; cell: CityCell | undefined }[];
}

/** The city as rows from north to south, each from its first to its last cell. */
export function squareRows(city: CityModel): SquareRow[] {
  const rows = new Map<number, CityCell[]>();
  for (const cell of city.cells) rows.set(cell.y, [...(rows.get(cell.y) ?? []), cell]);
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([y, own]) => {
      const first = Math.min(...own.map(({ x }) => x));
      const last = Math.max(...own.map(({ x }) => x));
      const cells = Array.from({ length: last - first + 1 }, (_, i) => ({
        x: first + i,
        cell: own.find(({ x }) => x === first + i),
      }));
      return { y, first, cells };
    });
}

export const squareRowWords = ({ y, cells }: SquareRow, city: CityModel): string =>
  t('text.row', {
    r: minus(y),
    cells: cells.map(({ x, cell }) => `${minus(x)} ${squareWords(cell, city)}`).join('; '),
  });

/** The shape of a tile in letters, row by row. */
const shapeWords = (rows: readonly string[]): string => rows.join(' / ');

/** The tiles that may be taken, by the numbers that are typed. */
export function choiceWords({ circle, choices }: RenderModel): string[] {
  return choices.flatMap((place, n) => {
    const tile = circle[place];
    return tile ? [`${n + 1}: ${tileWords(tile)} (${shapeWords(tile.rows)})`] : [];
  });
}

export function circleWords(render: RenderModel): string[] {
  const others = render.circle.flatMap((tile, place) =>
    tile && !render.choices.includes(place) ? [tileWords(tile)] : [],
  );
  return [...choiceWords(render), ...others];
}

export const tileInHandWords = ({ prompt }: RenderModel): string | undefined =>
  prompt.tile ? `${tileWords(prompt.tile)} (${shapeWords(prompt.tile.rows)})` : undefined;

/** Of each row the marker and the next two cells. */
export function rowsWords({ rows }: RenderModel, seat: number): string[] {
  return rows.map(({ row, cells, markers }) => {
    const at = markers[seat]!;
    const next = cells.slice(at, at + 2).map((gift) => `${gift.position} ${giftWords(gift)}`);
    return t('text.panti.row', {
      row: t(`panti.row.${row}`),
      at,
      next: next.length > 0 ? next.join('; ') : t('text.panti.row_end'),
    });
  });
}

export function buildingsWords({ buildings }: RenderModel): string[] {
  return buildings.map(({ kind, left, price, payable }) => {
    if (price === null) return t('panti.building.none', { kind: t(`panti.kind.${kind}`) });
    const words = t('panti.building', { kind: t(`panti.kind.${kind}`), price, left });
    return `${words}; ${t(payable ? 'panti.building.payable' : 'panti.building.dear')}`;
  });
}

export function storeWords({ store, coins, workers, income }: SeatModel): string {
  const cubes = cubeWords(store) || t('text.panti.no_cubes');
  const free = workers.available;
  const all = workers.available + workers.placed;
  return [
    cubes,
    t('panti.coins', { count: coins }),
    t('panti.workers', { free, all }),
    t('text.panti.income', { count: income }),
  ].join('; ');
}

export const scoreLines = (score: RenderModel['scores'][number]): string[] =>
  PARTS.map((part) => `${t(`panti.part.${part}`)}: ${minus(score[part])}`);

/** What a move would change: points, cubes, coins, workers, steps. */
export function previewWords(preview: Preview, withPoints: boolean): string {
  if (!preview.legal) return t('text.refused', { reason: refusalWords(preview.reason) });
  const points = preview.after.total - preview.before.total;
  const parts = [
    ...(withPoints ? [t('change.points', { points, shown: signed(points) })] : []),
    ...changeWords(preview),
    ...preview.markers.map(boardWords),
    ...(preview.reveals ? [t('panti.change.reveals')] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : t('panti.change.none');
}

/** One sentence for a decision: who did what, and what it scored. */
export function newsWords(
  turn: Turn,
  before: RenderModel,
  after: RenderModel,
  name: (seat: number) => string,
): string {
  const [from, to] = [before.scores[turn.seat]!.total, after.scores[turn.seat]!.total];
  const did = decisionWords(turn) || t('panti.log.pass');
  const scored = t('text.news.scored', {
    change: t('change.points', { points: to - from, shown: signed(to - from) }),
    total: to,
  });
  return `${name(turn.seat)}: ${did}${to === from ? '' : `; ${scored}`}.`;
}
