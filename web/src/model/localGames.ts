// The games on this device: engines, saves and sessions. The only file that uses the browser's storage and
// workers.
import { EngineClient, inWorker } from '../engine/client';
import type { RenderSummary } from '../engine/protocol';
import type { Damage } from './damage';
import type { LookBack } from './lookback';
import { openBundles, t } from './messages';
import { storedName } from './names';
import {
  isDamaged,
  newId,
  recordInside,
  savedId,
  Saves,
  type GameStorage,
  type SavedGame,
} from './saves';
import { LocalSession } from './localSession';
import type { Assist, Setup } from './session';

/** Answers questions during interaction. */
export const engine = new EngineClient(inWorker);
/** Searches for computer players and hints. */
export const thinker = new EngineClient(inWorker);

function browserStorage(): GameStorage | undefined {
  try {
    localStorage.getItem('oikist');
    return localStorage;
  } catch {
    return undefined; // storage is switched off
  }
}

export function memoryStorage(): GameStorage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const kept = browserStorage();
export const storage = kept ?? memoryStorage();
export const saves = new Saves(storage);
if (!kept) saves.keeps.value = false; // games last as long as the page

export async function startGame(setup: Setup): Promise<string> {
  const session = await LocalSession.start(newId(), setup, engine, thinker);
  await save(session);
  return session.id;
}

export class MissingGame extends Error {}
/** A damaged save. */
export class CutSave extends Error {}

/** Rejects with MissingGame, with CutSave, or with EngineError if the record in it is damaged. */
export async function openGame(id: string): Promise<LocalSession> {
  const saved = saves.open(id);
  if (!saved) throw new MissingGame(id);
  if (isDamaged(saved)) throw new CutSave();
  return LocalSession.resume(id, saved.record, saved.assist, engine, thinker);
}

/** The record of a saved game, damaged or not; empty if there is none. */
export function savedRecord(id: string): string {
  const saved = saves.find(id);
  if (!saved) return '';
  return isDamaged(saved) ? recordInside(saved.damaged) : saved.record;
}

/** Saves a record from a file or a link as a new game. */
export async function importRecord(record: string, assist: Assist = 'preview'): Promise<string> {
  const session = await LocalSession.resume(newId(), record, assist, engine, thinker);
  await save(session);
  return session.id;
}

/** The same whoever sits where. */
const withoutSeats = (record: string): string => record.replace(/^seat .*\n/gm, '');

/** In a game of other people, nobody is "you". */
export const namedSeats = (record: string): string =>
  record.replace(
    /^(seat +(\d+) +person) *$/gm,
    (_, line: string, seat: string) =>
      `${line} ${t('player.numbered', { number: Number(seat) + 1 })}`,
  );

const MOST_SHARED = 10; // games of other people that a reload still finds

/** What a save has beyond the game if that is of other people or of a server. */
type Origin = Pick<SavedGame, 'shared' | 'seat'>;

/** Saves a game of other people, which is not one's own until it is played on. */
async function keepShared(id: string, record: string, origin: Origin): Promise<string> {
  const session = await LocalSession.resume(id, namedSeats(record), 'preview', engine, thinker);
  await save(session, origin);
  saves.forgetShared(MOST_SHARED);
  return session.id;
}

/** Saves a finished game of a server, to be reviewed here; `seat` is the user's own, if there is one. */
export async function keepOnline(id: string, record: string, seat?: number): Promise<void> {
  await keepShared(id, record, seat === undefined ? { shared: true } : { shared: true, seat });
}

/** Opens a record from a link; a link that was opened before leads to the same saved game. A finished game is shown
 *  from the beginning. Returns the words of its address. */
export async function openShared(record: string): Promise<string[]> {
  const same = withoutSeats(record);
  const known = saves.list().find((save) => !isDamaged(save) && withoutSeats(save.record) === same);
  const id = known?.id ?? (await keepShared(newId(), record, { shared: true }));
  const saved = saves.find(id);
  return saved && !isDamaged(saved) && saved.summary.over ? [id, 'move', '0'] : [id];
}

/** Why a record, from a file or a link, was not opened. */
export async function whyNotOpened(error: unknown, record: string): Promise<Damage> {
  const [{ damageOf, damageOfSave }] = await Promise.all([
    import('./damage'),
    openBundles('damage'),
  ]);
  return error instanceof CutSave ? damageOfSave(record) : damageOf(error, record);
}

/** A new game with the moves up to the position on show; the old one stays. */
export async function playOnFrom(past: LookBack): Promise<string> {
  return importRecord(await past.recordFromHere(), past.session.assist);
}

/** Applies changes made to the game in another tab. */
async function follow(session: LocalSession): Promise<void> {
  const saved = saves.open(session.id);
  if (saved && !isDamaged(saved)) await session.follow(saved.record);
}

/** Follows the game wherever else it is open, until the returned function is called. */
export function followElsewhere(session: LocalSession): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (savedId(key) === session.id && saves.changedElsewhere(session.id)) void follow(session);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** The origin of a stored game of other people with exactly these moves. */
function originOf(id: string, record: string): Origin {
  const stored = saves.find(id);
  if (!stored || isDamaged(stored) || !stored.shared || stored.record !== record) return {};
  return { shared: true, ...(stored.seat === undefined ? {} : { seat: stored.seat }) };
}

/** Saves the game, unless it was continued in another tab, which is never overwritten. */
export async function save(session: LocalSession, origin?: Origin): Promise<void> {
  const position = session.position.peek();
  const [record, render] = await Promise.all([
    session.record(),
    session.render<RenderSummary>(position),
  ]);
  if (session.position.peek() !== position) return; // a later save is on its way
  if (saves.changedElsewhere(session.id)) return follow(session);
  saves.put({
    id: session.id,
    game: session.game,
    record,
    assist: session.assist,
    updated: Date.now(),
    summary: {
      names: session.seats.map(storedName),
      totals: render.scores.map((score) => score.total),
      round: render.round,
      rounds: render.rounds,
      over: render.phase === 'over',
    },
    // Looking at a game of other people does not make it one's own.
    ...(origin ?? originOf(session.id, record)),
  });
}
