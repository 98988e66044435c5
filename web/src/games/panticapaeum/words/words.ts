// Descriptions of moves and events of Panticapaeum.
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
  type Kind,
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

/** A decision in a few words, without the player's name. */
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

/** A decision with its gains; empty for a pass without any. */
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

/** The rounds or games that began or ended with it, as sentences. */
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

/** The move that led to the displayed position. */
export const pastWords = (past: LookBack, name: (seat: number) => string): string =>
  past.turn.value
    ? `${name(past.turn.value.seat)}: ${decisionWords(past.turn.value) || t('panti.log.pass')}`
    : t('lookback.start');

/** The gains and costs of a turn. */
export interface Goods {
  coins: number;
  workers: number;
  store: Cubes;
}

export interface LoggedTurn {
  /** The number of its first decision. */
  from: number;
  /** The number of decisions up to and including its last. */
  to: number;
  seat: number;
  deeds: string[];
  /** What was built. */
  kinds: Kind[];
  goods: Goods;
  /** The round to which it belongs, or that the game is over. */
  part: string | undefined;
}

/** Part of every turn: mentioned only if nothing else was done. */
const ROUTINE: readonly PanticapaeumMove['do'][] = ['scout', 'lay', 'pass'];
const isRoutine = (move: PanticapaeumMove): boolean =>
  ROUTINE.includes(move.do) || (move.do === 'build' && 'cells' in move);

/** The decisions, repeated ones with a count. */
function deedsOf(moves: readonly PanticapaeumMove[]): string[] {
  const special = moves.filter((move) => !isRoutine(move));
  const told = special.length > 0 ? special : moves.filter((move) => move.do !== 'pass').slice(-1);
  const times = new Map<string, number>();
  for (const words of told.map(moveWords)) times.set(words, (times.get(words) ?? 0) + 1);
  return [...times].map(([words, count]) => (count > 1 ? `${words} × ${count}` : words));
}

/** All changes for the seat, summed up. */
function goodsOf(turns: readonly Turn[], seat: number): Goods {
  const goods: Goods = { coins: 0, workers: 0, store: {} };
  for (const event of turns.flatMap(({ events }) => panticapaeumEvents(events))) {
    if (event.event !== 'change' || event.seat !== seat) continue;
    goods.coins += event.coins ?? 0;
    goods.workers += event.workers ?? 0;
    for (const colour of Object.keys(event.store ?? {}) as CubeColour[])
      goods.store[colour] = (goods.store[colour] ?? 0) + event.store![colour]!;
  }
  return goods;
}

const kindsOf = (moves: readonly PanticapaeumMove[]): Kind[] =>
  moves.flatMap((move) =>
    (move.do === 'build' || move.do === 'free_build') && 'kind' in move ? [move.kind] : [],
  );

/** The decisions of each turn together. */
function turnsOf(turns: readonly Turn[]): { from: number; decisions: Turn[] }[] {
  const groups: { from: number; decisions: Turn[] }[] = [];
  turns.forEach((turn, n) => {
    const last = groups.at(-1);
    const begins = (turn.move as { do?: string }).do === 'scout';
    if (last && last.decisions[0]!.seat === turn.seat && !begins) last.decisions.push(turn);
    else groups.push({ from: n, decisions: [turn] });
  });
  return groups;
}

const hasGoods = ({ coins, workers, store }: Goods): boolean =>
  coins !== 0 || workers !== 0 || Object.values(store).some((count) => count !== 0);

/** The log by turns; `latest` is the round that began, or the end of the game, after the last one. */
export function loggedTurns(turns: readonly Turn[]): { turns: LoggedTurn[]; latest: string } {
  let part = t('panti.log.round', { round: 1 });
  const logged = turnsOf(turns).map(({ from, decisions }): LoggedTurn => {
    const { seat } = decisions[0]!;
    const moves = decisions.map(({ move }) => move as PanticapaeumMove);
    const entry = {
      from,
      to: from + decisions.length,
      seat,
      deeds: deedsOf(moves),
      kinds: kindsOf(moves),
      goods: goodsOf(decisions, seat),
      part,
    };
    part = decisions.flatMap(newsWords).at(-1) ?? part;
    return entry;
  });
  const told = logged.filter(({ deeds, goods }) => deeds.length > 0 || hasGoods(goods));
  return { turns: told, latest: part };
}

/** The gains of a preview other than points. */
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
