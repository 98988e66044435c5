// Akropolis in sentences: cells, previews, and what happened with what it scored.
import { tileHexes, type Hex } from '../../../geometry/hex';
import {
  akropolisEvents,
  COLOURS,
  type AkropolisMove,
  type CityModel,
  type Column,
  type Preview,
  type RenderModel,
  type Score,
} from '../shapes/engine';
import { t } from '../../../model/messages';
import type { Turn } from '../../../model/turn';
import { faceNames } from '../words/faceNames';
import { signed } from '../../../model/numbers';
import { refusalWords } from '../words/words';
import { hexName } from './directions';
import { minus } from '../../../text/reading';

export const cellWords = (column: Column | undefined): string =>
  column
    ? t('text.cell', { face: faceNames(column.face), height: column.height })
    : t('text.empty');

/** The three hexes of a tile, each with what lies on it. */
export function tileWords(faces: string, { q, r, rotation }: Omit<AkropolisMove, 'slot'>): string {
  return tileHexes(q, r, rotation)
    .map((hex, i) => t('text.hex', { face: faceNames(faces[i]!), at: hexName(hex) }))
    .join(', ');
}

const changed = (before: Score, after: Score) =>
  COLOURS.filter(
    (colour) =>
      before[colour].value !== after[colour].value || before[colour].stars !== after[colour].stars,
  );

/** "houses 2 × 3 → 2 × 5, +4; stones +1", for all that changes. */
function changeWords(before: Score, after: Score, stones: number): string[] {
  const parts = changed(before, after).map((colour) => {
    const [from, to] = [before[colour], after[colour]];
    return t('text.change.colour', {
      colour: t(`colour.${colour}`),
      from: `${from.stars} × ${from.value}`,
      to: `${to.stars} × ${to.value}`,
      points: signed(to.points - from.points),
    });
  });
  return stones === 0 ? parts : [...parts, t('text.change.stones', { stones: signed(stones) })];
}

/** What a move would change; without points where the game is played without that help. */
export function previewWords(
  preview: Preview,
  move: AkropolisMove,
  faces: string,
  withPoints: boolean,
): string {
  if (!preview.legal) return t('text.refused', { reason: refusalWords(preview.reason) });
  const place = t('text.preview.place', {
    tile: move.slot + 1,
    hexes: tileWords(faces, move),
    level: preview.level,
  });
  if (!withPoints) return `${place}. ${t('text.preview.confirm')}`;
  const points = preview.after.total - preview.before.total;
  const total = t('change.points', { points, shown: signed(points) });
  const parts = changeWords(preview.before, preview.after, preview.stones);
  return `${place}. ${[total, ...parts].join('; ')}. ${t('text.preview.confirm')}`;
}

/** One sentence for a turn: what was taken, where it was built, what it scored. */
export function newsWords(
  turn: Turn,
  before: RenderModel,
  after: RenderModel,
  name: (seat: number) => string,
): string {
  const move = turn.move as AkropolisMove;
  const parts = akropolisEvents(turn.events).flatMap((event) => {
    if (event.event !== 'take') return [];
    const faces = before.line.find(({ tile }) => tile === event.tile)?.faces;
    const took = t('text.news.take', {
      name: name(event.seat),
      tile: event.slot + 1,
      paid: event.paid,
    });
    const placed = akropolisEvents(turn.events).find(
      (other) => other.event === 'place' && other.seat === event.seat,
    );
    const level = placed?.event === 'place' ? placed.level : 0;
    const built =
      level > 0 && faces
        ? ` ${t('text.news.built', { level, hexes: tileWords(faces, move) })}`
        : '';
    return [`${took}${built}: ${scoredWords(event.seat, before, after)}`];
  });
  const reveal = akropolisEvents(turn.events).flatMap((event) =>
    event.event === 'reveal'
      ? [t('log.reveal', { round: event.round, tiles: event.tiles.length })]
      : [],
  );
  return `${[...parts, ...reveal].join('; ')}.`;
}

function scoredWords(seat: number, before: RenderModel, after: RenderModel): string {
  const [from, to] = [before.scores[seat]!, after.scores[seat]!];
  const points = to.total - from.total;
  const stones = after.seats[seat]!.stones - before.seats[seat]!.stones;
  const scored = t('text.news.scored', {
    change: t('change.points', { points, shown: signed(points) }),
    total: to.total,
  });
  return stones === 0
    ? scored
    : `${scored}, ${t('text.change.stones', { stones: signed(stones) })}`;
}

export function lineWords({ line, phase }: RenderModel): string[] {
  return line.map(({ slot, faces, cost, affordable }) => {
    const words = t('line.tile', { place: slot + 1, faces: faceNames(faces), cost });
    return affordable || phase === 'over' ? words : `${words} ${t('text.too_dear')}`;
  });
}

export function scoreWords(score: Score): string[] {
  const colours = COLOURS.map((colour) => {
    const { stars, value, points } = score[colour];
    return t('text.score.colour', { colour: t(`colour.${colour}`), stars, value, points });
  });
  const quarries = score.quarries ? [`${t('score.quarries')}: ${score.quarries}`] : [];
  return [...colours, ...quarries, `${t('score.stones')}: ${score.stones}`];
}

export interface GridRow {
  r: number;
  cells: { hex: Hex; column: Column | undefined }[];
}

/** The city as rows from north to south, each from its first to its last hex. */
export function gridOf(city: CityModel): GridRow[] {
  const rows = new Map<number, Column[]>();
  for (const column of city.columns) rows.set(column.r, [...(rows.get(column.r) ?? []), column]);
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([r, columns]) => {
      const first = Math.min(...columns.map(({ q }) => q));
      const last = Math.max(...columns.map(({ q }) => q));
      const cells = Array.from({ length: last - first + 1 }, (_, i) => {
        const q = first + i;
        return { hex: { q, r }, column: columns.find((column) => column.q === q) };
      });
      return { r, cells };
    });
}

export const rowWords = ({ r, cells }: GridRow): string =>
  t('text.row', {
    r: minus(r),
    cells: cells.map(({ hex, column }) => `${minus(hex.q)} ${cellWords(column)}`).join('; '),
  });
