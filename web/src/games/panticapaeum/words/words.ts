// What happens in Panticapaeum, in words.
import {
  COLOURS,
  kindOf,
  panticapaeumEvents,
  type BuildingColumn,
  type BuildingReason,
  type Change,
  type CubeColour,
  type Cubes,
  type DroughtReason,
  type Gift,
  type PanticapaeumMove,
  type Refusal,
  type TileModel,
} from '../shapes/engine';
import type { LookBack } from '../../../model/lookback';
import { t } from '../../../model/messages';
import { signed } from '../../../model/numbers';
import { cubeList } from '../table/panticapaeumTable';
import type { Turn } from '../../../model/turn';

export const cubeWords = (cubes: Cubes): string =>
  COLOURS.filter((colour) => cubes[colour])
    .map((colour) => `${t(`panti.colour.${colour}`)} × ${cubes[colour]}`)
    .join(', ');

export function tileWords({ cells, cubes, drought }: TileModel): string {
  const parts = [t('panti.tile', { cells }), cubeWords(cubes)];
  if (drought > 0) parts.push(t('panti.tile.dry', { count: drought }));
  return parts.filter(Boolean).join(', ');
}

/** What the next building of a kind costs, and whether it can be built. */
export function columnWords(column: BuildingColumn, short: number): string {
  const { price, left, placeable } = column;
  const kind = t(`panti.kind.${column.kind}`);
  if (price === null) return t('panti.building.none', { kind });
  const missing = short > 0 ? t('panti.building.short', { count: short }) : undefined;
  const state = placeable ? t('panti.building.payable') : t('panti.building.no_place');
  return `${t('panti.building', { kind, price, left })}, ${missing ?? state}`;
}

/** What a cell of the development board gives. */
export function giftWords({ gift, row, value, shape, cubes }: Gift): string {
  switch (gift) {
    case 'value':
      return t(`panti.gift.value.${kindOf(row)}`, {
        points: value?.points ?? 0,
        per: value?.per ?? 1,
      });
    case 'single':
    case 'pair':
      return t('panti.gift.cubes', {
        cubes: (cubes ?? []).map((colour) => t(`panti.colour.${colour}`)).join(', '),
      });
    case 'aqueduct_tile':
      return t('panti.gift.aqueduct_tile', { shape: shape ?? 0 });
    default:
      return t(`panti.gift.${gift}`);
  }
}

export const cellWords = (gift: Gift): string =>
  t('panti.cell', {
    row: t(`panti.row.${gift.row}`),
    position: gift.position,
    gift: giftWords(gift),
  });

const REFUSALS = [
  'on_building',
  'not_touching',
  'founding',
  'none_left',
  'no_room',
  'not_held',
  'own_colour',
  'too_few',
  'outside',
  'built',
  'same_cells',
  'no_worker',
  'worker_there',
] as const;

export function refusalWords({ code, heights = [], wanted = 0 }: Refusal): string {
  if (code === 'uneven') return t('panti.refused.uneven', { heights: heights.join(', ') });
  if (code === 'two_levels') return t('panti.refused.two_levels', { heights: heights.join(', ') });
  if (code === 'wrong_discard') return t('panti.refused.wrong_discard', { wanted });
  const known = REFUSALS.find((name) => name === code);
  return t(known ? `panti.refused.${known}` : 'panti.refused.other');
}

/** What somebody did, in a few words without saying who. */
export function moveWords(move: PanticapaeumMove): string {
  switch (move.do) {
    case 'build':
      return 'kind' in move ? t('panti.log.build', { kind: move.kind }) : t('panti.log.place');
    case 'sell':
      return t('panti.log.sell', { count: move.colours.length });
    case 'take':
      return t('coins' in move ? 'panti.log.take_coins' : 'panti.log.take_cube');
    case 'free_build':
      return t('panti.log.free_build', { kind: move.kind });
    case 'advance':
      return t('panti.log.advance', { row: t(`panti.row.${move.row}`) });
    case 'discard':
      return t('panti.log.discard', { count: cubeList(move.cubes).length });
    default:
      return t(`panti.log.${move.do}`);
  }
}

interface Gains {
  coins?: number;
  workers?: number;
  store?: Cubes;
}

function gainWords({ coins = 0, workers = 0, store = {} }: Gains): string[] {
  const words: string[] = [];
  for (const colour of Object.keys(store) as CubeColour[])
    words.push(`${t(`panti.colour.${colour}`)} ${signed(store[colour]!)}`);
  if (coins !== 0) words.push(t('panti.log.gain.coins', { count: signed(coins) }));
  if (workers !== 0) words.push(t('panti.log.gain.workers', { count: signed(workers) }));
  return words;
}

/** What somebody did and got by it; nothing for a pass that led to nothing. */
function deedWords({ events, seat }: Turn): string {
  const all = panticapaeumEvents(events);
  const gains = all.flatMap((event) =>
    event.event === 'change' && event.seat === seat ? gainWords(event) : [],
  );
  const deeds = all.flatMap((event) =>
    event.event === 'move' && event.move.do !== 'pass' ? [moveWords(event.move)] : [],
  );
  if (gains.length === 0) return deeds.join(' ');
  return `${deeds.join(' ') || t('panti.log.income')} (${gains.join(', ')})`;
}

/** What began or ended with it, as sentences. */
const newsWords = ({ events }: Turn): string[] =>
  panticapaeumEvents(events).flatMap((event) =>
    event.event === 'round'
      ? [t('panti.log.round', { round: event.round })]
      : event.event === 'over'
        ? [t('log.over')]
        : [],
  );

/** One decision in words. */
export const decisionWords = (turn: Turn): string =>
  [deedWords(turn), ...newsWords(turn)].filter(Boolean).join('. ');

/** What led to the position on show. */
export const pastWords = (past: LookBack, name: (seat: number) => string): string =>
  past.turn.value
    ? `${name(past.turn.value.seat)}: ${decisionWords(past.turn.value) || t('panti.log.pass')}`
    : t('lookback.start');

export interface LoggedTurn {
  /** The number of its first decision. */
  from: number;
  /** How many decisions there are with its last one. */
  to: number;
  seat: number;
  deeds: string[];
  /** What began or ended with it. */
  news: string[];
}

/** The decisions of each turn together. */
export function loggedTurns(turns: readonly Turn[]): LoggedTurn[] {
  const groups: LoggedTurn[] = [];
  turns.forEach((turn, n) => {
    const last = groups.at(-1);
    const begins = (turn.move as { do?: string }).do === 'scout';
    const group =
      last && last.seat === turn.seat && !begins
        ? last
        : { from: n, to: n, seat: turn.seat, deeds: [], news: [] };
    if (group !== last) groups.push(group);
    group.to = n + 1;
    const words = deedWords(turn);
    if (words) group.deeds.push(words);
    group.news.push(...newsWords(turn));
  });
  return groups.filter(({ deeds, news }) => deeds.length + news.length > 0);
}

/** What a preview brings besides points. */
export const changeWords = (change: Change): string[] => gainWords(change);

export function buildingWords({ reason }: BuildingReason): string {
  const { code, count, value } = reason;
  const words = t(`panti.why.${code}`, { count });
  const worth =
    value.points === 0
      ? t('panti.why.no_value')
      : t('panti.why.worth', { points: value.points, per: value.per });
  return `${words}; ${worth}`;
}

export const droughtWords = ({ reason }: DroughtReason): string =>
  `${t('panti.why.drought')}: ${t(`panti.why.${reason.code}`)}`;
