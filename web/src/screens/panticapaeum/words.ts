// What happens in Panticapaeum, in words.
import {
  COLOURS,
  kindOf,
  panticapaeumEvents,
  type BuildingReason,
  type Change,
  type CubeColour,
  type Cubes,
  type DroughtReason,
  type Gift,
  type PanticapaeumEvent,
  type PanticapaeumMove,
  type Refusal,
  type TileModel,
} from '../../engine/panticapaeum';
import type { LookBack } from '../../model/lookback';
import { t } from '../../model/messages';
import { signed } from '../../model/numbers';
import { cubeList } from '../../model/panticapaeumTable';
import type { Turn } from '../../model/session';

export const cubeWords = (cubes: Cubes): string =>
  COLOURS.filter((colour) => cubes[colour])
    .map((colour) => `${t(`panti.colour.${colour}`)} × ${cubes[colour]}`)
    .join(', ');

export function tileWords({ cells, cubes, drought }: TileModel): string {
  const parts = [t('panti.tile', { cells }), cubeWords(cubes)];
  if (drought > 0) parts.push(t('panti.tile.dry', { count: drought }));
  return parts.filter(Boolean).join(', ');
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

function eventWords(event: PanticapaeumEvent, seat: number): string | undefined {
  switch (event.event) {
    case 'move':
      return event.move.do === 'pass' ? undefined : moveWords(event.move);
    case 'change': {
      const gains = event.seat === seat ? gainWords(event) : [];
      return gains.length > 0 ? `(${gains.join(', ')})` : undefined;
    }
    case 'draw':
      return undefined;
    case 'round':
      return t('panti.log.round', { round: event.round });
    case 'over':
      return t('log.over');
  }
}

/** One decision in words; nothing for a pass that led to nothing. */
export const decisionWords = (turn: Turn): string =>
  panticapaeumEvents(turn.events)
    .map((event) => eventWords(event, turn.seat))
    .filter(Boolean)
    .join(' ');

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
  lines: string[];
}

/** The decisions of each turn together. */
export function loggedTurns(turns: readonly Turn[]): LoggedTurn[] {
  const groups: LoggedTurn[] = [];
  turns.forEach((turn, n) => {
    const last = groups.at(-1);
    const begins = (turn.move as { do?: string }).do === 'scout';
    const words = decisionWords(turn);
    if (!last || last.seat !== turn.seat || begins)
      groups.push({ from: n, to: n + 1, seat: turn.seat, lines: words ? [words] : [] });
    else {
      last.to = n + 1;
      if (words) last.lines.push(words);
    }
  });
  return groups.filter(({ lines }) => lines.length > 0);
}

/** What a preview brings beside points. */
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
