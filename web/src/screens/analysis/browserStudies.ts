// The analyses of this browser: opening, starting and storing them.
import type { GameName, Position, RecordSeat } from '../../engine/protocol';
import { engine, MissingGame, savedRecord, storage, thinker } from '../../model/localGames';
import { LocalSession } from '../../model/localSession';
import { t } from '../../model/messages';
import { seatName } from '../../model/names';
import { newId } from '../../model/saves';
import { AnalysisSession } from '../../study/analysisSession';
import { studyKey, StudyStore, type StudyBase } from '../../study/studyStore';
import { StudyTab } from '../../study/studyTab';
import { readStudy, studyText } from '../../study/variations';

export const studies = new StudyStore(storage);

const names = (seats: readonly RecordSeat[]) => (seat: number) =>
  seat < seats.length ? seatName(seats, seat) : t('player.architect');

const open = (id: string, text: string) => AnalysisSession.open(id, text, engine, thinker, names);

/** The analysis of a game on this device is named after it. */
const gameOf = (id: string): string => (id.startsWith('g') ? savedRecord(id.slice(1)) : '');

/** The text of a study, that of a game with the game's current moves; empty if there is none. */
export function textOf(id: string): string {
  const kept = studies.find(id)?.text ?? '';
  const record = gameOf(id);
  if (!record) return kept;
  return kept ? studyText({ ...readStudy(kept), record }) : record;
}

/** Rejects with MissingGame, with EngineError or with BadVariations. */
export async function openStudy(id: string): Promise<AnalysisSession> {
  const text = textOf(id);
  if (!text) throw new MissingGame(id);
  const entry = studies.find(id);
  const session = await open(id, text);
  tabOf(session, entry);
  if (entry?.base) bases.set(session, entry.base);
  return session;
}

/**
 * The server's version that each session is based on. The stored one may be later, fetched by another tab, and its
 * additions would look as if they had been deleted here.
 */
const bases = new WeakMap<AnalysisSession, StudyBase>();
export const baseOf = (session: AnalysisSession): StudyBase | undefined => bases.get(session);

/** Stores the study with the server's version that it is based on from now on. */
export function keepOn(session: AnalysisSession, base: StudyBase): Promise<void> {
  bases.set(session, base);
  return keep(session);
}

/** This tab's knowledge of the stored entry of each open analysis. */
const tabs = new WeakMap<AnalysisSession, StudyTab>();

function tabOf(session: AnalysisSession, entry = studies.find(session.id)): StudyTab {
  if (!tabs.has(session)) tabs.set(session, new StudyTab(studies, session, entry));
  return tabs.get(session)!;
}

export const keep = (session: AnalysisSession): Promise<void> =>
  tabOf(session).keep(baseOf(session));

/** If two tabs wrote at the same moment, writes again what the last one did not know. */
async function catchUp(session: AnalysisSession): Promise<void> {
  if (await tabOf(session).takeOver()) await keep(session);
}

/** Follows the study wherever else it is open, until the returned function is called. */
export function followStudy(session: AnalysisSession): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === studyKey(session.id)) void catchUp(session);
  };
  void catchUp(session); // with changes since it was opened
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Stores a text under this id, with its version on the server. */
export async function keepShared(id: string, version: number, text: string): Promise<void> {
  const { game, name } = await open(id, text);
  const entry = { id, game, name: name.peek(), text, updated: Date.now(), stamps: [newId()] };
  studies.put({ ...entry, base: { version, text } });
}

/** Stores a record, with or without variations, as a new study; returns its id. */
export async function keepText(text: string): Promise<string> {
  const known = studies.list().find((study) => study.text === text);
  if (known) return known.id;
  const session = await open(newId(), text);
  await keep(session);
  return session.id;
}

/** Creates a study that starts from a position; returns its id. */
export const newStudyAt = (position: Position): Promise<string> =>
  keepText(studyText({ name: '', record: '', position, notes: new Map(), variations: new Map() }));

/** Creates a study that starts before the first move; returns its id. */
export async function newStudy(game: GameName, players: number): Promise<string> {
  const seats = Array.from({ length: players }, () => ({ kind: 'person', name: '' }));
  const setup = { game, options: {}, seats, assist: 'none' as const };
  const session = await LocalSession.start('', setup, engine, thinker);
  return keepText(await session.record());
}
