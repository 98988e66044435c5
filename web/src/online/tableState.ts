// The local state of a table: the snapshot from the server, with all news applied.
import { keepComponents } from '../engine/componentTexts';
import type { News, OnlineSeat, SentTable, SentTurn, SentView } from './shapes';

export interface TableState extends SentTable {
  turns: SentTurn[];
  /** Views by the number of moves before them, in order; the start is the first. */
  views: SentView[];
  /** True while further moves that were played together with the last one are still to come. */
  more: boolean;
}

export function fromSent(sent: SentTable): TableState {
  if (sent.component_set && sent.components !== undefined)
    keepComponents({ hash: sent.component_set.hash, text: sent.components });
  const turns = sent.turns ?? [];
  const views = [...(sent.views ?? [])];
  if (sent.start && views[0]?.after !== 0) views.unshift({ after: 0, view: sent.start });
  if (sent.view) keepView(views, { after: turns.length, view: sent.view });
  return { ...sent, turns, views, more: false };
}

function keepView(views: SentView[], one: SentView): void {
  const known = views.findIndex(({ after }) => after === one.after);
  if (known >= 0) views[known] = one;
  else views.push(one);
}

const withSeat = (
  state: TableState,
  seat: number,
  change: (old: OnlineSeat) => OnlineSeat,
): OnlineSeat[] => state.seats.map((old, n) => (n === seat ? change(old) : old));

/** Only where the server takes shares. */
const withShare = (state: TableState, seat: number, share: string | null): Partial<TableState> =>
  state.shares ? { shares: state.shares.map((old, n) => (n === seat ? share : old)) } : {};

const sits = ({ user, level }: OnlineSeat): OnlineSeat => (user ? { user } : { level: level ?? 1 });

function moved(state: TableState, news: News & { event: 'moved' }): Partial<TableState> {
  const turns = [...state.turns.slice(0, news.turns - 1), news.turn];
  const views = state.views.filter(({ after }) => after < news.turns);
  if (news.view) views.push({ after: news.turns, view: news.view });
  return {
    turns,
    views,
    more: news.more === true,
    asked: state.asked?.what === 'take_back' ? undefined : state.asked,
  };
}

function takenBack(state: TableState, news: News & { event: 'taken_back' }): Partial<TableState> {
  const views = state.views.filter(({ after }) => after <= news.turns);
  keepView(views, { after: news.turns, view: news.view });
  return { turns: state.turns.slice(0, news.turns), views, asked: undefined };
}

/** The effect of an event, apart from the fields common to all news. `me`: the id of the current user. */
function changes(state: TableState, news: News, me: string | undefined): Partial<TableState> {
  switch (news.event) {
    case 'created':
      return {};
    case 'seated':
      return {
        seats: withSeat(state, news.seat, () => sits(news)),
        ...withShare(state, news.seat, news.share ?? null),
        ...(news.user && news.user.id === me ? { you: news.seat } : {}),
      };
    case 'shared':
      return withShare(state, news.seat, news.share);
    case 'left':
    case 'removed':
      return {
        seats: withSeat(state, news.seat, () => ({ open: true })),
        ...withShare(state, news.seat, null),
        ...(news.event === 'left' ? { host: news.host } : {}),
        ...(state.you === news.seat ? { you: undefined } : {}),
      };
    case 'started':
      return {
        started: news.time,
        start: news.view,
        turns: [],
        views: [{ after: 0, view: news.view }],
        ...(news.commitment ? { commitment: news.commitment } : {}),
        ...(news.shares ? { shares: news.shares } : {}),
        ...(news.server_commitment ? { server_commitment: news.server_commitment } : {}),
      };
    case 'moved':
      return moved(state, news);
    case 'asked':
      return { asked: { what: news.what, by: news.by, agreed: [] } };
    case 'agreed':
      return {
        asked: state.asked && { ...state.asked, agreed: [...state.asked.agreed, news.by] },
      };
    case 'refused':
    case 'paused':
      return { asked: undefined };
    case 'resumed':
    case 'flagged':
    case 'outage':
      return {};
    case 'taken_back':
      return takenBack(state, news);
    case 'resigned':
      return { seats: withSeat(state, news.seat, (old) => ({ ...old, out: 'resigned' })) };
    case 'replaced':
      return {
        seats: withSeat(state, news.seat, (old) => ({
          ...old,
          level: news.level,
          ...(news.out ? { out: news.out } : {}),
        })),
      };
    case 'returned':
      return { seats: withSeat(state, news.seat, ({ level: _, ...old }) => old) };
    case 'finished':
      return {
        result: news.result,
        seed: news.seed,
        asked: undefined,
        ...(news.server_seed ? { server_seed: news.server_seed } : {}),
      };
    case 'rated':
      if (!state.result) return {};
      return {
        result: {
          ...state.result,
          ratings: news.ratings,
          ...(news.uncounted ? { uncounted: news.uncounted } : {}),
        },
      };
    case 'cancelled':
      return { why: news.why };
    case 'rematch':
      return { rematch: news.rematch };
  }
}

/** Precondition: `news` is the next one. */
export function follow(state: TableState, news: News, me: string | undefined): TableState {
  return {
    ...state,
    ...changes(state, news, me),
    seq: news.seq,
    ...(news.state ? { state: news.state } : {}),
    ...(news.clocks ? { clocks: news.clocks } : {}),
  };
}
