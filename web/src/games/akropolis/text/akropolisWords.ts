// Akropolis in sentences: cells, previews, and what happened with what it scored.
import { tileHexes, type Hex } from '../../../geometry/hex';
import {
  akropolisEvents,
  COLOURS,
  isStop,
  isTileMove,
  stonePoints,
  type AkropolisMove,
  type CityModel,
  type Column,
  type Preview,
  type RenderModel,
  type Score,
  type TileMove,
} from '../shapes/engine';
import { sidesOf, type Half, type OpenCard, type SingleTile } from '../shapes/athena';
import { t } from '../../../model/messages';
import type { Turn } from '../../../model/turn';
import { faceNames } from '../words/faceNames';
import { signed } from '../../../model/numbers';
import { cardName, cardNames, singleName } from '../words/cardWords';
import { refusalWords } from '../words/words';
import { directionName, hexName, shortDirection } from './directions';
import { minus } from '../../../text/reading';

/** The two districts of a half tile, each with its sides. */
function halfWords(half: Half): string {
  const [a, b] = sidesOf(half).map((sides) => sides.map(shortDirection).join(' '));
  return t('athena.cell.half', {
    a: faceNames(half.faces[0]),
    aSides: a!,
    b: faceNames(half.faces[1]),
    bSides: b!,
  });
}

export function cellWords(column: Column | undefined): string {
  if (!column) return t('text.empty');
  const { face, half, rotation = 0, height } = column;
  const words = half ? halfWords({ faces: half, rotation }) : faceNames(face);
  return t('text.cell', { face: words, height });
}

/** A single tile as it would lie: of a half one, where its first district points. */
export const turnedWords = (tile: SingleTile, rotation: number): string =>
  tile.half
    ? t('athena.first', {
        tile: singleName(tile),
        face: faceNames(tile.half[0]),
        direction: directionName((rotation + 1) % 6).toLowerCase(),
      })
    : singleName(tile);

/** The three hexes of a tile, each with what lies on it. */
export function tileWords(faces: string, { q, r, rotation }: Omit<TileMove, 'slot'>): string {
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

/** Where a move would put which tile. */
function placeWords(move: AkropolisMove, level: number, model: RenderModel): string {
  if (isStop(move)) return t('athena.stop');
  if (isTileMove(move))
    return t('text.preview.place', {
      tile: move.slot + 1,
      hexes: tileWords(model.line[move.slot]!.faces, move),
      level,
    });
  const { tiles } = model.athena!.cards[move.card]!;
  const tile = tiles.find((one) => one.tile === move.tile)!;
  const gift = tiles.find((one) => one.tile === move.architect_tile);
  const place = t('athena.preview', {
    tile: turnedWords(tile, move.rotation),
    at: hexName(move),
    level,
  });
  return gift ? `${place}. ${t('athena.gift', { tile: singleName(gift) })}` : place;
}

/** What a move would change; without points where the game is played without that help. */
export function previewWords(
  preview: Preview,
  move: AkropolisMove,
  model: RenderModel,
  withPoints: boolean,
): string {
  if (!preview.legal) return t('text.refused', { reason: refusalWords(preview.reason) });
  const place = placeWords(move, preview.level, model).replace(/\.$/, '');
  if (!withPoints) return `${place}. ${t('text.preview.confirm')}`;
  const points = preview.after.total - preview.before.total;
  const total = t('change.points', { points, shown: signed(points) });
  const parts = changeWords(preview.before, preview.after, preview.stones);
  const then = thenWords(preview.completable ?? [], model.athena?.cards ?? []);
  return `${place}. ${[total, ...parts, ...then].join('; ')}. ${t('text.preview.confirm')}`;
}

const thenWords = (completable: readonly number[], cards: readonly OpenCard[]): string[] =>
  completable.length > 0 ? [t('athena.would', { cards: cardNames(cards, completable) })] : [];

/**
 * One sentence for a turn: what was taken, where it was built, what it scored. Whoever decides next here is told
 * which cards may be completed.
 */
export function newsWords(
  turn: Turn,
  before: RenderModel,
  after: RenderModel,
  name: (seat: number) => string,
  decides = false,
): string {
  const move = turn.move as AkropolisMove;
  const stopped = isStop(move) ? [t('athena.log.stop', { name: name(turn.seat) })] : [];
  const parts = akropolisEvents(turn.events).flatMap((event) => {
    if (event.event === 'complete') return [completedWords(turn, before, after, name)];
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
      level > 0 && faces && isTileMove(move)
        ? ` ${t('text.news.built', { level, hexes: tileWords(faces, move) })}`
        : '';
    return [`${took}${built}: ${scoredWords(event.seat, before, after)}`];
  });
  const reveal = akropolisEvents(turn.events).flatMap((event) =>
    event.event === 'reveal'
      ? [t('log.reveal', { round: event.round, tiles: event.tiles.length })]
      : [],
  );
  return `${[...stopped, ...parts, ...reveal, ...(decides ? nextWords(after) : [])].join('; ')}.`;
}

/** Which card was completed, with which tile and where. */
function completedWords(
  { seat, move: played, events }: Turn,
  before: RenderModel,
  after: RenderModel,
  name: (seat: number) => string,
): string {
  const move = played as AkropolisMove;
  if (isStop(move) || isTileMove(move)) return '';
  const placed = akropolisEvents(events).find(({ event }) => event === 'place');
  const { card, tiles } = before.athena!.cards[move.card]!;
  const tile = tiles.find((one) => one.tile === move.tile)!;
  const done = t('athena.news.complete', {
    name: name(seat),
    card: cardName(card),
    tile: turnedWords(tile, move.rotation),
    at: hexName(move),
    level: placed?.event === 'place' ? placed.level : 1,
  });
  return `${done}: ${scoredWords(seat, before, after)}`;
}

/** The cards that may be completed next. */
export function nextWords({ athena }: RenderModel): string[] {
  if (!athena?.completing) return [];
  const cards = athena.cards.flatMap(({ card, completable }, n) =>
    completable ? [{ card, number: n + 1 }] : [],
  );
  const named = cards.map(({ card, number }) =>
    t('athena.numbered', { number, tile: cardName(card) }),
  );
  return [t('athena.news.can', { cards: named.join(', '), card: cards[0]?.number ?? 1 })];
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
  if (phase === 'over')
    return line.map(({ faces }) => t('text.left_over', { faces: faceNames(faces) }));
  return line.map(({ slot, faces, cost, affordable }) => {
    const words = t('line.tile', { place: slot + 1, faces: faceNames(faces), cost });
    return affordable || phase !== 'turn' ? words : `${words} ${t('text.too_dear')}`;
  });
}

export function scoreWords(score: Score): string[] {
  const colours = COLOURS.map((colour) => {
    const { stars, value, points } = score[colour];
    return t('text.score.colour', { colour: t(`colour.${colour}`), stars, value, points });
  });
  const quarries = score.quarries ? [`${t('score.quarries')}: ${score.quarries}`] : [];
  return [...colours, ...quarries, `${t('score.stones')}: ${stonePoints(score)}`];
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
