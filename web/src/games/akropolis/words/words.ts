// Descriptions of moves and events of Akropolis.
import type {
  AkropolisEvent,
  AkropolisMove,
  District,
  Refusal,
  RenderModel,
} from '../shapes/engine';
import { akropolisEvents, isStop } from '../shapes/engine';
import type { LookBack } from '../../../model/lookback';
import { t } from '../../../model/messages';
import { isYou } from '../../../model/names';
import { leadOf } from '../../../model/numbers';
import type { Turn } from '../../../model/turn';
import { cardName } from './cardWords';

export function refusalWords(reason: Refusal): string {
  if (reason.code === 'uneven') {
    const [a = 0, b = 0, c = 0] = reason.heights ?? [];
    return t('refused.uneven', { a, b, c });
  }
  if (reason.code === 'too_dear')
    return t('refused.too_dear', { cost: reason.cost ?? 0, stones: reason.stones ?? 0 });
  if (reason.code === 'not_touching') return t('refused.not_touching');
  if (reason.code === 'one_tile') return t('refused.one_tile');
  if (reason.code === 'on_single') return t('athena.refused.on_single');
  return t('refused.other');
}

function reasonWords({ reason, sides }: District, values: Record<string, number>): string {
  // A half tile has only three sides of its own.
  if (sides && (reason.code === 'surrounded' || reason.code === 'open_side'))
    return t(`athena.why.${reason.code}`, values);
  return t(`why.${reason.code}`, values);
}

export function districtWords(district: District): string {
  const { reason, height, doubled, colour } = district;
  const near = reason.near?.length ?? 0;
  const group = {
    hexes: reason.hexes ?? 0,
    value: reason.value ?? 0,
    bestHexes: reason.best_hexes ?? 0,
    bestValue: reason.best_value ?? 0,
  };
  const sentence = reasonWords(district, { near, ...group });
  const level = t('why.level', { level: height });
  return doubled ? `${level} ${sentence} ${t(`why.doubled.${colour}`)}` : `${level} ${sentence}`;
}

export interface LogLine {
  key: string;
  text: string;
  gain?: string;
}

function eventWords(event: AkropolisEvent, name: (seat: number) => string): string | undefined {
  switch (event.event) {
    case 'take':
      return t('log.take', { name: name(event.seat), place: event.slot + 1, paid: event.paid });
    case 'place':
      return event.level > 1 ? t('log.level', { level: event.level }) : undefined;
    case 'complete': {
      const done = t('athena.log.complete', {
        name: name(event.seat),
        card: cardName(event.name),
      });
      return event.architect_tile === undefined ? done : `${done} · ${t('athena.log.architect')}`;
    }
    case 'quarries':
      return t('log.quarries', { stones: event.stones });
    case 'reveal':
      return t('log.reveal', { round: event.round, tiles: event.tiles.length });
    case 'over':
      return t('log.over');
  }
}

/** A move in one line. */
export function deedWords(turn: Turn, name: (seat: number) => string): string {
  const stopped = isStop(turn.move as AkropolisMove)
    ? [t('athena.log.stop', { name: name(turn.seat) })]
    : [];
  const deeds = akropolisEvents(turn.events)
    .filter(({ event }) => event !== 'reveal' && event !== 'over')
    .flatMap((event) => eventWords(event, name) ?? []);
  return [...stopped, ...deeds].join(' · ');
}

/** One line for a turn, and one for what began or ended with it. */
export const turnWords = (turn: Turn, name: (seat: number) => string): string[] =>
  [deedWords(turn, name), partWords(turn, name) ?? ''].filter(Boolean);

/** The round or game that began or ended with a turn; a separate line in the log. */
export const partWords = (turn: Turn, name: (seat: number) => string): string | undefined =>
  akropolisEvents(turn.events)
    .filter(({ event }) => event === 'reveal' || event === 'over')
    .map((event) => eventWords(event, name))
    .at(-1);

/** The winner and the deciding criterion, in a sentence; `solo` against an Architect. */
export function outcomeWords(
  scores: readonly { total: number; stones: number }[],
  winners: readonly number[],
  name: (seat: number) => string,
  solo: boolean,
): string {
  const [first = 0] = winners;
  const { total, stones } = scores[first]!;
  if (winners.length > 1) return t('end.shared', { names: winners.map(name).join(', '), total });
  const tied = scores.filter((score) => score.total === total).length > 1;
  if (solo && first === 1 && tied && scores[0]!.stones === stones)
    return t('end.architect_tie', { name: name(first), total });
  const values = { total, stones, ahead: leadOf(scores, first) };
  if (isYou(name(first))) return t(tied ? 'end.you.by_stones' : 'end.you.won', values);
  return t(tied ? 'end.by_stones' : 'end.won', { name: name(first), ...values });
}

export const resultWords = (render: RenderModel, name: (seat: number) => string): string =>
  outcomeWords(render.scores, render.winners ?? [], name, render.players === 1);

/** The move that led to the displayed position. */
export const pastWords = (past: LookBack, name: (seat: number) => string): string =>
  past.turn.value ? turnWords(past.turn.value, name).join('. ') : t('lookback.start');
