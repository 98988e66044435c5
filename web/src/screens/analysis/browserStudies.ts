// The analyses of this browser: how one is opened, begun and kept.
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

/** What is known of a study; that of a game follows the game. Empty where there is none. */
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
 * The version of the server that each session is based on. Not what is stored: another page may have taken a later one,
 * and what that one brought would look like deleted in this one.
 */
const bases = new WeakMap<AnalysisSession, StudyBase>();
export const baseOf = (session: AnalysisSession): StudyBase | undefined => bases.get(session);

/** Keeps the study with the version of the server that it is based on from now on. */
export function keepOn(session: AnalysisSession, base: StudyBase): Promise<void> {
  bases.set(session, base);
  return keep(session);
}

/** What each open analysis knows of its entry in the storage. */
const tabs = new WeakMap<AnalysisSession, StudyTab>();

function tabOf(session: AnalysisSession, entry = studies.find(session.id)): StudyTab {
  if (!tabs.has(session)) tabs.set(session, new StudyTab(studies, session, entry));
  return tabs.get(session)!;
}

export const keep = (session: AnalysisSession): Promise<void> =>
  tabOf(session).keep(baseOf(session));

/** Both tabs wrote at the same moment: what the last one did not know is written again. */
async function catchUp(session: AnalysisSession): Promise<void> {
  if (await tabOf(session).takeOver()) await keep(session);
}

/** Follows the study wherever else it is open, until the returned function is called. */
export function followStudy(session: AnalysisSession): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === studyKey(session.id)) void catchUp(session);
  };
  void catchUp(session); // what was kept since it was opened
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Keeps a text under this id, with the version of the server that it is. */
export async function keepShared(id: string, version: number, text: string): Promise<void> {
  const { game, name } = await open(id, text);
  const entry = { id, game, name: name.peek(), text, updated: Date.now(), stamps: [newId()] };
  studies.put({ ...entry, base: { version, text } });
}

/** Keeps a record, with or without variations, as a study of its own; its name. */
export async function keepText(text: string): Promise<string> {
  const known = studies.list().find((study) => study.text === text);
  if (known) return known.id;
  const session = await open(newId(), text);
  await keep(session);
  return session.id;
}

/** A study that begins with a position; its name. */
export const newStudyAt = (position: Position): Promise<string> =>
  keepText(studyText({ name: '', record: '', position, notes: new Map(), variations: new Map() }));

/** A study that begins before the first move; its name. */
export async function newStudy(game: GameName, players: number): Promise<string> {
  const seats = Array.from({ length: players }, () => ({ kind: 'person', name: '' }));
  const setup = { game, options: {}, seats, assist: 'none' as const };
  const session = await LocalSession.start('', setup, engine, thinker);
  return keepText(await session.record());
}
