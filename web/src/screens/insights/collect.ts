// Gathers the facts about the user's finished games, on this device and online.
import type { Engine } from '../../engine/client';
import type { GameName, Position } from '../../engine/protocol';
import { engine, saves, storage } from '../../model/localGames';
import { storedName } from '../../model/names';
import { isDamaged, onlineId, type SavedGame } from '../../model/saves';
import { isPerson } from '../../model/session';
import { LocalSession } from '../../model/localSession';
import { api, arrive, me, offer } from '../../online/browser';
import type { Analysis } from '../../online/api';
import type { Summary } from '../../online/shapes';
import { ReviewStore } from '../../review/reviewStore';
import { PASSES, type Reviewed } from '../../review/reviewedMove';
import { luckOf, summaryOf } from '../../review/summary';
import { InsightStore } from '../../study/insightStore';
import {
  heightOf,
  partsOf,
  stonesOf,
  type GameFacts,
  type ReviewFacts,
} from '../../study/insights';

export const insights = new InsightStore(storage);
const reviews = new ReviewStore(storage);

interface FinalModel {
  seats: object[];
  scores: (Record<string, number | { points: number }> & { total: number })[];
  winners?: number[];
}

/** What a position at the end of a game says about one seat. */
async function finalFacts(position: Position, seat: number, asked: Engine) {
  const model = await asked.ask<FinalModel>('render', { position });
  const { winners = [] } = model;
  return {
    seat,
    totals: model.scores.map(({ total }) => total),
    won: winners.includes(seat) ? 1 / winners.length : 0,
    parts: partsOf(model.scores[seat]!),
    height: heightOf(model.seats[seat]!),
    stones: stonesOf(model.seats[seat]!),
  };
}

/** The result of a complete review, which has searched every move thoroughly. */
export function reviewFacts(
  game: GameName,
  reviewed: Reviewed,
  seat: number,
  scores: number,
): ReviewFacts | undefined {
  const { simulations } = PASSES[game].full;
  if (reviewed.length === 0 || reviewed.some((move) => (move?.simulations ?? 0) < simulations))
    return undefined;
  const { lost, moves } = summaryOf(reviewed, seat);
  return { lost, moves, luck: luckOf(reviewed, scores) };
}

/** The facts about a game on this device; undefined if no person played. */
async function factsHere(save: SavedGame): Promise<GameFacts | undefined> {
  const session = await LocalSession.resume(save.id, save.record, save.assist, engine, engine);
  const seat = session.seats.findIndex(isPerson);
  if (seat < 0 || !session.over.peek()) return undefined;
  const final = await finalFacts(session.position.peek(), seat, engine);
  const moves = session.turns.peek().map(({ move }) => move);
  const review = reviewFacts(save.game, reviews.load(save.id, moves), seat, final.totals.length);
  return {
    ...final,
    ...{ id: save.id, game: save.game, at: save.updated },
    names: session.seats.map(storedName),
    ...(review ? { review } : {}),
  };
}

async function collectHere(game: GameName, found: () => void): Promise<void> {
  for (const save of saves.own()) {
    if (isDamaged(save) || save.game !== game || !save.summary.over) continue;
    const known = insights.find(save.id);
    if (known?.review && known.at === save.updated) continue;
    const facts = await factsHere(save).catch(() => undefined); // of other rules or components
    if (!facts) continue;
    insights.put(facts);
    found();
  }
}

const MOST_ONLINE = 90;

/** The newest finished games of the current user. */
async function onlineGames(game: GameName): Promise<Summary[]> {
  if (offer.peek() === 'unknown') await arrive();
  const user = me.peek();
  if (!user) return [];
  const games: Summary[] = [];
  for (;;) {
    const page = await api.player(user.name, games.at(-1)?.id);
    games.push(...page.games);
    if (page.games.length === 0 || games.length >= MOST_ONLINE) break;
  }
  return games.filter((one) => one.game === game && one.result?.how === 'played');
}

function onlineReview(analysis: Analysis, seat: number): ReviewFacts | undefined {
  const { review } = analysis;
  if (!review) return undefined;
  const own = review.moves.filter((move) => move.seat === seat);
  const lost = own.reduce((sum, { points_lost }) => sum + points_lost, 0);
  return { lost, moves: own.length, luck: review.luck };
}

async function factsOnline(table: Summary, user: string): Promise<GameFacts | undefined> {
  const seat = table.seats.findIndex((one) => one.user?.id === user);
  if (seat < 0) return undefined;
  const record = await api.record(table.id);
  const session = await LocalSession.resume('', record, 'preview', engine, engine);
  const final = await finalFacts(session.position.peek(), seat, engine);
  const moves = session.turns.peek().map(({ move }) => move);
  const id = onlineId(table.id);
  // Reviewed on this device, or by the server.
  const review =
    reviewFacts(table.game, reviews.load(id, moves), seat, final.totals.length) ??
    onlineReview(await api.analysis(table.id), seat);
  return {
    ...final,
    ...{ id, game: table.game, at: table.started ?? table.created },
    names: table.seats.map(({ user: who, level }) => who?.name ?? `@level${level ?? ''}`),
    ...(review ? { review } : {}),
  };
}

async function collectOnline(game: GameName, found: () => void): Promise<void> {
  for (const table of await onlineGames(game)) {
    if (insights.find(onlineId(table.id))?.review) continue;
    const facts = await factsOnline(table, me.peek()!.id).catch(() => undefined);
    if (!facts) continue;
    insights.put(facts);
    found();
  }
}

/** Updates the facts; `found` is called after each game. Without a server, only games on this device count. */
export async function collect(game: GameName, found: () => void): Promise<void> {
  await collectHere(game, found);
  await collectOnline(game, found).catch(() => undefined);
}
